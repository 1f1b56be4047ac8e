import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPreparations } from '#lambdas/content/preparation.ts'
import { createProgrammeStore } from '#lambdas/programme/programme-store.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import { folderForEach } from '../../test-support/temporary-folder.ts'
import { stagesDirectory } from '../new-stage/stage-file.ts'
import { stageInMemory } from '../test-support/stage-in-memory.ts'
import { writePrepared } from './prepared-command.ts'

let folder: string
folderForEach('prepared', (made) => (folder = made))

const names: [string, string, string, string] = ['A', 'B', 'C', 'D']
const made = {
  ideaQuestion: { en: 'What now?', ar: 'ماذا الآن؟' },
  axisNames: { effort: 'Cost' },
  quadrantNames: names,
  flaggedWords: ['Falcon'],
  programme: [{ id: 'ideas1', kind: 'laser-focus' as const }],
}

it('shows what desks made as the fields of the file, and writes nothing unasked', async () => {
  const { run, connection, log } = stageInMemory()
  for (const asked of [['prepared'], ['prepared', '--write']]) {
    const { printed, noted, code } = await run(...asked)
    expect(printed).toEqual(['{}'])
    expect(noted.at(-1)).toBe(
      'No desk has prepared anything that infra/stages/local.json does not say. It stays as it is.',
    )
    expect(code).toBe(0)
  }
  const preparations = createPreparations(connection)
  await preparations.save({ question: made.ideaQuestion, axes: made.axisNames, words: ['Falcon'] }, 'Desk')
  await log.setShow('laser-focus', { names })
  await createProgrammeStore(connection).setSteps(made.programme)
  const { printed, noted, code } = await run('prepared')
  expect(JSON.parse(printed.join('\n'))).toEqual(made)
  expect(noted.at(-1)).toBe('Nothing was written: --write puts it into infra/stages/local.json.')
  expect(code).toBe(0)
  expect(readStageSettings('local')).not.toHaveProperty('ideaQuestion')
})

it('writes them into the file, and leaves its other fields', () => {
  const before = readStageSettings('local')
  copyFileSync(join(stagesDirectory, 'local.json'), join(folder, 'local.json'))
  writePrepared('local', made, folder)
  expect(readStageSettings('local', folder)).toEqual({ ...before, ...made })
  // What a desk has taken away is no field any more.
  writePrepared('local', { ...made, ideaQuestion: undefined, flaggedWords: undefined }, folder)
  expect(readStageSettings('local', folder)).not.toHaveProperty('flaggedWords')
})

it('leaves a file that says all of it as it is laid out', () => {
  const file = join(folder, 'local.json')
  copyFileSync(join(stagesDirectory, 'local.json'), file)
  writePrepared('local', made, folder)
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))
  const text = readFileSync(file, 'utf8')
  expect(writePrepared('local', made, folder)).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

it('writes nothing that the file cannot be', () => {
  copyFileSync(join(stagesDirectory, 'local.json'), join(folder, 'local.json'))
  const text = readFileSync(join(folder, 'local.json'), 'utf8')
  const tooMany = Array.from({ length: 95 }, (_, index) => `${'ä'.repeat(25)} ${index}`)
  expect(() => writePrepared('local', { ...made, flaggedWords: tooMany }, folder)).toThrow('flaggedWords')
  expect(readFileSync(join(folder, 'local.json'), 'utf8')).toBe(text)
})
