import { describe, expect, it } from 'vitest'
import { countsInWords } from '../projector/words.ts'
import { labelOf, whose, type Point } from '../rows/point.ts'
import { readPoint } from '../rows/read-point.ts'
import { actInWords, actsBetween, namedWords, toldOf, walkWords } from './acts.ts'
import { createGathering, gatherPoints, pilesIn } from './gather-points.ts'

const fridays = { id: 'fridays0', name: 'No meetings on Fridays' }
const rooms = { id: 'rooms000', name: 'Quiet rooms' }

const idea = (row: number, pile?: typeof fridays, more: Partial<Point> = {}): Point => ({
  ...readPoint({ row, table: row + 10, idea: `Idea ${row}`, impact: row, effort: 1, pile }, row)!,
  ...more,
})

const rowsOf = (points: readonly Point[]) => points.map(({ row }) => row)
const placeBefore = ({ row }: Point) => ({ x: row, y: 0 })

describe('ideas in piles', () => {
  const points = [
    idea(1),
    idea(2, fridays),
    idea(3),
    idea(4, rooms),
    idea(5, fridays),
    idea(6, rooms),
    idea(9, fridays),
  ]

  it('are one circle each, at the mean, in the place of the first, and the others stay as they are', () => {
    const all = gatherPoints(points)
    expect(rowsOf(all)).toEqual([1, 2, 3, 4])
    expect(all[0]).toBe(points[0])
    expect(all[1]).toMatchObject({ idea: fridays.name, impact: 5.33, effort: 1, band: 'med', pile: fridays })
    expect(rowsOf(all[1]!.members!)).toEqual([2, 5, 9])
    expect([labelOf(all[1]!), whose(all[1]!), countsInWords(all)]).toEqual([
      '×3',
      'Pile of 3',
      '7 ideas in 2 piles and 2 alone',
    ])
  })

  it('are ideas where one is alone, and then nothing is gathered', () => {
    const alone = [idea(1), idea(2, fridays)]
    expect(gatherPoints(alone)).toBe(alone)
    expect(countsInWords(alone)).toBe('2 ideas')
    expect(countsInWords(gatherPoints([idea(1, rooms), idea(2, rooms)]))).toBe('2 ideas in 1 pile')
  })

  it('stay the same points while nothing changes, and only grow where ideas come', () => {
    const gather = createGathering()
    const one = gather({ points }, undefined)!
    const more = gather({ points: [...points, idea(10)] }, undefined)!
    expect(more.generation).toBe(one.generation)
    expect(more.points.slice(0, -1)).toEqual(one.points)
    expect(more.points[1]).toBe(one.points[1])
    const grown = gather({ points: [...points, idea(10, rooms)] }, undefined)!
    expect(grown.generation).not.toBe(one.generation)
    expect(grown.points[1]).toBe(one.points[1])
    expect(grown.points[3]).not.toBe(one.points[3])
    expect(gather({ points: [idea(1)] }, undefined)).toBeUndefined()
    expect(Number.isInteger(one.generation)).toBe(false)
  })
})

describe('an act', () => {
  const before = [1, 2, 3, 4, 5].map((row) => idea(row))
  const after = gatherPoints([idea(1, fridays), idea(2), idea(3, fridays), idea(4, fridays), idea(5)])

  it('is of the ideas that were on the wall, from where they were', () => {
    const [act, ...others] = actsBetween(before, after, placeBefore)
    expect(others).toEqual([])
    expect(act!.isNew).toBe(true)
    expect(act!.from.map(({ place }) => place.x)).toEqual([1, 3, 4])
    const told = toldOf([act!])!
    expect(walkWords(told)).toBe('These three say the same.')
    expect(namedWords(told)).toEqual(['Three tables,', 'one thought.'])
    expect(actInWords(told)).toBe(
      'Three ideas say the same: No meetings on Fridays. Impact 2.7, time to value 1.0.',
    )
  })

  it('tells of the largest of two in one poll', () => {
    const both = gatherPoints([
      idea(1, rooms),
      idea(2, rooms),
      idea(3, fridays),
      idea(4, fridays),
      idea(5, fridays),
    ])
    const acts = actsBetween(before, both, placeBefore)
    expect(acts.map(({ pile }) => pile.pile.id)).toEqual([fridays.id, rooms.id])
    expect(toldOf(acts)?.pile).toEqual(fridays)
  })

  it('is none where a pile came as one, with ideas that nobody saw, or was taken apart', () => {
    expect(actsBetween([], after, placeBefore)).toEqual([])
    expect(actsBetween([idea(1)], after, placeBefore)).toEqual([])
    expect(actsBetween(after, before, placeBefore)).toEqual([])
    expect(actsBetween(after, after, placeBefore)).toEqual([])
  })

  it('of a pile that grows is of the newcomer only, and nothing is said', () => {
    const grown = gatherPoints([
      idea(1, fridays),
      idea(2, fridays),
      idea(3, fridays),
      idea(4, fridays),
      idea(5),
    ])
    const acts = actsBetween(after, grown, placeBefore)
    expect(acts.map(({ isNew, from }) => [isNew, from.map(({ point }) => point.row)])).toEqual([[false, [2]]])
    expect(toldOf(acts)).toBeUndefined()
  })

  it('of another round is none: its rows are others', () => {
    const later = before.map((point) => ({ ...point, timestamp: '2026-11-28T10:00:00Z' }))
    expect(actsBetween(later, after, placeBefore)).toEqual([])
  })

  it('of one table counts ideas', () => {
    const own = gatherPoints([idea(1, rooms, { table: 7 }), idea(2, rooms, { table: 7 })])
    expect(namedWords(pilesIn(own)[0]!)).toEqual(['Two ideas,', 'one thought.'])
  })
})
