import { expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { quadrantNames } from '#shared/desk/scopes.ts'
import { readStageSettings, type StageSettings } from '../../stages/stage-settings.ts'
import { rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'
import { reportNow } from './report-command.ts'

const form = 'laser-focus'
const { quadrantNames: _named, ...plain } = readStageSettings('default')
const four = (of: string): [string, string, string, string] => [`${of} 1`, `${of} 2`, `${of} 3`, `${of} 4`]
const [ofStage, ofDesk] = [four('Stage'), four('Desk')]
const usual = [quadrantNames[1], quadrantNames[2], quadrantNames[3], quadrantNames[4]]

it.each<readonly [string, StageSettings, Show, readonly string[]]>([
  [
    'the desk, where it named them',
    { ...plain, quadrantNames: [...ofStage] },
    { names: [...ofDesk] },
    ofDesk,
  ],
  ['the stage, where it has some', { ...plain, quadrantNames: [...ofStage] }, {}, ofStage],
  ['everybody else', plain, {}, usual],
])('a report calls the quarters like %s', async (_, settings, show, names) => {
  const { connection, log, putPages } = stageInMemory()
  putPages(form, 1, rowsOf(form, 1))
  await log.setShow(form, show)
  const { top } = await reportNow(
    { terminal: { print: () => undefined, note: () => undefined } },
    connection,
    settings,
  )
  expect(top.map(({ name }) => name)).toEqual(names)
})
