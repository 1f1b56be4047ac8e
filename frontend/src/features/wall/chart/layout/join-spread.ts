import type { Place } from '../points/frame.ts'
import { Cells, clamp, edge, gapShare, ways, type Ground } from './ground.ts'
import type { Spread } from './spread.ts'

/** Steps on the way to a free place: never finer than that, in units of the frame, and coarser the farther it is. */
const leastStep = 3
const stepShare = 1 / 16
/** A circle looks no farther for a free place, as a part of the distance that two of them keep. */
const farthest = 14

/**
 * Adds circles to a layout, each at the free place nearest to its true one: what is there does not move, so nothing jumps
 * under a sentence that is being read. Where no place is free, a circle lies at its true one, over others.
 */
export const joinSpread = ({ radius, places }: Spread, late: readonly Place[], ground: Ground): Spread => {
  const least = radius * (2 + gapShare)
  const reach = radius + edge
  const cells = new Cells(ground, least)
  const { columns } = cells
  const around = [0, -1, 1, -columns, columns, -columns - 1, -columns + 1, columns - 1, columns + 1]
  const all = places.slice()
  // The circles of a cell, as a chain: the last one that came, and of each the one before it; -1 where there is none.
  const last = new Int32Array(cells.count).fill(-1)
  const before = new Int32Array(places.length + late.length)
  const enter = ({ x, y }: Place, index: number) => {
    const cell = cells.at(x, y)
    before[index] = last[cell]!
    last[cell] = index
  }
  for (const [index, place] of places.entries()) enter(place, index)
  const isFree = (x: number, y: number): boolean => {
    if (x < reach || x > ground.width - reach || y < reach || y > ground.height - reach) return false
    const middle = cells.at(x, y)
    for (const step of around)
      for (let index = last[middle + step]!; index >= 0; index = before[index]!) {
        const { x: otherX, y: otherY } = all[index]!
        const [across, down] = [otherX - x, otherY - y]
        if (across * across + down * down < least * least) return false
      }
    return true
  }
  const placeFor = (home: Place): Place => {
    const inside = {
      x: clamp(reach, home.x, ground.width - reach),
      y: clamp(reach, home.y, ground.height - reach),
    }
    if (isFree(inside.x, inside.y)) return inside
    for (let far = leastStep; far < farthest * least; far += Math.max(leastStep, far * stepShare))
      for (const way of ways) {
        const [x, y] = [inside.x + way.x * far, inside.y + way.y * far]
        if (isFree(x, y)) return { x, y }
      }
    return inside
  }
  for (const home of late) {
    const place = placeFor(home)
    enter(place, all.length)
    all.push(place)
  }
  return { radius, places: all }
}
