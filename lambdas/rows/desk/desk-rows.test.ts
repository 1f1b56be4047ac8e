import { describe, expect, it } from 'vitest'
import { form, logInMemory, numbers } from '../test-support/log-in-memory.ts'
import type { DeskQuestion } from '../told.ts'

const limit = 10

const filled = async (...counts: readonly number[]) => {
  const memory = logInMemory()
  for (const count of counts) await memory.fill(count)
  const ask = async (question: DeskQuestion, log = memory.log) => {
    const found = await memory.run(log.deskRows(form, question, 20))
    return { ...found, numbers: found.rows.map(({ row }) => row) }
  }
  const since = (sinceRow: number, log = memory.log) => ask({ kind: 'rows', sinceRow, limit }, log)
  const before = (beforeRow: number, log = memory.log) => ask({ kind: 'before', beforeRow, limit }, log)
  const turned = (sinceTurn: number, log = memory.log) => ask({ kind: 'turns', sinceTurn }, log)
  return { ...memory, ask, since, before, turned }
}

describe('rows for the desk', () => {
  it.each([
    [0, 1, numbers(1, 10)],
    [1, 1, numbers(1, 10)],
    [15, 15, numbers(15, 21)],
    [21, 21, [21]],
    [22, 22, []],
    [400, 400, []],
  ])('from row %i on are, from %i, %j', async (sinceRow, from, rows) => {
    const { since } = await filled(7, 7, 7)
    const to = Math.min(21, from + 9)
    expect(await since(sinceRow)).toMatchObject({ numbers: rows, from, to, numbered: 21 })
  })

  it.each([
    [500, numbers(12, 21)],
    [12, numbers(2, 11)],
    [4, numbers(1, 3)],
    [1, []],
    [0, []],
  ])('before row %i are %j', async (beforeRow, rows) => {
    const { before } = await filled(7, 7, 7)
    const found = await before(beforeRow)
    expect(found.numbers).toEqual(rows)
    if (rows.length > 0) expect(found).toMatchObject({ from: rows[0], to: rows.at(-1) })
    else expect(found.to).toBeLessThan(found.from)
  })

  it('are of every standing, as it is at the revision that is told', async () => {
    const { log, run, fill, stored, since, turned, decide, container } = await filled(2)
    await run(log.hold(form))
    await fill(2)
    await run(log.setApproval(form, 'all'))
    await fill(1)
    const warm = container()
    expect((await since(1, warm)).rows.map(({ standing }) => standing[0]).join('')).toBe('ssssp')
    await decide('hide', 1, 4)
    await run(log.withdraw(form, 'key-2'))
    await run(log.number(stored))
    for (const reader of [warm, container()]) {
      const { rows, ...state } = await since(1, reader)
      expect(rows.map(({ row, standing }) => `${row} ${standing}`)).toEqual([
        '1 hidden',
        '2 withdrawn',
        '3 shown',
        '4 hidden',
        '5 pending',
      ])
      expect(rows[1]).toEqual({
        row: 2,
        at: expect.stringMatching(/Z$/) as string,
        answer: {},
        standing: 'withdrawn',
        origin: { sealed: false, browser: undefined },
      })
      expect(rows[2]).toMatchObject({ answer: { idea: 'idea 3' } })
      expect(state).toMatchObject({ lastRow: 2, numbered: 5, waiting: 1, mode: 'hold', revision: 2 })
    }
    // All that have turned are told here, whatever readers are told of them.
    await decide('keep-back', 5)
    const all = (await turned(0)).rows.map(({ row, standing }) => `${row} ${standing}`)
    expect(all).toEqual(['1 hidden', '2 withdrawn', '4 hidden', '5 hidden'])
    // Readers are told of none of it.
    const page = await run(log.read(form, { from: 1, limit: 500 }))
    expect(page.rows).toEqual([])
  })

  it('are of the current round only', async () => {
    const { log, run, fill, since, before, turned, decide } = await filled(5)
    await decide('hide', 3)
    await run(log.startRound(form))
    expect(await since(1)).toMatchObject({ round: 2, rows: [], revision: 0 })
    expect(await turned(0)).toMatchObject({ round: 2, rows: [], turnsTo: 0 })
    await fill(1)
    expect((await since(1)).rows).toMatchObject([{ row: 1, answer: { idea: 'idea 6' } }])
    expect((await before(2)).rows).toMatchObject([{ row: 1, answer: { idea: 'idea 6' } }])
  })

  it('come with those they may be the same as', async () => {
    const { since, before, turned, decide } = await filled(15, 15)
    await decide('hide', 29)
    for (const { recent } of [await since(3), await before(12), await turned(0)])
      expect(recent.map(({ row }) => row)).toEqual(numbers(11, 30))
    expect((await since(31)).recent).toEqual([])
    expect((await before(1)).recent).toEqual([])
    expect((await turned(1)).recent).toEqual([])
  })

  it('cost one read unit where nothing is new', async () => {
    const { since, before, turned, sent } = await filled(12)
    sent()
    await since(13)
    await turned(0)
    expect(sent()).toEqual({ GetItem: 2, read: 2 })
    await since(1)
    await before(13)
    sent()
    await since(1)
    await before(13)
    expect(sent()).toEqual({ GetItem: 2, read: 2 })
  })
})

describe('rows that have turned', () => {
  it('are told as they stand, ascending, with the last turn', async () => {
    const { turned, decide } = await filled(6)
    await decide('hide', 5, 2)
    await decide('hide', 4)
    await decide('show', 5)
    const told = async (sinceTurn: number) => {
      const { rows, turnsTo, revision } = await turned(sinceTurn)
      return [rows.map(({ row, standing }) => `${row} ${standing}`), turnsTo, revision]
    }
    expect(await told(0)).toEqual([['2 hidden', '4 hidden', '5 shown'], 3, 3])
    expect(await told(2)).toEqual([['5 shown'], 3, 3])
    expect(await told(3)).toEqual([[], 3, 3])
    expect(await told(9)).toEqual([[], 3, 3])
  })
})
