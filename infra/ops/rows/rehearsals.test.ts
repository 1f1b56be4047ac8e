import { beforeEach, expect, it } from 'vitest'
import type { Cell } from '../export/output-file.ts'
import { readShown, rowName } from '../report/evening/shown.ts'
import { inRound } from '../report/page/round-parts.ts'
import { reportOf } from '../report/report.ts'
import { findLater } from '../restore/find-later.ts'
import { readContents } from '../restore/table-contents.ts'
import { readHoldings } from '../teardown/export-stage.ts'
import { createDeskLog } from '#lambdas/desk/desk-log.ts'
import { stageInMemory } from '../test-support/stage-in-memory.ts'
import { everyRound, rowTable } from './export-rows.ts'
import { withoutRow } from './stored-answers.ts'

const form = 'laser-focus'

/** A stage with a real answer to round 1, one that came late in the rehearsal, and two that were pretended. */
const rehearsed = async () => {
  const stage = stageInMemory({ itemsAResponse: 50 })
  const { log, putAnswer, connection } = stage
  putAnswer(form, 'real')
  await log.sweep()
  await log.startRound(form, { rehearses: true })
  putAnswer(form, 'pretended', { after: [2, 0], round: 2 })
  putAnswer(form, 'late', { after: [2, 0], round: 1 })
  await log.sweep()
  const written = async () => {
    const cells: (readonly Cell[])[] = []
    const selection = { form, rounds: await everyRound(log, form), personal: true } as const
    for await (const row of rowTable(log, selection)) cells.push(row)
    const [heading = [], ...rows] = cells
    return rows.map((row) => [row[heading.indexOf('round')], row[heading.indexOf('late')]])
  }
  const clear = async () => {
    await log.startRound(form, { rehearses: false })
    // On its way when it was cleared.
    putAnswer(form, 'pretended-2', { after: [2, 2], round: 2 })
    await log.sweep()
  }
  const held = async () =>
    (await readHoldings({ terminal: { note: () => undefined } } as never, connection))[form]
  const seen = async () => (await readShown(log)).ideas.map(({ round }) => round)
  return { ...stage, written, clear, held, seen }
}

let stage: Awaited<ReturnType<typeof rehearsed>>
beforeEach(async () => {
  stage = await rehearsed()
})

it('nothing pretended is in an export, a report or a teardown while it runs', async () => {
  const { run, written, held, seen, log } = stage
  expect(await written()).toEqual([[1, '']])
  expect(await seen()).toEqual([1])
  expect(await held()).toEqual(['1 real'])
  const { code, noted } = await run('rows', 'export', '--form', form, '--out', '/tmp/never-written.csv')
  expect([code, noted.at(-1)]).toEqual([1, expect.stringContaining('Round 2 of laser-focus is a rehearsal')])
  expect((await log.rounds(form)).map(({ round }) => round)).toEqual([1])
})

it('nothing of it is in one afterwards, and what was real is', async () => {
  const { clear, written, held, seen, run, connection } = stage
  await clear()
  expect(await written()).toEqual([
    [1, ''],
    [2, 1],
  ])
  expect(await seen(), 'it waits at the desk').toEqual([1])
  expect((await held()).map((one) => one.split(' ')[0])).toEqual(['1', '3'])
  expect(await withoutRow(connection), 'nothing is missed').toEqual([])
  const { printed } = await run('round', 'list', '--form', form)
  expect(printed.slice(1)).toEqual([
    expect.stringMatching(/ 1 +1 .*Z$/),
    expect.stringMatching(/laser-focus +2 .*\(rehearsal\)$/),
    expect.stringMatching(/ 2 +1 .*runs now$/),
  ])
  const deskLog = createDeskLog(connection)
  const changes = ['star row 4 of round 3', 'show rounds 1 and 3 compared, quadrant 3']
  for (const [index, what] of changes.entries())
    await deskLog.add({ by: 'Desk', form, what, change: { at: Date.now() + index, id: `${index}` } })
  expect((await run('desk', 'log')).printed.map((line) => line.split(/ {2,}/).at(-1))).toEqual([
    'star row 4 of round 2',
    'show rounds 1 and 2 compared, quadrant 3',
  ])
})

it('a restore from before it brings over what was real, and nothing else', async () => {
  await stage.clear()
  const nothing = { leads: { leads: new Map(), unseen: new Set() }, chosen: [] } as never
  const of = async (one: { readonly connection: Parameters<typeof readContents>[0] }) => ({
    ...(nothing as object),
    forms: await readContents(one.connection),
  })
  const later = findLater((await of(stage)) as never, (await of(stageInMemory())) as never)
  const { answers = [] } = later.forms.find((one) => one.form === form) ?? {}
  const brought = answers.map(({ round, late }) => [round, late])
  expect(brought.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [1, undefined],
    [2, 1],
    [3, 1],
  ])
})

it('a new round of operators ends it', async () => {
  const { run, log } = stage
  await run('round', 'new', '--form', form, '--yes')
  expect(await log.roundNow(form)).toEqual({ round: 3 })
})

it('rounds are asked for, and told, by the number that people know', async () => {
  const { run, clear, log, putAnswer } = stage
  await clear()
  putAnswer(form, 'real-too', { after: [3, 1], round: 3 })
  await log.sweep()
  const list = async (round: string) =>
    (await run('rows', 'list', '--form', form, '--round', round)).noted.slice(1)
  expect(await list('1')).toEqual(['1 answer of round 1 of laser-focus.'])
  expect((await list('2')).join()).toMatch(/^2 answers .*of round 2 of laser-focus/)
  expect((await list('3')).join()).toContain('There is no round 3 of laser-focus: it has had 2 rounds.')
  const { ideas } = await readShown(log, { isWanted: (number) => number === 2 })
  expect(ideas.map(({ round, number }) => [round, number])).toEqual([[3, 2]])
  expect(rowName(form, { ...ideas[0]!, row: 2 })).toBe('laser-focus/2/2')
  const report = reportOf(
    { eventName: '', timeZone: 'UTC', quadrantNames: ['', '', '', ''] },
    await readShown(log),
  )
  expect(report.rounds.map(({ number }) => inRound(report, 3, `Heading ${number}`))).toEqual([
    ...['Round 2: heading 1', 'Round 2: heading 2'],
  ])
  expect(report.steps.map(({ words }) => words)).toEqual([
    ...['idea in round 1, from 1 table', 'idea in round 2, from 1 table'],
  ])
  expect(report.moves.map(({ from, to }) => [from, to])).toEqual([[1, 2]])
})
