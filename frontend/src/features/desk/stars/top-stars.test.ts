import { describe, expect, it } from 'vitest'
import { opinionsOn } from '#shared/choosing/told-opinions.ts'
import { rated } from '../rating/test-support/rate.ts'
import { topStars } from './top-stars.ts'

/** Ideas by the value that their tables give them, from row 1 on. */
const byValues = (...values: readonly number[]) =>
  values.map((value, index) => ({ row: index + 1, table: index + 1, impact: value, effort: 10 - value }))

const falling = byValues(9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5, 3)
const none: ReadonlySet<number> = new Set()
const of = { ideas: falling }
const firstRows = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('the best by their own tables', () => {
  it('are the first by the one rank, as many as are wanted', () => {
    expect(topStars(of, none, 10)).toEqual({
      rows: firstRows(10),
      facts: ['The top ten by their own tables.'],
      canStar: true,
    })
    expect(topStars({ ...of, ideas: falling.slice(0, 3) }, none, 5)).toMatchObject({
      rows: [1, 2, 3],
      facts: ['The top three by their own tables.'],
    })
  })

  it('have a pile once, at its mean, and the star that it has', () => {
    const pile = { id: 'fridays0', name: 'No meetings on Fridays' }
    const ideas = falling.map((idea) => ([2, 5, 12].includes(idea.row) ? { ...idea, pile } : idea))
    // The three lie at 6.3: behind rows 1, 3, 4 and 6.
    expect(topStars({ ideas }, none, 5).rows).toEqual([1, 3, 4, 6, 2])
    expect(topStars({ ideas }, new Set([12]), 5)).toMatchObject({ rows: [1, 3, 4, 6, 12] })
  })

  it('are whole places: those that share the last one are left out together', () => {
    const tied = byValues(9, 8, 7, 7, 7, 7)
    expect(topStars({ ...of, ideas: tied }, none, 5)).toMatchObject({
      rows: [1, 2],
      facts: [
        'The top two by their own tables.',
        '4 share place 3: too many for five, so they are left out.',
      ],
    })
  })

  it('are none where too many share the top', () => {
    const corner = byValues(...Array.from({ length: 14 }, () => 10))
    expect(topStars({ ...of, ideas: corner }, new Set([3]), 10)).toEqual({
      rows: [],
      facts: ['14 ideas share the top, by their own tables. Let the room rate, or choose by ear.'],
      canStar: false,
    })
    expect(topStars({ ...of, ideas: [] }, none, 5)).toEqual({ rows: [], facts: [], canStar: false })
  })

  it('have no flagged word', () => {
    const without = (...rows: readonly number[]) => ({
      ideas: falling.map((idea) => (rows.includes(idea.row) ? { ...idea, flagged: true as const } : idea)),
    })
    expect(topStars(without(1, 3), none, 5)).toMatchObject({
      rows: [2, 4, 5, 6, 7],
      facts: ['The top five by their own tables.', '2 have a flagged word, and are left out.'],
    })
    expect(topStars(without(13), none, 5).facts.at(-1)).toBe('One has a flagged word, and is left out.')
  })
})

describe('beside the stars there are', () => {
  it('those among the best count once, and the others stay', () => {
    expect(topStars(of, new Set([1, 12, 13]), 10)).toMatchObject({
      facts: ['The top ten by their own tables.', 'Your 2 stars outside the ten stay: 12 in all.'],
      canStar: true,
    })
    expect(topStars(of, new Set([13]), 5).facts[1]).toBe('Your star outside the five stays: 6 in all.')
  })

  it('no more than twelve are starred', () => {
    expect(topStars(of, new Set([13]), 12)).toMatchObject({
      facts: [
        'The top twelve by their own tables.',
        'Your star outside the twelve stays: 13 in all.',
        'Twelve is the most. Take one off first.',
      ],
      canStar: false,
    })
  })

  it('there is nothing to do where all of them are starred', () => {
    expect(topStars(of, new Set(firstRows(5)), 5).canStar).toBe(false)
  })
})

describe('the best by the room', () => {
  const said = (ratings: number, ideas = falling) => {
    const { opinions } = opinionsOn(
      ideas.map(({ row }) => row),
      falling.map(({ row }) => rated(row, row === 13 ? 1 : ratings, row / 2 + 3, 4)),
    )
    return { opinions, seed: 2, ratings: opinions.reduce((sum, one) => sum + one.ratings, 0) }
  }

  it('are so once it has said enough, without those that few have rated', () => {
    expect(topStars({ ...of, said: said(6) }, none, 5)).toMatchObject({
      rows: [12, 11, 10, 9, 8],
      facts: ['The top five by the room’s 73 ratings.', 'One with few ratings is not in.'],
    })
  })

  it('are by its own rule, as its board is', () => {
    const byImpact = { ...said(6), measure: 'impact' as const }
    expect(topStars({ ...of, said: byImpact }, none, 5).rows).toEqual([12, 11, 10, 9, 8])
    const apart = [1, 2].map((row) => ({ ...{ row, table: row }, impact: 9, effort: 9 - row * 4 }))
    const few = { opinions: [], seed: 2, ratings: 0, measure: 'impact' as const }
    expect(topStars({ ideas: apart, said: few }, none, 5).rows, 'equal by impact: by table').toEqual([1, 2])
    expect(topStars({ ideas: apart }, none, 5).rows).toEqual([2, 1])
  })

  it('are those on the wall: of what is hidden by now nothing is starred', () => {
    const left = falling.slice(0, 11)
    expect(topStars({ ideas: left, said: said(6, left) }, none, 5).rows).toEqual([11, 10, 9, 8, 7])
  })

  it('are not asked for while it has said too little to be read without a smile', () => {
    expect(topStars({ ...of, said: said(3) }, none, 5).facts).toEqual(['The top five by their own tables.'])
  })
})
