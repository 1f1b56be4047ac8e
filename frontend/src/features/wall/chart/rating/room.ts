import { rankOpinions } from '#shared/choosing/lists.ts'
import { type Opinion, positionOf, isFirm } from '#shared/choosing/opinion.ts'
import type { RatedIdea } from '#shared/choosing/rating-responses.ts'
import { inToldPiles, opinionsOn } from '#shared/choosing/told-opinions.ts'
import type { Measure, Position } from '#shared/choosing/value.ts'
import { gatherIdeas } from '#shared/gather/gathered-ideas.ts'
import { bandOf, membersOf, type Point, type RoomView } from '../rows/point.ts'
import type { Results } from './told.ts'

/** Size says few or many, no more: nobody can tell nine ratings from twelve. As parts of the largest radius. */
const sizes = { base: 11.5, each: 0.58, most: 16, hollow: 15 } as const
const largest = sizes.base + sizes.each * sizes.most

/** The radius of a circle by how many have judged its idea, as a part of the largest. */
export const sizeFor = ({ ratings, isHollow }: Pick<Opinion, 'ratings' | 'isHollow'>): number =>
  isHollow ? sizes.hollow / largest : (sizes.base + sizes.each * Math.min(ratings, sizes.most)) / largest

/** What the whole room said, for lists and for the chart. */
export interface Room {
  readonly opinions: readonly Opinion[]
  /** How many ratings an idea needs for a place. */
  readonly needed: number
  /** The ideas with the room's values; those that too few have judged keep their table's. */
  readonly points: readonly Point[]
  readonly measure: Measure
  /** Orders what shares a place. */
  readonly seed: number
  /** All ratings of these ideas. */
  readonly ratings: number
}

/** The ideas of the wall as the room sees them. `points` are as their tables put them. */
export const roomOf = (
  points: readonly Point[],
  results: readonly RatedIdea[],
  { seed, measure }: Pick<Room, 'seed' | 'measure'>,
): Room => {
  const { opinions, needed } = opinionsOn(
    points.map(({ row }) => row),
    results,
  )
  const ranked = new Map(
    rankOpinions(opinions, { seed, measure }).map(({ item, place, isTied }, order) => [
      item.idea,
      { place, isTied, order },
    ]),
  )
  return {
    opinions,
    needed,
    points: opinions.flatMap((opinion, index) => {
      const point = points[index]
      if (!point) return []
      const { impact, effort } = isFirm(opinion) ? positionOf(opinion) : point
      const room: RoomView = {
        opinion,
        own: { impact: point.impact, effort: point.effort },
        ranked: ranked.get(point.row),
        order: ranked.get(point.row)?.order,
        size: sizeFor(opinion),
      }
      return { ...point, impact, effort, band: bandOf(impact), dx: 0, dy: 0, room }
    }),
    measure,
    seed,
    ratings: opinions.reduce((sum, { ratings }) => sum + ratings, 0),
  }
}

/**
 * The room for lists, which never change once they were shown: of the piles that were there when it rated, whatever was
 * gathered since. The same where there are none.
 */
export const roomStood = (points: readonly Point[], { ideas, stood = ideas }: Results, room: Room): Room =>
  stood.some(({ pile }) => pile) || points.some(({ members }) => members)
    ? roomOf(gatherIdeas(inToldPiles(points.flatMap(membersOf), stood)), stood, room)
    : room

/** Where tables put their own ideas, by the ideas' rows. */
export const ownOf = ({ points }: Pick<Room, 'points'>): ReadonlyMap<number, Position> =>
  new Map(points.flatMap(({ row, room }) => (room ? [[row, room.own] as const] : [])))
