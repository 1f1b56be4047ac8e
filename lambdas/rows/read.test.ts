import { describe, expect, it } from 'vitest'
import { form, logInMemory, noise, numbers, rowsOf } from './test-support/log-in-memory.ts'
import { rowLogSettings } from './settings.ts'

describe('read', () => {
  it.each([1, 99, 500])('gives every row once, in order, in pages of at most %i', async (limit) => {
    const { run, fill, container } = logInMemory()
    await fill(30)
    await fill(130)
    await fill(90)
    const reader = container()
    const seen: number[] = []
    for (let next = 1; next <= 250;) {
      const page = await run(reader.read(form, { from: next, limit }))
      expect(page.rows.length).toBeLessThanOrEqual(limit)
      expect(page.lastRow).toBeGreaterThanOrEqual(next)
      seen.push(...page.rows.map(({ row }) => row))
      next = page.lastRow + 1
    }
    expect(seen).toEqual(numbers(1, 250))
  })

  it.each([
    [41, 40],
    [1_000, 40],
  ])('covers nothing from row %i on, and says that row %i is the last', async (from, lastRow) => {
    const { log, run, fill, sent } = logInMemory()
    await fill(40)
    sent()
    expect(await run(log.read(form, { from, limit: 500 }))).toMatchObject({ rows: [], lastRow })
    expect(sent()).toEqual({ GetItem: 1, read: 1 })
  })

  it('tells a reader who says how far it is what is new for it, and reads the counter once', async () => {
    const { log, run, fill, sent } = logInMemory()
    await fill(3)
    await run(log.decide(form, 1, [{ from: 2, to: 2 }], 'hide'))
    await fill(2)
    await run(log.settled(form, { behind: { round: 1, sinceRow: 1, sinceTurn: 0 } }))
    sent()
    const news = async (round: number, sinceRow: number, sinceTurn?: number) => {
      const told = await run(log.settled(form, { behind: { round, sinceRow, sinceTurn } }))
      expect(sent()).toEqual({ GetItem: 1, read: 1 })
      expect(told).toMatchObject({ round: 1, lastRow: 5, revision: 1 })
      const { rows, rowsTo, turnsTo, gone, back } = told
      return { rows: rows?.map(({ row }) => row), rowsTo, turnsTo, gone, back }
    }
    expect(await news(1, 4, 0)).toEqual({ rows: [4, 5], rowsTo: 5, turnsTo: 1, gone: [2], back: [] })
    expect(await news(1, 1)).toEqual({ rows: [1, 3, 4, 5], rowsTo: 5 })
    expect(await news(1, 6, 1)).toEqual({})
    expect(await news(2, 1, 0)).toEqual({})
  })

  it('ends a page by its bytes, and goes on behind it', async () => {
    const { log, run, stored } = logInMemory()
    const long = '"'.repeat(100_000)
    const rows = 20
    for (const key of numbers(1, rows))
      await run(log.append(form, { idea: long }, { idempotencyKey: `k${key}`, bodyHash: '' }))
    await run(log.number(stored))
    const first = await run(log.read(form, { from: 1, limit: 500 }))
    expect(first.rows.length).toBeGreaterThan(0)
    expect(first.rows.length).toBeLessThan(rows)
    expect(first.lastRow).toBe(first.rows.length)
    expect(JSON.stringify(JSON.stringify(first.rows)).length).toBeLessThanOrEqual(
      rowLogSettings.responseBytes + 200 * first.rows.length,
    )
    const second = await run(log.read(form, { from: first.lastRow + 1, limit: 500 }))
    expect(second.rows[0]?.row).toBe(first.lastRow + 1)
  })

  it('is empty where there are no answers', async () => {
    const { log, run } = logInMemory()
    const nothing = { lastRow: 0, round: 1, revision: 0 }
    expect(await run(log.settled(form))).toEqual({ ...nothing, waiting: 0 })
    expect(await run(log.read(form, { from: 1, limit: 500 }))).toEqual({ ...nothing, rows: [] })
  })

  it.each([0, -3])('begins with the first row where %i is asked for, and reads a page once', async (from) => {
    const { log, run, fill, sent, stored } = logInMemory()
    await fill(3)
    const { rows, lastRow } = await run(log.read(form, { from, limit: 2 }))
    const at = new Date(stored[0]?.at as number).toISOString()
    expect(rows).toEqual([
      { row: 1, at, answer: { idea: 'idea 1' }, mark: 'key' },
      expect.objectContaining({ row: 2 }),
    ])
    expect(lastRow).toBe(2)
    sent()
    await run(log.read(form, { from, limit: 3 }))
    expect(sent()).toEqual({ GetItem: 1, read: 1 })
  })

  it('finds pages and counters that were written just now', async () => {
    const { run, fill, container } = logInMemory({ late: true })
    for (const lastRow of [2, 4]) {
      await fill(2)
      const page = await run(container().read(form, { from: lastRow, limit: 9 }))
      expect(page).toMatchObject({ lastRow, rows: [{ row: lastRow }] })
    }
  })

  it('asks a cold container’s table once for pages from their beginning, twice from within one', async () => {
    const { run, container, putPages, sent, item } = logInMemory()
    const page = rowsOf(4, { idea: noise(9_000) })
    putPages(page, page, page, page, page)
    // Four times the same text is packed as once.
    const onePage = Math.ceil((item('PAGES#laser-focus#1', '000000001')?.packed as Uint8Array).length / 4_096)
    await run(container().read(form, { from: 1, limit: 20 }))
    expect(sent()).toMatchObject({ GetItem: 1, Query: 1 })
    await run(container().read(form, { from: 17, limit: 1 }))
    expect(sent()).toMatchObject({ GetItem: 1, Query: 1, read: 1 + onePage })
    // Nothing begins behind row 17 of those wanted; only the one page before it is read.
    await run(container().read(form, { from: 18, limit: 1 }))
    expect(sent()).toMatchObject({ GetItem: 1, Query: 2, read: 1 + 1 + onePage })
    await run(container().read(form, { from: 6, limit: 1 }))
    expect(sent()).toMatchObject({ GetItem: 1, Query: 2, read: 1 + 1 + onePage })
  })

  it('asks on where one response of the store could not hold all', async () => {
    const { log, run, putPages } = logInMemory()
    const large = rowsOf(2, { idea: noise(800_000) })
    putPages(large, large, large)
    const { rows, lastRow } = await run(log.read(form, { from: 2, limit: 500 }))
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6])
    expect(lastRow).toBe(6)
  })

  it.each([
    [5_000_000, 3],
    [5_000_001, 2],
  ])('gives rows of %i bytes, and covers row %i with them', async (bytes, lastRow) => {
    const { log, run, putPages } = logInMemory()
    // What is counted of a row beside its answer's text: 120 bytes, and {"idea":""} in quotation marks, doubly encoded.
    const around = 120 + JSON.stringify(JSON.stringify({ idea: '' })).length
    const [row] = rowsOf(1)
    if (!row) throw new Error('There is a row.')
    const sized = (size: number) => ({ ...row, answer: { idea: 'x'.repeat(size - around) } })
    putPages([{ ...sized(3_000_000), standing: 'hidden' }, sized(2_500_000), sized(bytes - 2_500_000)])
    const page = await run(log.read(form, { from: 1, limit: 500 }))
    expect(page).toMatchObject({ lastRow, round: 1, revision: 0 })
  })

  it('gives a row that is too large for a response by itself, rather than none', async () => {
    const { log, run, putPages } = logInMemory()
    putPages(rowsOf(2, { idea: 'x'.repeat(5_000_000) }))
    expect((await run(log.read(form, { from: 1, limit: 500 }))).rows).toHaveLength(1)
  })

  it('makes no row up that is counted and in no page', async () => {
    const { log, run, fill, table } = logInMemory()
    await fill(2)
    table.items.remove('PAGES#laser-focus#1', '000000001')
    await expect(run(log.read(form, { from: 2, limit: 5 }))).rejects.toThrow(
      'Row 2 of round 1 of laser-focus is counted, and in no page.',
    )
  })
})
