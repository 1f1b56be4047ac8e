import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import type { Page } from './row-log.ts'
import { slotStore } from './test-support/slot-store.ts'

const form = 'laser-focus'
const lambdaAnswerBytes = 6 * 1024 * 1024
const numbers = ({ rows }: Page) => rows.map(({ row }) => row)

const filled = (rows: number, parts?: Parameters<typeof slotStore>[0]) => {
  const store = slotStore(parts)
  store.count(rows)
  for (let row = 1; row <= rows; row += 1) store.fill(row)
  return store
}

describe('read', () => {
  it('gives rows with their time and answer, and what the page covers', async () => {
    const { log, sent } = filled(2)
    expect(await log.read(form, { from: 2, limit: 10 })).toEqual({
      rows: [{ row: 2, at: '2026-11-20T09:00:00.000Z', answer: { idea: 'idea 2' } }],
      lastRow: 2,
      round: 1,
      revision: 0,
    })
    expect(sent()).toEqual(['GetCommand', 'QueryCommand'])
  })

  it('leaves a hidden row out, and says the revision in which it is', async () => {
    const { log, count, fill } = filled(2)
    count(2, { rev: 3 })
    fill(1, { hiddenAnswer: { idea: 'hidden' }, gone: true })
    const page = await log.read(form, { from: 1, limit: 10 })
    expect(page).toMatchObject({ rows: [{ row: 2 }], lastRow: 2, revision: 3 })
    expect(JSON.stringify(page)).not.toContain('hidden')
    expect(await log.settled(form)).toEqual({ lastRow: 2, round: 1, revision: 3 })
  })

  it('asks the store for no more than the page may hold', async () => {
    const { log, mock } = filled(20)
    const page = await log.read(form, { from: 1, limit: 5 })
    expect(numbers(page)).toEqual([1, 2, 3, 4, 5])
    expect(page.lastRow).toBe(5)
    expect(mock.commandCalls(QueryCommand).map((call) => call.args[0].input.Limit)).toEqual([5])
  })

  it('follows the log with pages that join without gap or overlap', async () => {
    const { log } = filled(23, { storeCut: 4 })
    const seen: number[] = []
    for (let from = 1; ;) {
      const page = await log.read(form, { from, limit: 10 })
      if (page.rows.length === 0) break
      seen.push(...numbers(page))
      from = page.lastRow + 1
    }
    expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => index + 1))
  })

  it('leaves tombstones out, counts them as covered, and fills the page all the same', async () => {
    const { log, fill } = filled(8)
    for (const row of [2, 3, 8]) fill(row, { gone: true })
    expect(await log.read(form, { from: 1, limit: 3 })).toMatchObject({ lastRow: 5 })
    const page = await log.read(form, { from: 1, limit: 500 })
    expect(numbers(page)).toEqual([1, 4, 5, 6, 7])
    expect(page.lastRow).toBe(8)
  })

  it('with nothing new is one strong read of the counter', async () => {
    const { log, sent, forget } = filled(3)
    await log.settled(form)
    forget()
    expect(await log.read(form, { from: 4, limit: 500 })).toEqual({
      rows: [],
      lastRow: 3,
      round: 1,
      revision: 0,
    })
    expect(sent()).toEqual(['GetCommand'])
  })

  it.each([0, -5])('from %i begins at the first row', async (from) => {
    expect(await slotStore().log.read(form, { from, limit: 1 })).toEqual({
      rows: [],
      lastRow: 0,
      round: 1,
      revision: 0,
    })
    expect(await filled(2).log.read(form, { from, limit: 1 })).toMatchObject({ lastRow: 1 })
  })

  it('promises nothing beyond what is settled to a caller who made a number up', async () => {
    const { log } = filled(3)
    expect(await log.read(form, { from: 1_000, limit: 500 })).toEqual({
      rows: [],
      lastRow: 3,
      round: 1,
      revision: 0,
    })
  })

  it('shows no row behind a young hole, whether the page begins before, at or behind it', async () => {
    const { log, count, fill } = slotStore()
    count(4)
    for (const row of [1, 3, 4]) fill(row)
    expect(numbers(await log.read(form, { from: 1, limit: 500 }))).toEqual([1])
    for (const from of [2, 3, 4, 9])
      expect(await log.read(form, { from, limit: 500 })).toEqual({
        rows: [],
        lastRow: 1,
        round: 1,
        revision: 0,
      })
  })

  it('stays in the round it began in, and sees the next one the next time', async () => {
    const { log, atNextQuery, count, fill } = filled(2)
    atNextQuery(() => {
      fill(1, { answer: { idea: 'new' } }, 2)
      count(1, { epoch: 2 })
    })
    const page = await log.read(form, { from: 1, limit: 5 })
    expect(page.rows.map(({ answer }) => answer.idea)).toEqual(['idea 1', 'idea 2'])
    expect(page).toMatchObject({ lastRow: 2, round: 1 })
    expect(await log.read(form, { from: 1, limit: 5 })).toMatchObject({
      rows: [{ row: 1, answer: { idea: 'new' } }],
      lastRow: 1,
      round: 2,
    })
  })
})

describe('a page of large answers', () => {
  const rows = 10_000
  // The worst a checked idea can be: 200 characters that take three bytes each, or that JSON escapes twice.
  it.each(['漢'.repeat(200), '\\"'.repeat(100), '\u0001'.repeat(200)])(
    'fits into one Lambda answer, and the next one goes on behind it',
    async (idea) => {
      const { log, count, fill } = slotStore()
      count(rows)
      for (let row = 1; row <= rows; row += 1)
        fill(row, { answer: { table: 9999, idea, impact: 9.9, effort: 9.9 } })
      const seen: number[] = []
      for (let from = 1; from <= rows;) {
        const page = await log.read(form, { from, limit: rows })
        const body = JSON.stringify({
          ...page,
          rows: page.rows.map(({ row, at, answer }) => ({ row, timestamp: at, ...answer })),
        })
        expect(Buffer.byteLength(JSON.stringify({ statusCode: 200, body }))).toBeLessThan(lambdaAnswerBytes)
        seen.push(...numbers(page))
        from = page.lastRow + 1
      }
      expect(seen).toEqual(Array.from({ length: rows }, (_, index) => index + 1))
    },
  )
})
