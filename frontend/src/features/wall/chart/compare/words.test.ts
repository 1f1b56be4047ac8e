import { describe, expect, it } from 'vitest'
import { readPoint } from '../rows/read-point.ts'
import { compareRounds } from '#shared/comparing/compare-rounds.ts'
import { biggestMoves } from './biggest-moves.ts'
import { comparePiles } from './compared-piles.ts'
import { arrowsInWords, bigMoveInWords, comparisonInWords, moveInWords, nothingInWords } from './words.ts'

const mean = (impact: number, effort = 5) => ({ impact, effort })

describe('a move in words', () => {
  it.each([
    [3.9, 7.9, 'now sees twice the impact', '3.9 to 7.9'],
    [4, 7.2, 'now sees twice the impact', '4.0 to 7.2'],
    [3, 9, 'now sees three times the impact', '3.0 to 9.0'],
    [1, 9.9, 'now sees many times the impact', '1.0 to 9.9'],
    [4, 7.1, 'now sees more impact', '4.0 to 7.1'],
    [0, 6, 'now sees more impact', '0.0 to 6.0'],
    [8.3, 4.2, 'now sees half of it', '8.3 to 4.2'],
    [9, 3, 'now sees a third of it', '9.0 to 3.0'],
    [9.9, 1, 'now sees a small part of it', '9.9 to 1.0'],
    [9, 0.2, 'now sees next to no impact', '9.0 to 0.2'],
    [8, 5, 'now sees less impact', '8.0 to 5.0'],
  ])('from impact %d to %d: %s', (before, after, says, values) => {
    expect(moveInWords({ table: 12, before: mean(before), after: mean(after) })).toEqual({
      says: `Table 12 ${says}.`,
      values,
    })
  })

  it.each([
    [9, 4, 'wants it much sooner', 'Long-Term to Medium-Term'],
    [1, 9, 'wants it much later', 'Near-Term to Long-Term'],
    [6, 4, 'wants it sooner', 'Time to Value 6.0 to 4.0'],
    [7, 9.5, 'wants it later', 'Time to Value 7.0 to 9.5'],
  ])('from effort %d to %d: %s', (before, after, says, values) => {
    expect(moveInWords({ table: 31, before: mean(5, before), after: mean(6, after) })).toEqual({
      says: `Table 31 ${says}.`,
      values,
    })
  })
})

describe('a comparison in words', () => {
  const pointsOf = (...values: readonly [table: number, impact: number][]) =>
    values.map(([table, impact], index) => readPoint({ table, impact, effort: 5 }, index + 1)!)
  const rounds = { from: 1, to: 2 }
  const inWords = (before: ReturnType<typeof pointsOf>, after: ReturnType<typeof pointsOf>) => {
    const comparison = compareRounds(before, after)
    return comparisonInWords(rounds, comparison, biggestMoves(comparison, comparePiles(before, after)))
  }

  it('says how many tables there are, and the largest moves', () => {
    expect(inWords(pointsOf([12, 3.9], [7, 5]), pointsOf([12, 7.9], [8, 1]))).toBe(
      'Round 1 to round 2, the means of each table. 1 of 3 tables is in both. Biggest moves: Table 12 now sees twice the impact, 3.9 to 7.9.',
    )
    expect(inWords(pointsOf([12, 5], [7, 5]), pointsOf([12, 5], [7, 5]))).toMatch(
      /2 of 2 tables are in both\. No table has moved far\.$/,
    )
    expect(inWords(pointsOf([12, 5]), pointsOf([7, 5]))).toMatch(/0 of 2 tables are in both\.$/)
  })

  it('tells the three largest moves, of tables and piles alike', () => {
    type Idea = readonly [table: number, impact: number, pile?: string]
    const ideas = (...values: readonly Idea[]) =>
      values.map(([table, impact, name], index) =>
        readPoint({ table, impact, effort: 5, ...(name && { pile: { id: name, name } }) }, index + 1)!,
      )
    const pile = (name: string, impact: number, ...tables: readonly number[]) =>
      tables.map((table): Idea => [table, impact, name])
    const before = ideas([1, 1], [2, 1], [3, 1], ...pile('Oldest', 2, 24, 25, 26), ...pile('Far', 2, 20, 21))
    const after = ideas([1, 9], [2, 4], [3, 3], ...pile('Oldest', 3, 27, 28, 29), ...pile('Far', 7, 22, 23))
    const piles = comparePiles(before, after)
    expect(piles.map(({ name }) => name)).toEqual(['Oldest', 'Far'])
    const moves = biggestMoves(compareRounds(before, after), piles)
    expect(moves.map((move) => bigMoveInWords(move).says)).toEqual([
      'Table 1 now sees many times the impact.',
      'Far: 2 again.',
      'Table 2 now sees four times the impact.',
    ])
    expect(inWords(before, after)).toContain('Far: 2 again, Impact 2.0 to 7.0, time 5.0 to 5.0. Table 2 ')
  })

  it('says whose the arrows are', () => {
    expect([arrowsInWords(0), arrowsInWords(2)]).toEqual([
      'one arrow per table',
      'one arrow per table and pile',
    ])
  })

  it('says which round has nothing to compare', () => {
    expect(nothingInWords(rounds, 0, 5)).toBe('Round 1 has no ideas to compare.')
    expect(nothingInWords(rounds, 5, 0)).toBe('Round 2 has no ideas yet.')
    expect(nothingInWords(rounds, 5, 5)).toBeUndefined()
  })
})
