import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { askJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { atPace } from '../../runner/pace.ts'
import { sendOne } from '../../rig/site/send-answers.ts'

const { question: first, options: seeded, ventingMachineKey: key } = readStageSettings('local')
const venting = `/api/venting-machine-form?key=${key}`
const folder = mkdtempSync(join(tmpdir(), 'ops-content-'))

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  vi.stubEnv('DATA_DIR', site.dataDir)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.stop()
  rmSync(folder, { recursive: true })
})

/** What a form's page is told, but for the round. */
const told = async (path: string) => {
  const { round: _round, ...content } = (await askJson(site, path)).body as Record<string, unknown>
  return content
}
const served = () => told(`${venting}&action=question`)
const offered = () => told('/api/combo-convo-form')
/** Asks until it is so: what is served is remembered for two seconds. */
const until = (ask: () => Promise<unknown>, wanted: unknown) =>
  vi.waitFor(async () => expect(await ask()).toEqual(wanted), { timeout: atPace(20_000), interval: 200 })

describe('question', () => {
  it('show prints what is asked', async () => {
    expect(await operate('question', 'show')).toMatchObject({
      code: 0,
      printed: first,
      noted: expect.stringMatching(/Asked since \d{4}-.*Z\.$/) as string,
    })
  })

  it('set as a dry run says what it would do, and does nothing', async () => {
    const { code, printed, noted } = await operate('question', 'set', ' What  now? ', '--dry-run')
    expect({ code, printed }).toEqual({ code: 0, printed: 'Would ask: What now?' })
    expect(noted).toContain(`Instead of: ${first}\nNothing was changed.`)
    expect((await operate('question', 'show')).printed).toBe(first)
  })

  it('set has another one asked, and answers to the one before are taken', async () => {
    expect(await operate('question', 'set', ' What  now? ')).toMatchObject({
      code: 0,
      printed: 'Asks now: What now?',
    })
    await until(served, { question: 'What now?' })
    for (const question of ['What now?', first]) await sendOne(site, venting, { question, answer: 'Lunch' })
    expect((await operate('question', 'show')).noted).toContain(`Before: ${first}`)
    expect((await operate('question', 'set', 'What now?')).noted).toContain('is what is asked already')
  })

  it.each(['', ' \u{200B} ', 'x'.repeat(201)])('set refuses %j with a sentence', async (text) => {
    expect(await operate('question', 'set', text)).toMatchObject({
      code: 1,
      printed: '',
      noted: expect.stringMatching(/\n✖ The question must be one line of 1 to 200 characters\.$/) as string,
    })
    expect((await operate('question', 'show')).printed).toBe('What now?')
  })
})

describe('options', () => {
  const file = join(folder, 'options.json')
  const write = (content: unknown) =>
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const shown = async () => JSON.parse((await operate('options', 'show')).printed) as unknown

  it('show prints them as a file that set takes', async () => {
    expect(await shown()).toEqual(seeded)
    write(seeded)
    expect(await operate('options', 'set', '--file', file)).toMatchObject({ code: 0, printed: '' })
    expect(await shown()).toEqual(seeded)
  })

  it('set as a dry run names what would come and go, and does nothing', async () => {
    write({ whatIsA: [...seeded.whatIsA.slice(1), 'choir'], thatCould: seeded.thatCould })
    const { code, printed, noted } = await operate('options', 'set', '--file', file, '--dry-run')
    expect({ code, printed }).toEqual({
      code: 0,
      printed: `whatIsA  + choir\nwhatIsA  - ${seeded.whatIsA[0] ?? ''}`,
    })
    expect(noted).toContain('Nothing was changed.')
    expect(await shown()).toEqual(seeded)
  })

  it('set has others offered, from a file or from the command line', async () => {
    expect((await operate('options', 'set', '--file', file)).code).toBe(0)
    expect(await operate('options', 'set', '--that-could', 'fly, sing ,end on time')).toMatchObject({
      code: 0,
    })
    const options = {
      whatIsA: [...seeded.whatIsA.slice(1), 'choir'],
      thatCould: ['fly', 'sing', 'end on time'],
    }
    expect(await shown()).toEqual(options)
    await until(offered, options)
  })

  it.each([
    ['{', /is not JSON: options show prints what it should look like\.$/],
    [
      { whatIsA: ['a'] },
      /The options are not as they should be: thatCould must be 1 to 60 different options/,
    ],
    [{ whatIsA: ['a', ' a '], thatCould: ['b'] }, /whatIsA must be 1 to 60 different options/],
    [{ whatIsA: [], thatCould: ['b', ''] }, /whatIsA must .*; thatCould\.1 must/],
    [['a'], /The options are not as they should be/],
  ])('set refuses the file %j with a sentence', async (content, sentence) => {
    const before = await shown()
    write(content)
    const { code, printed, noted } = await operate('options', 'set', '--file', file)
    expect({ code, printed }).toEqual({ code: 1, printed: '' })
    expect(noted).toMatch(sentence)
    expect(await shown()).toEqual(before)
  })

  it('set says that there is no such file', async () => {
    expect((await operate('options', 'set', '--file', join(folder, 'none'))).noted).toMatch(
      /cannot be read\.$/,
    )
  })
})
