import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { NoSuchRow } from '#lambdas/rows/errors.ts'
import type { KeptRow, RowLog } from '#lambdas/rows/row-log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Engine, startEngine } from '../../../infra/local/engine.ts'
import { createLiveFormTable } from '../../support/live-form-table.ts'
import { form } from './harness/connection.ts'
import { rawTable } from './harness/raw-table.ts'
import { testClient } from './harness/test-client.ts'

let engine: Engine
let client: ReturnType<typeof testClient>
beforeAll(async () => {
  engine = await startEngine()
  client = testClient(engine.endpoint)
})
afterAll(async () => {
  client.destroy()
  await engine.stop()
})

let tables = 0
let log: RowLog
let container: () => RowLog
beforeEach(async () => {
  const tableName = `operators-${(tables += 1)}`
  await createLiveFormTable(client, tableName)
  container = () => createRowLog({ client, tableName, sealAfterMs: 60_000 })
  log = container()
})

const answer = (idea: string) => ({ table: 1, idea, impact: 5, effort: 5 })
const send = (idea: string) => log.append(form, answer(idea), { sid: idea, bodyHash: idea })
const ideasOf = (rows: readonly { answer: Readonly<Record<string, unknown>> }[]) =>
  rows.map((row) => row.answer.idea)
const seen = async () => {
  const { rows, ...rest } = await container().read(form, { from: 1, limit: 500 })
  return { ideas: ideasOf(rows), ...rest }
}
const kept = async (round = 1): Promise<KeptRow[]> => {
  const rows: KeptRow[] = []
  for await (const row of log.keptRows(form, round)) rows.push(row)
  return rows
}

describe('a hidden row', () => {
  it('is gone for every reader until it is shown again, exactly as it was', async () => {
    for (const idea of ['one', 'two', 'three']) await send(idea)
    const before = await log.read(form, { from: 1, limit: 500 })
    expect(before).toMatchObject({ lastRow: 3, round: 1, revision: 0 })

    await log.hideRow(form, 1, 2)
    expect(await seen()).toEqual({ ideas: ['one', 'three'], lastRow: 3, round: 1, revision: 1 })
    expect(await log.settled(form)).toEqual({ lastRow: 3, round: 1, revision: 1 })
    expect((await kept()).map(({ row, hidden }) => [row, hidden])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(ideasOf(await kept())).toEqual(['one', 'two', 'three'])

    await log.showRow(form, 1, 2)
    expect(await container().read(form, { from: 1, limit: 500 })).toEqual({ ...before, revision: 2 })
    expect((await kept()).some(({ hidden }) => hidden)).toBe(false)
  })

  it('stays hidden where it is hidden twice, and each call is noticed', async () => {
    await send('one')
    await log.hideRow(form, 1, 1)
    await log.hideRow(form, 1, 1)
    expect(await seen()).toEqual({ ideas: [], lastRow: 1, round: 1, revision: 2 })
    await log.showRow(form, 1, 1)
    await log.showRow(form, 1, 1)
    expect(await seen()).toEqual({ ideas: ['one'], lastRow: 1, round: 1, revision: 4 })
  })

  it('still knows its submission: the phone that sends it again is told its row', async () => {
    await send('one')
    await log.hideRow(form, 1, 1)
    expect(await send('one')).toEqual({ row: 1, round: 1, duplicate: true })
    expect((await seen()).ideas).toEqual([])
  })

  it('cannot be what was never written', async () => {
    await send('one')
    await send('one')
    expect((await rawTable(client, `operators-${tables}`, form).slots(1)).at(-1)).toMatchObject({
      row: 2,
      gone: true,
    })
    for (const row of [2, 3]) {
      await expect(log.hideRow(form, 1, row)).rejects.toThrow(NoSuchRow)
      await expect(log.showRow(form, 1, row)).rejects.toThrow(NoSuchRow)
    }
    expect(await seen()).toMatchObject({ revision: 0, lastRow: 2 })
  })
})

describe('rounds', () => {
  it('are listed with how many numbers each had, and the revision goes on', async () => {
    for (const idea of ['a', 'b', 'c']) await send(idea)
    await log.hideRow(form, 1, 3)
    expect(await log.startRound(form)).toBe(2)
    expect(await log.startRound(form)).toBe(3)
    await send('d')
    expect(await log.rounds(form)).toEqual([
      { round: 1, numbers: 3, endedAt: expect.stringMatching(/Z$/) as string },
      { round: 2, numbers: 0, endedAt: expect.stringMatching(/Z$/) as string },
      { round: 3, numbers: 1, endedAt: undefined },
    ])
    expect(await seen()).toEqual({ ideas: ['d'], lastRow: 1, round: 3, revision: 1 })
    expect(ideasOf(await kept(1))).toEqual(['a', 'b', 'c'])
    expect(await kept(2)).toEqual([])
  })

  it('count what was written until the very end', async () => {
    const writing = Promise.all(Array.from({ length: 60 }, (_, index) => send(`idea ${index}`)))
    const started = await log.startRound(form)
    const places = await writing
    const [first] = await log.rounds(form)
    expect(started).toBe(2)
    expect(first?.numbers).toBe(places.filter(({ round }) => round === 1).length)
    expect(await kept(1)).toHaveLength(first?.numbers ?? -1)
  })

  it('with personal fields give them apart, row by row', async () => {
    const fields = { email: 'ada@example.com' }
    await log.append(
      'combo-convo',
      { freeText: 'x' },
      { sid: 's', bodyHash: 'h', private: { fields, keptForDays: 1 } },
    )
    await log.append('combo-convo', { freeText: 'y' }, { sid: 't', bodyHash: 'h' })
    const personal = []
    for await (const row of log.privateRows('combo-convo', 1)) personal.push(row)
    expect(personal).toEqual([{ row: 1, fields }])
    expect(JSON.stringify(await container().read('combo-convo', { from: 1, limit: 5 }))).not.toContain('ada@')
  })
})
