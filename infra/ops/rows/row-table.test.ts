import { describe, expect, it } from 'vitest'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { rowTable, type RowSelection } from './row-table.ts'

const at = '2026-11-20T09:00:00.000Z'
const card = { orangeCard: 'Sun', blueCard: 'Sea', whatIsA: 'game', thatCould: 'fly' }

/** A round of so many pairings, every second one with an address, that notes in which order it is read. */
const roundOf = (rows: number) => {
  const asked: string[] = []
  const log: Pick<RowLog, 'keptRows' | 'privateRows'> = {
    async *keptRows(_, round) {
      for (let row = 1; row <= rows; row += 1) {
        asked.push(`row ${row}`)
        const answer = { ...card, freeText: `${round}/${row}` }
        const kept = { row, idempotencyKey: `key-${row}`, at, answer, hidden: row === 2, pending: false }
        yield await Promise.resolve(kept)
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
      ['row', 'timestamp', 'round', 'orangeCard', 'blueCard', 'whatIsA', 'thatCould', 'freeText', 'hidden'],
      [1, at, 1, 'Sun', 'Sea', 'game', 'fly', '1/1', 'no'],
      [2, at, 1, 'Sun', 'Sea', 'game', 'fly', '1/2', 'yes'],
    ])
    expect(asked.join()).not.toContain('addresses')
  })

  it.each([
    ['laser-focus', ['table', 'idea', 'impact', 'effort']],
    ['venting-machine', ['question', 'answer']],
  ] as const)('of %s has no column for what the form does not ask', async (form, fields) => {
    const [heading] = await gather(roundOf(0).log, { form, personal: true })
    expect(heading).toEqual(['row', 'timestamp', 'round', ...fields, 'hidden'])
  })

  it('puts each address beside its row', async () => {
    const [heading, ...records] = await gather(roundOf(3).log, { personal: true })
    expect(heading?.at(-1)).toBe('email')
    expect(records.map((record) => record.at(-1))).toEqual(['', '2@mail.example', ''])
  })

  it('asks for addresses after the rows were read, so that none written meanwhile is missing', async () => {
    const { asked, log } = roundOf(700)
    expect(await gather(log, { personal: true })).toHaveLength(701)
    const order = asked.filter((what) => what.startsWith('addresses') || /row (500|501|700)$/.test(what))
    expect(order).toEqual(['row 500', 'addresses 1-500', 'row 501', 'row 700', 'addresses 501-700'])
  })

  it('goes through rounds in order', async () => {
    const records = await gather(roundOf(2).log, { rounds: [1, 3] })
    expect(records.slice(1).map((record) => record[7])).toEqual(['1/1', '1/2', '3/1', '3/2'])
  })

  it('reads no more rows than are asked for', async () => {
    const { asked, log } = roundOf(5_000)
    const records = rowTable(log, { form: 'combo-convo', rounds: [1], personal: false })
    for (let count = 0; count < 3; count += 1) await records.next()
    await records.return()
    expect(asked).toHaveLength(500)
  })
})
