import { describe, expect, it } from 'vitest'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { type RowSelection, rowTable } from './export-rows.ts'

const at = '2026-11-20T09:00:00.000Z'
const card = { orangeCard: 'Sun', blueCard: 'Sea', whatIsA: 'game', thatCould: 'fly' }

/** Round 2 goes on, and all of both rounds was shown. */
const standingOpen = {
  settled: () => Promise.resolve({ round: 2, lastRow: Infinity, revision: 0, waiting: 0 }),
  rounds: () =>
    Promise.resolve([
      { round: 1, number: 1, answers: 3, endedAt: at, shownTo: Infinity },
      { round: 2, number: 2, answers: 3, endedAt: undefined, shownTo: undefined },
    ]),
} satisfies Partial<RowLog>

/** A round of so many pairings, every second one with an address, that notes in which order it is read. */
const roundOf = (rows: number) => {
  const asked: string[] = []
  const log: Parameters<typeof rowTable>[0] = {
    ...standingOpen,
    async *keptRows(_, round) {
      for (let row = 1; row <= rows; row += 1) {
        asked.push(`row ${row}`)
        const answer = { ...card, freeText: `${round}/${row}` }
        const standing = row === 2 ? ('hidden' as const) : ('shown' as const)
        yield await Promise.resolve({ row, idempotencyKey: `key-${row}`, at, answer, standing })
      }
    },
    async *privateRows(_, __, { span = { from: 0, to: 0 } } = {}) {
      asked.push(`addresses ${span.from}-${span.to}`)
      for (let row = span.from; row <= span.to; row += 1)
        if (row % 2 === 0)
          yield await Promise.resolve({
            row,
            idempotencyKey: `key-${row}`,
            fields: { email: `${row}@mail.example` },
          })
    },
  }
  return { asked, log }
}

const gather = async (log: Parameters<typeof rowTable>[0], selection: Partial<RowSelection> = {}) => {
  const records = []
  for await (const record of rowTable(log, {
    form: 'combo-convo',
    rounds: [1],
    personal: false,
    ...selection,
  }))
    records.push(record)
  return records
}

describe('the table of a form’s answers', () => {
  it('has the form’s fields as columns, and nothing personal', async () => {
    const { asked, log } = roundOf(2)
    expect(await gather(log)).toEqual([
      ['row', 'timestamp', 'round', ...Object.keys(card), 'freeText', 'hidden', 'changed', 'late'],
      [1, at, 1, 'Sun', 'Sea', 'game', 'fly', '1/1', 'no', 'no', ''],
      [2, at, 1, 'Sun', 'Sea', 'game', 'fly', '1/2', 'yes', 'no', ''],
    ])
    expect(asked.join()).not.toContain('addresses')
  })

  it.each([
    ['laser-focus', ['table', 'idea', 'impact', 'effort', 'pile']],
    ['venting-machine', ['question', 'answer', 'phrase', 'pile']],
  ] as const)('of %s has no column for what the form does not ask', async (form, fields) => {
    const [heading] = await gather(roundOf(0).log, { form, personal: true })
    expect(heading).toEqual(['row', 'timestamp', 'round', ...fields, 'hidden', 'changed', 'late'])
  })

  it('says what took the place of another answer, what waits, what came late, in which pile it lies, and nothing of what was withdrawn', async () => {
    const rows = [
      { row: 1, answer: {}, standing: 'withdrawn' },
      { row: 2, answer: { idea: 'Last' }, standing: 'shown', changed: true, pile: { id: 'i', name: 'Ends' } },
      { row: 3, answer: { idea: 'Late' }, standing: 'pending', late: 1 },
    ] as const
    const log = {
      ...roundOf(0).log,
      async *keptRows() {
        for (const row of rows) yield await Promise.resolve({ at, idempotencyKey: 'key', ...row })
      },
    }
    const [, ...records] = await gather(log, { form: 'laser-focus', rounds: [2] })
    expect(records).toEqual([
      [1, at, 2, '', '', '', '', '', 'yes', 'withdrawn', ''],
      [2, at, 2, '', 'Last', '', '', 'Ends', 'no', 'yes', ''],
      [3, at, 2, '', 'Late', '', '', '', 'yes', 'no', 1],
    ])
  })

  it('says what a hold keeps back, and what was never shown of a round that is over', async () => {
    const settled = () => Promise.resolve({ round: 2, lastRow: 1, revision: 0, waiting: 2 })
    const rounds = async () =>
      (await standingOpen.rounds()).map((one) => (one.round === 1 ? { ...one, shownTo: 2 } : one))
    const [, ...records] = await gather({ ...roundOf(3).log, settled, rounds }, { rounds: [1, 2] })
    const hidden = records.map((record) => `${record[0]} of ${record[2]}: ${record[8]}`)
    expect(hidden).toEqual([
      ...['1 of 1: no', '2 of 1: yes', '3 of 1: yes'],
      ...['1 of 2: no', '2 of 2: yes', '3 of 2: waits'],
    ])
  })

  it('says what the venting machine’s screen counts an answer as', async () => {
    const log: Parameters<typeof rowTable>[0] = {
      ...roundOf(0).log,
      async *keptRows() {
        for (const [index, answer] of ['Too many slides!', 'too  many SLIDES', 'Slide', '=1+1'].entries())
          yield await Promise.resolve({
            ...{ row: index + 1, idempotencyKey: `key-${index}`, at, standing: 'shown' as const },
            answer: { question: 'Why?', answer },
          })
      },
    }
    const [, ...records] = await gather(log, { form: 'venting-machine' })
    const phrases = records.map((record) => record[5])
    expect(phrases[0]).toBe(phrases[1])
    expect(new Set(phrases).size).toBe(3)
  })

  it('asks for addresses after the rows were read, so that none written meanwhile is missing', async () => {
    const { asked, log } = roundOf(700)
    expect(await gather(log, { personal: true })).toHaveLength(701)
    const order = asked.filter((what) => what.startsWith('addresses') || /row (500|501|700)$/.test(what))
    expect(order).toEqual(['row 500', 'addresses 1-500', 'row 501', 'row 700', 'addresses 501-700'])
  })

  it('reads no more rows than are asked for', async () => {
    const { asked, log } = roundOf(5_000)
    const records = rowTable(log, { form: 'combo-convo', rounds: [1], personal: false })
    for (let count = 0; count < 3; count += 1) await records.next()
    await records.return()
    expect(asked).toHaveLength(500)
  })
})
