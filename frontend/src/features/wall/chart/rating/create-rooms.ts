import type { RatedIdea } from '#shared/choosing/rating-responses.ts'
import type { Point } from '../rows/point.ts'
import type { Picture } from '../projector/projector-view.ts'
import { roomOf, type Room } from './room.ts'

/** What the room said of the ideas on the wall, and the picture of it. */
export interface RoomPicture {
  readonly room: Room
  readonly picture: Picture
}

/**
 * Makes the room's picture one time after the other: an idea of which nothing else is said is the same point, so what is
 * in focus stays there.
 */
export const createRooms = () => {
  let known: ReadonlyMap<number, Point> = new Map()
  // Never one of the round's own, which are counted up from 0.
  let generation = -1
  return (
    points: readonly Point[],
    results: readonly RatedIdea[],
    how: Pick<Room, 'seed' | 'measure'>,
  ): RoomPicture => {
    const fresh = roomOf(points, results, how)
    const kept = fresh.points.map((point) => {
      const before = known.get(point.row)
      return before && JSON.stringify(before) === JSON.stringify(point) ? before : point
    })
    const isMore = [...known.values()].every((point, index) => kept[index] === point)
    if (!isMore) generation -= 1
    known = new Map(kept.map((point) => [point.row, point]))
    return { room: { ...fresh, points: kept }, picture: { points: kept, generation } }
  }
}
