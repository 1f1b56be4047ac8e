import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { placeLaserFocus } from './present-laser-focus.ts'
import { listHandler, rowsHandler } from './rows-handler.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { send } from './test-support/api-event.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { createMemoryRowLog } from './test-support/memory-row-log.ts'

const filledLog = async (count: number) => {
  const log = createMemoryRowLog()
  for (let table = 1; table <= count; table += 1)
    await log.append('laser-focus', { table }, { idempotencyKey: String(table), bodyHash: '' })
  return log
}

const asking = (log: Pick<RowLog, 'read' | 'settled' | 'turned'>) => {
  const telemetry = createTelemetry('get-laser-focus', 'test')
  const present = ({ row, answer }: { row: number; answer: object }) => ({ row, ...answer })
  const handler = rowsHandler({ form: 'laser-focus', log, present, place: placeLaserFocus, telemetry })
  return (query?: Record<string, string>) => send(handler, query ? { query } : {})
}

/** The time is of the moment: it is looked at by itself. */
const now = expect.any(Number) as number

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ row: from + index, table: from + index }))

describe('rowsHandler', () => {
  beforeEach(() => void captureOutput())

  it('gives a plain array, oldest first, which no cache keeps', async () => {
    const ask = asking(await filledLog(3))
    expect(await ask()).toEqual({
      status: 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      body: rows(1, 3),
    })
  })

  it.each([
    [{ format: 'obj' }, { rows: rows(1, 5), lastRow: 5, round: 1, revision: 0 }],
    [{ meta: '1' }, { lastRow: 5, round: 1, revision: 0, now }],
    [
      { meta: '1', format: 'obj', sinceRow: '2' },
      { lastRow: 5, round: 1, revision: 0, now },
    ],
    [{ sinceRow: '4' }, { rows: rows(4, 5), lastRow: 5, round: 1, revision: 0 }],
    [
      { sinceRow: '2', limit: '2' },
      { rows: rows(2, 3), lastRow: 3, round: 1, revision: 0 },
    ],
    [{ sinceRow: '6' }, { rows: [], lastRow: 5, round: 1, revision: 0 }],
    [{ t: '1795168800000', _: 'x', cache: 'no' }, rows(1, 5)],
  ])('responds to %j', async (query, body) => {
    const ask = asking(await filledLog(5))
    expect(await ask(query)).toMatchObject({ status: 200, body })
    expect((await ask(query)).body).toEqual(body)
  })

  it('says to meta=1 what waits and what the desk shows, and to nothing else', async () => {
    const log = await filledLog(2)
    const show = { spotlight: { round: 1, row: 2 }, stats: true } as const
    const held = {
      ...log,
      settled: () => Promise.resolve({ lastRow: 2, round: 1, revision: 0, waiting: 3, show }),
    }
    const read: typeof log.read = async (...asked) => ({ ...(await log.read(...asked)), waiting: 3, show })
    const ask = asking({ ...held, read })
    const before = Date.now()
    const told = (await ask({ meta: '1' })).body as { readonly now: number }
    expect(told).toEqual({ lastRow: 2, round: 1, revision: 0, now, waiting: 3, show })
    expect(told.now).toBeGreaterThanOrEqual(before)
    expect(told.now).toBeLessThanOrEqual(Date.now())
    expect((await ask({ sinceRow: '1' })).body).toEqual({
      rows: rows(1, 2),
      lastRow: 2,
      round: 1,
      revision: 0,
    })
    expect((await ask()).body).toEqual(rows(1, 2))
  })

  it('notes which screen asks how far the rows are, and responds to each the same', async () => {
    const noted: string[] = []
    const options = {
      form: 'laser-focus' as const,
      log: await filledLog(2),
      present: ({ row }: { row: number }) => ({ row }),
      telemetry: createTelemetry('get-laser-focus', 'test'),
      noteScreen: (form: string, name: string) => Promise.resolve(void noted.push(`${form} ${name}`)),
    }
    const ask = async (query: Record<string, string>) => (await send(rowsHandler(options), { query })).body
    const told = { lastRow: 2, round: 1, revision: 0, now }
    for (const screen of ['left', 'a-12']) expect(await ask({ meta: '1', screen })).toEqual(told)
    expect(await ask({ meta: '1', screen: 'Left' })).toMatchObject({ success: false })
    await ask({ sinceRow: '1', screen: 'left' })
    expect(noted).toEqual(['laser-focus left', 'laser-focus a-12'])
  })

  describe('where a link is demanded', () => {
    const link = { id: '0b5c', name: 'Wall', scope: 'screen', createdAt: 0, expiresAt: 1 } as const
    const closed = () => {
      const log = createMemoryRowLog()
      const asked = { read: vi.fn(log.read), settled: vi.fn(log.settled), turned: vi.fn(log.turned) }
      const handler = rowsHandler({
        form: 'venting-machine',
        log: asked,
        present: ({ row }) => ({ row }),
        telemetry: createTelemetry('screen-venting-machine', 'test'),
        links: { find: (token) => Promise.resolve(token === 'known' ? link : undefined) },
        beside: () => Promise.resolve({ question: 'What now?' }),
      })
      const ask = (query: Record<string, string>, authorization?: string) =>
        send(handler, { query, ...(authorization !== undefined && { headers: { authorization } }) })
      return { ask, asked }
    }
    it.each([undefined, '', 'known', 'Bearer', 'Bearer knownx', 'Basic known'])(
      'tells nothing to who bears %j, and reads nothing',
      async (authorization) => {
        const { ask, asked } = closed()
        for (const query of ['meta=1', 'sinceRow=1', 'sinceTurn=0', 'format=dots', '', 'meta=wrong']) {
          const asking = Object.fromEntries(new URLSearchParams(query))
          expect((await ask(asking, authorization)).status).toBe(401)
        }
        expect(Object.values(asked).flatMap(({ mock }) => mock.calls)).toEqual([])
      },
    )

    it('responds to who has one as to everybody elsewhere, and says to meta=1 what is beside', async () => {
      const { ask } = closed()
      const told = (query: Record<string, string>) => ask(query, 'Bearer known')
      const empty = { lastRow: 0, round: 1, revision: 0 }
      expect(await told({ meta: '1' })).toMatchObject({
        status: 200,
        body: { ...empty, now, question: 'What now?' },
      })
      expect((await told({ sinceRow: '1' })).body).toEqual({ rows: [], ...empty })
      expect((await told({ sinceTurn: '0' })).body).toEqual({ ...empty, turnsTo: 0, gone: [], back: [] })
      expect((await told({ meta: 'wrong' })).status).toBe(400)
    })
  })

  it.each([
    [{ meta: '0' }, ['meta']],
    [{ limit: '0' }, ['limit']],
    [{ sinceRow: '-1' }, ['sinceRow']],
    [
      { sinceTurn: 'x', sinceRow: 'x', limit: 'x', format: 'x', meta: 'x' },
      ['meta', 'format', 'limit', 'sinceRow', 'sinceTurn'],
    ],
  ])('responds 400 to %j with a sentence for each parameter', async (query, fields) => {
    const { status, body } = await asking(await filledLog(1))(query)
    expect(status).toBe(400)
    const refusal = body as { success: boolean; error: string; fields: Record<string, string> }
    expect(refusal.success).toBe(false)
    expect(Object.keys(refusal.fields)).toEqual(fields)
    expect(refusal.error).toBe(Object.values(refusal.fields).join(' '))
  })

  it.each([
    [undefined, { from: 1, limit: 10_000 }],
    [{ format: 'obj' }, { from: 1, limit: 10_000 }],
    [{ format: 'dots' }, { from: 1, limit: 10_000 }],
    [{ sinceRow: '0' }, { from: 1, limit: 500 }],
    [
      { sinceRow: '3', limit: '1', round: '1' },
      { from: 3, limit: 1, round: 1 },
    ],
  ])('reads for %j once, %j', async (query, page) => {
    const log = createMemoryRowLog()
    const read = vi.fn<RowLog['read']>(log.read)
    const settled = vi.fn<RowLog['settled']>()
    await asking({ ...log, read, settled })(query)
    expect(read.mock.calls.map(([form, asked]) => [form, asked])).toEqual([['laser-focus', page]])
    expect(settled).not.toHaveBeenCalled()
  })
})

describe('listHandler', () => {
  beforeEach(() => void captureOutput())

  const listing = (log: Pick<RowLog, 'read' | 'settled' | 'turned'>) => {
    let now = 0
    const present = ({ row }: { row: number }) => ({ row })
    const telemetry = createTelemetry('list-laser-focus', 'test')
    const handler = listHandler(
      { form: 'laser-focus', log, present, place: placeLaserFocus, telemetry },
      () => now,
    )
    const ask = (query?: Record<string, string>) => send(handler, query ? { query } : {})
    return { ask, pass: (ms: number) => (now += ms) }
  }

  it('reads the list once a second, however many ask, and tells the edge to keep it as long', async () => {
    const log = await filledLog(2)
    const read = vi.fn<RowLog['read']>(log.read)
    const { ask, pass } = listing({ ...log, read })
    const answers = await Promise.all([ask({ format: 'obj' }), ask({ format: 'obj' })])
    expect(answers.map(({ headers }) => headers['Cache-Control'])).toEqual([
      'public, s-maxage=1',
      'public, s-maxage=1',
    ])
    pass(999)
    await ask({ format: 'obj' })
    expect(read).toHaveBeenCalledTimes(1)
    pass(1)
    await ask({ format: 'obj' })
    expect(read).toHaveBeenCalledTimes(2)
    // Each question by itself.
    expect((await ask({ format: 'dots' })).body).toMatchObject({ lastRow: 2 })
    expect((await ask({ limit: '1' })).body).toEqual([{ row: 1 }])
  })

  it('keeps no failure', async () => {
    const log = await filledLog(1)
    const read = vi.fn<RowLog['read']>(log.read).mockRejectedValueOnce(new Error('broken'))
    const { ask } = listing({ ...log, read })
    const failed = await ask()
    expect(failed.status).toBe(503)
    expect(failed.headers['Cache-Control']).toBe('no-store')
    expect((await ask()).status).toBe(200)
  })
})
