import { describe, expect, it } from 'vitest'
import { form, logInMemory } from './test-support/log-in-memory.ts'
import { rowLogSettings } from './settings.ts'

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('read', () => {
  it.each([1, 7, 99, 100, 101, 250, 500])(
    'gives every row once, in order, in pages of at most %i',
    async (limit) => {
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
    },
  )

  it('begins within a page, and says how far it got', async () => {
    const { log, run, fill } = logInMemory()
    await fill(40)
    const page = await run(log.read(form, { from: 7, limit: 5 }))
    expect(page.rows.map(({ row }) => row)).toEqual(numbers(7, 11))
    expect(page.lastRow).toBe(11)
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

  it('costs one read unit where a container has the pages', async () => {
    const { log, run, fill, sent } = logInMemory()
    await fill(40)
    await run(log.read(form, { from: 1, limit: 500 }))
    sent()
    await run(log.read(form, { from: 3, limit: 500 }))
    expect(sent()).toEqual({ GetItem: 1, read: 1 })
  })

  it('ends a page by its bytes, and goes on behind it', async () => {
    const { log, run, stored } = logInMemory()
    const long = '"'.repeat(100_000)
    const rows = 20
    for (const key of numbers(1, rows))
      await run(log.append(form, { idea: long }, { key: `k${key}`, bodyHash: '' }))
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

  it('is empty where nobody has answered', async () => {
    const { log, run } = logInMemory()
    const nothing = { lastRow: 0, round: 1, revision: 0, waiting: 0 }
    expect(await run(log.settled(form))).toEqual(nothing)
    expect(await run(log.read(form, { from: 1, limit: 500 }))).toEqual({ ...nothing, rows: [] })
  })
})

describe('hiding', () => {
  it('takes a row out of sight for every reader, and brings it back', async () => {
    const { log, run, fill, ideas, container } = logInMemory()
    await fill(3)
    const warm = container()
    expect(await ideas(warm)).toHaveLength(3)
    await run(log.hideRow(form, 1, 2))
    expect(await ideas(warm)).toEqual(['1 idea 1', '3 idea 3'])
    expect(await run(warm.settled(form))).toMatchObject({ revision: 1, lastRow: 3 })
    await run(log.showRow(form, 1, 2))
    expect(await ideas(warm)).toHaveLength(3)
    expect((await run(warm.settled(form))).revision).toBe(2)
  })

  it('raises the revision again where an earlier call may have died before it', async () => {
    const { log, run, fill } = logInMemory()
    await fill(1)
    await run(log.hideRow(form, 1, 1))
    await run(log.hideRow(form, 1, 1))
    expect((await run(log.settled(form))).revision).toBe(2)
  })

  it('hides two rows of a page together', async () => {
    const { run, fill, ideas, container } = logInMemory()
    await fill(4)
    await run(Promise.all([container().hideRow(form, 1, 1), container().hideRow(form, 1, 3)]))
    expect(await ideas(container())).toEqual(['2 idea 2', '4 idea 4'])
  })

  it.each([
    [1, 5],
    [1, 0],
    [2, 1],
  ])('knows no row of round %i with the number %i', async (round, row) => {
    const { log, run, fill } = logInMemory()
    await fill(4)
    await expect(run(log.hideRow(form, round, row))).rejects.toThrow('There is no answer')
  })

  it('covers hidden rows, and gives a page of nothing else as none', async () => {
    const { log, run, fill } = logInMemory()
    await fill(2)
    await run(log.hideRow(form, 1, 1))
    await run(log.hideRow(form, 1, 2))
    expect(await run(log.read(form, { from: 1, limit: 500 }))).toMatchObject({ rows: [], lastRow: 2 })
  })
})
