import { describe, expect, it } from 'vitest'
import { readPoint } from '../rows/read-point.ts'
import { comparePiles, pileInWords, pilesInWords } from './compared-piles.ts'

describe('piles of two rounds', () => {
  const of = (id: string, name: string, ...impacts: readonly number[]) =>
    impacts.map((impact, index) =>
      readPoint({ row: index + 1, table: index + 1, impact, effort: 2, pile: { id, name } }, index + 1)!,
    )

  it('are compared by name, in whatever spelling; one that only one round has is not', () => {
    const before = [
      ...of('a', 'No meetings on Fridays', 8, 6),
      ...of('b', 'Lunch', 1, 1),
      ...of('c', 'Alone', 5),
    ]
    const after = [...of('d', 'no meetings on fridays!', 9, 9, 6), ...of('c', 'Alone', 5, 5)]
    const piles = comparePiles(before, after)
    expect(piles).toEqual([
      {
        name: 'no meetings on fridays!',
        before: { count: 2, impact: 7, effort: 2 },
        after: { count: 3, impact: 8, effort: 2 },
      },
    ])
    expect(piles.map(pileInWords)).toEqual([
      { says: 'no meetings on fridays!: 2, now 3.', values: 'Impact 7.0 to 8.0, time 2.0 to 2.0' },
    ])
    expect([pilesInWords(piles), pilesInWords([])]).toEqual([
      ' Piles of both: no meetings on fridays!, 2 ideas, then 3 ideas.',
      '',
    ])
  })
})
