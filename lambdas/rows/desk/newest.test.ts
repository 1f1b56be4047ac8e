import { describe, expect, it } from 'vitest'
import { form, logInMemory } from '../test-support/log-in-memory.ts'

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const wanted = { limit: 10, recent: 20 }

const filled = async (...counts: readonly number[]) => {
  const memory = logInMemory()
  for (const count of counts) await memory.fill(count)
  const newest = async (since?: number, log = memory.log) => {
    const found = await memory.run(log.newest(form, { ...wanted, since }))
    return { ...found, numbers: found.rows.map(({ row }) => row) }
  }
  return { ...memory, newest }
}

describe('the newest rows', () => {
  it('are the last ones, in order, without a number to begin at', async () => {
    const { newest } = await filled(7, 7, 7)
    expect((await newest()).numbers).toEqual(numbers(12, 21))
  })

  it.each([
    [0, numbers(1, 10)],
    [5, numbers(6, 15)],
    [14, numbers(15, 21)],
    [20, [21]],
    [21, []],
    [400, []],
  ])('behind row %i are %j', async (since, rows) => {
    const { newest } = await filled(7, 7, 7)
    expect((await newest(since)).numbers).toEqual(rows)
  })

  it('are given with those that wait and those that are hidden, and say so', async () => {
    const { log, run, fill, newest } = await filled(2)
    await run(log.hold(form))
    await fill(2)
    await run(log.hideRow(form, 1, 1))
    await run(log.hideRow(form, 1, 4))
    const { rows, ...state } = await newest()
    expect(rows.map(({ row, hidden, waits }) => [row, hidden, waits])).toEqual([
      [1, true, false],
      [2, false, false],
      [3, false, true],
      [4, true, true],
    ])
    expect(rows[2]).toMatchObject({ answer: { idea: 'idea 3' }, at: expect.stringMatching(/Z$/) as string })
    expect(state).toMatchObject({ lastRow: 2, numbered: 4, waiting: 2, mode: 'hold', revision: 2 })
    // Readers are told of none of it.
    const page = await run(log.read(form, { from: 1, limit: 500 }))
    expect(page.rows.map(({ row }) => row)).toEqual([2])
  })

  it('are of the current round only', async () => {
    const { log, run, fill, newest } = await filled(5)
    await run(log.startRound(form))
    expect(await newest()).toMatchObject({ round: 2, rows: [] })
    await fill(1)
    expect((await newest(0)).rows).toMatchObject([{ row: 1, answer: { idea: 'idea 6' } }])
  })

  it('come with those they may be the same as', async () => {
    const { newest } = await filled(15, 15)
    const { recent } = await newest(3)
    expect(recent.map(({ row }) => row)).toEqual(numbers(11, 30))
    expect((await newest(30)).recent).toEqual([])
  })

  it('cost one read unit where nothing is new', async () => {
    const { newest, sent } = await filled(12)
    sent()
    await newest(12)
    expect(sent()).toEqual({ GetItem: 1, read: 1 })
    await newest()
    sent()
    await newest()
    expect(sent()).toEqual({ GetItem: 1, read: 1 })
  })
})

describe('a round that is ended by name', () => {
  it('is ended once, by however many', async () => {
    const { run, container, log } = await filled(3)
    const both = await run(
      Promise.all([container(), container()].map((one) => one.startRound(form, { ends: 1 }))),
    )
    expect(both).toEqual([2, 2])
    expect(await run(log.startRound(form, { ends: 1 }))).toBe(2)
    expect(await run(log.startRound(form, { ends: 3 }))).toBe(2)
    expect(await run(log.startRound(form, { ends: 2 }))).toBe(3)
  })
})
