import { randomInt, randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { type Dots, mostDotPiles } from '#shared/responses.ts'
import { placeLaserFocus } from './present-laser-focus.ts'
import { rowsHandler } from './rows-handler.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { send } from './test-support/api-event.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { markOf } from '#shared/rows/mark.ts'
import { createMemoryRowLog } from './test-support/posts.ts'

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
  return (query?: string) =>
    send(handler, query === undefined ? {} : { query: Object.fromEntries(new URLSearchParams(query)) })
}

/** The time is of the moment: it is looked at by itself. */
const now = expect.any(Number) as number

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ row: from + index, table: from + index }))

beforeEach(() => void captureOutput())

describe('rowsHandler', () => {
  it('gives a plain array, oldest first, which no cache keeps', async () => {
    const ask = asking(await filledLog(3))
    expect(await ask()).toEqual({
      status: 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      body: rows(1, 3),
    })
  })

  const place = { lastRow: 5, round: 1, revision: 0 }
  it.each([
    ['format=obj', { rows: rows(1, 5), ...place }],
    ['meta=1', { ...place, now }],
    ['meta=1&format=obj&sinceRow=2', { ...place, now }],
    ['meta=1&round=1&sinceRow=4&sinceTurn=0', { ...place, now, rows: rows(4, 5), rowsTo: 5 }],
    ['sinceRow=4', { rows: rows(4, 5), ...place }],
    ['sinceRow=2&limit=2', { rows: rows(2, 3), ...place, lastRow: 3 }],
    ['sinceRow=6', { rows: [], ...place }],
    ['t=1795168800000&_=x&cache=no', rows(1, 5)],
  ])('responds to %s', async (query, body) => {
    expect(await asking(await filledLog(5))(query)).toMatchObject({ status: 200, body })
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
    const told = (await ask('meta=1')).body as { readonly now: number }
    expect(told).toEqual({ lastRow: 2, round: 1, revision: 0, now, waiting: 3, show })
    expect(told.now).toBeGreaterThanOrEqual(before)
    expect(told.now).toBeLessThanOrEqual(Date.now())
    const page = { rows: rows(1, 2), lastRow: 2, round: 1, revision: 0 }
    expect((await ask('sinceRow=1')).body).toEqual(page)
    expect((await ask()).body).toEqual(rows(1, 2))
  })

  it('says to meta=1 on which ideas a room votes, and not in which words: those of a hidden one would stay', async () => {
    const log = await filledLog(2)
    const vote = { session: 3, round: 1, dots: 3, mostOnOne: 2, startedAt: 1, endsAt: 2 } as const
    const show = { vote: { ...vote, ideas: [{ row: 1, words: 'Short words' }, { row: 2 }] } }
    const settled = () => Promise.resolve({ lastRow: 2, round: 1, revision: 0, waiting: 0, show })
    const { body } = await asking({ ...log, settled })('meta=1')
    expect(body).toMatchObject({ show: { vote: { ...vote, ideas: [{ row: 1 }, { row: 2 }] } } })
    expect(JSON.stringify(body)).not.toContain('Short words')
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
        for (const never of Object.values(asked)) expect(never).not.toHaveBeenCalled()
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
    ['meta=0', ['meta']],
    ['limit=0', ['limit']],
    ['sinceRow=-1', ['sinceRow']],
    ['sinceTurn=x&sinceRow=x&limit=x&format=x&meta=x', ['meta', 'format', 'limit', 'sinceRow', 'sinceTurn']],
  ])('responds 400 to %s with a sentence for each parameter', async (query, names) => {
    const { status, body } = await asking(createMemoryRowLog())(query)
    const { success, error, fields } = body as { success: boolean; error: string; fields: object }
    expect([status, success, Object.keys(fields)]).toEqual([400, false, names])
    expect(error).toBe(Object.values(fields).join(' '))
  })

  it.each([
    [undefined, { from: 1, limit: 10_000 }],
    ['format=obj', { from: 1, limit: 10_000 }],
    ['format=dots', { from: 1, limit: 10_000 }],
    ['sinceRow=0', { from: 1, limit: 500 }],
    ['sinceRow=3&limit=1&round=1', { from: 3, limit: 1, round: 1 }],
  ])('reads for %s once, %j', async (query, page) => {
    const log = createMemoryRowLog()
    const read = vi.fn<RowLog['read']>(log.read)
    const settled = vi.fn<RowLog['settled']>()
    await asking({ ...log, read, settled })(query)
    expect(read.mock.calls.map(([form, asked]) => [form, asked])).toEqual([['laser-focus', page]])
    expect(settled).not.toHaveBeenCalled()
  })
})

describe('a question for turns', () => {
  it('is told which rows are gone, and which are there again, as readers get rows', async () => {
    const turned = vi.fn<RowLog['turned']>(() =>
      Promise.resolve({
        round: 2,
        revision: 9,
        lastRow: 40,
        turnsTo: 8,
        gone: [3, 7],
        back: [{ row: 5, at: '2026-11-20T10:00:00.000Z', answer: { table: 4 } }],
      }),
    )
    const ask = asking({ ...createMemoryRowLog(), turned })
    expect((await ask('sinceTurn=6')).body).toEqual({
      round: 2,
      revision: 9,
      lastRow: 40,
      turnsTo: 8,
      gone: [3, 7],
      back: [{ row: 5, table: 4 }],
    })
    expect(turned.mock.calls.map(([form, since]) => [form, since])).toEqual([['laser-focus', 6]])
  })

  it('is told to read the round again where too much has turned', async () => {
    const reload = { round: 1, revision: 2_000, lastRow: 40, reload: true } as const
    const ask = asking({ ...createMemoryRowLog(), turned: () => Promise.resolve(reload) })
    expect((await ask('sinceTurn=0')).body).toEqual(reload)
  })
})

describe('a question for dots', () => {
  /** Rows with the number as their impact, in tenths, and no effort. */
  const dotted = (count: number, impactOf = (row: number) => row / 10) => ({
    ...createMemoryRowLog(),
    read: () =>
      Promise.resolve({
        rows: Array.from({ length: count }, (_, index) => ({
          row: index + 1,
          at: '',
          mark: String(index % 1000).padStart(3, '0'),
          answer: { idea: 'secret', table: 7, impact: impactOf(index + 1), effort: 0 },
        })),
        lastRow: count + 3,
        round: 4,
        revision: 12,
      }),
  })
  const impacts = (body: unknown) => (body as Dots).dots.filter((_, index) => index % 2 === 0)

  it('is told where each idea lies, in tenths, the mark of each, and nothing else of it', async () => {
    const { body } = await asking(dotted(3, (row) => [8.2, 0.30000000000000004, 10][row - 1] ?? 0))(
      'format=dots',
    )
    expect(body).toEqual({ round: 4, lastRow: 6, dots: [82, 0, 3, 0, 100, 0], marks: '000001002' })
  })

  it.each([0, 1, 499, 500])('is told all of %i', async (count) => {
    const { body } = await asking(dotted(count))('format=dots')
    expect(impacts(body)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  })

  it.each([501, 999, 1_000, 10_000])('is told five hundred of %i, spread evenly, in 4 KB', async (count) => {
    const { body } = await asking(dotted(count))('format=dots')
    const rows = impacts(body)
    const gaps = rows.slice(1).map((row, index) => row - (rows[index] ?? 0))
    expect([rows.length, rows[0]]).toEqual([500, 1])
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
    expect(Math.min(...gaps)).toBeGreaterThan(0)
    expect(rows.at(-1)).toBeGreaterThan(count - count / 250)
    const marks = Array.from({ length: 500 }, randomUUID).map(markOf).join('')
    const dots = Array.from({ length: 1_000 }, () => randomInt(101))
    // As it goes over the wire.
    const sent = brotliCompressSync(JSON.stringify({ ...(body as Dots), dots, marks }))
    expect(sent.length).toBeLessThanOrEqual(4_096)
  })

  it('is told what was gathered: name, how many ideas of how many tables, their mean, and which dots they are', async () => {
    const pile = { id: 'fridays0', name: 'No meetings on Fridays' }
    const log = dotted(4)
    const gathered = {
      ...log,
      read: async () => {
        const page = await log.read()
        return {
          ...page,
          rows: page.rows.map((row, index) => ({ ...row, ...(index > 1 && { pile }) })),
        }
      },
    }
    const { body } = await asking(gathered)('format=dots')
    expect((body as Dots).piles).toEqual([
      { name: pile.name, ideas: 2, tables: 1, impact: 4, effort: 0, dots: [2, 3] },
    ])
  })

  it('is told the largest of many piles, in 4 KB', async () => {
    const log = dotted(2_000)
    const name = () => Array.from({ length: 60 }, () => String.fromCharCode(97 + randomInt(26))).join('')
    const names = Array.from({ length: 40 }, name)
    const gathered = {
      ...log,
      read: async () => {
        const page = await log.read()
        const pileOf = (index: number) => ({
          id: `pile${String(index % 40).padStart(4, '0')}`,
          name: names[index % 40] ?? '',
        })
        return {
          ...page,
          rows: page.rows.map((row, index) => ({ ...row, ...(index < 400 && { pile: pileOf(index) }) })),
        }
      },
    }
    const { body } = await asking(gathered)('format=dots')
    expect((body as Dots).piles).toHaveLength(mostDotPiles)
    const marks = Array.from({ length: 500 }, randomUUID).map(markOf).join('')
    const dots = Array.from({ length: 1_000 }, () => randomInt(101))
    const sent = brotliCompressSync(JSON.stringify({ ...(body as Dots), dots, marks }))
    expect(sent.length).toBeLessThanOrEqual(4_096)
  })

  it('is refused of a form whose answers lie nowhere', async () => {
    const telemetry = createTelemetry('screen-venting-machine', 'test')
    const log = createMemoryRowLog()
    const handler = rowsHandler({ form: 'venting-machine', log, present: ({ row }) => ({ row }), telemetry })
    expect((await send(handler, { query: { format: 'dots' } })).body).toMatchObject({
      success: false,
      fields: { format: 'format can only be obj.' },
    })
  })
})

describe('what is the same for everybody', () => {
  const present = ({ row }: { row: number }) => ({ row })
  const asking = (log: Pick<RowLog, 'read' | 'settled' | 'turned'>) => {
    const telemetry = createTelemetry('get-laser-focus', 'test')
    const handler = rowsHandler({ form: 'laser-focus', log, present, isForAll: true, telemetry })
    return (query: Record<string, string>) => send(handler, { query })
  }

  it.each([{ meta: '1' }, { sinceRow: '1' }, { sinceTurn: '0' }, { format: 'obj' }, {}])(
    'is kept at the edge for a second, and not a moment longer where a function fails: %j',
    async (query) => {
      const { headers } = await asking(await filledLog(2))(query)
      expect(headers['Cache-Control']).toBe('public, s-maxage=1, stale-if-error=0')
    },
  )

  it('is kept neither where it is refused nor where it could not be had', async () => {
    const broken = () => Promise.reject(new Error('broken'))
    const ask = asking({ ...(await filledLog(1)), settled: broken })
    const answers = [await ask({ meta: '2' }), await ask({ meta: '1' })]
    expect(answers.map(({ status, headers }) => [status, headers['Cache-Control']])).toEqual([
      [400, 'no-store'],
      [503, 'no-store'],
    ])
  })
})
