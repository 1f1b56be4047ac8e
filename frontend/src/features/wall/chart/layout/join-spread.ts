import type { Place } from '../points/frame.ts'
import { Cells, type Ground, type Home, inside, pitchOf } from './ground.ts'
import { leastRadius, type Spread } from './spread.ts'

/** Lines on which a circle looks for a free place are so far apart, as a part of the distance that two keep. */
const fine = 1 / 6
/** While circles can be smaller it looks no farther, as a part of the plot's width. */
const farthest = 1 / 4
/** One that has no free place takes one no farther than that, in distances that two keep. */
const near = 2
/** In steps of so much of it. */
const coarse = 1 / 3
/** All circles are smaller by that where one more has no room. */
const smaller = 15 / 16
/** What rounding may take from a distance. */
const hair = 1e-6

/** 0, 1, -1, 2, -2 and so on. */
const outwards = (index: number): number => (index % 2 ? (index + 1) / 2 : -index / 2)

/** The free place nearest to home on its ground, of those no farther than that, on lines through and along it. */
const freePlace = (home: Home, cells: Cells, pitch: number, far: number): Place | undefined => {
  const { ground } = home
  const reach = pitch / 2
  const middle = inside(home, ground, reach)
  let [best, least]: [Place | undefined, number] = [undefined, far * far]
  const lookAlong = (y: number, way: 1 | -1): void => {
    const down = (y - middle.y) * (y - middle.y)
    let { x } = middle
    while (x >= reach && x <= ground.width - reach && down + (x - middle.x) * (x - middle.x) < least) {
      const blocker = cells.blockerOf({ x, y })
      if (!blocker) {
        best = { x, y }
        least = down + (x - middle.x) * (x - middle.x)
        return
      }
      // No place is free until it is behind.
      const apart = y - blocker.y
      x = blocker.x + way * (Math.sqrt(pitch * pitch - apart * apart) + hair)
    }
  }
  const lines = (2 * (ground.bottom - ground.top)) / (fine * pitch)
  for (let index = 0; index <= lines; index++) {
    const y = middle.y + outwards(index) * fine * pitch
    if (y < ground.top + reach || y > ground.bottom - reach) continue
    lookAlong(y, 1)
    lookAlong(y, -1)
  }
  return best
}

/** Where a circle without a free place is farthest from the others, near its home. */
const leastCovering = (home: Home, cells: Cells, pitch: number): Place => {
  let [best, most]: [Place, number] = [home, -1]
  const steps = near / coarse
  for (let down = -steps; down <= steps; down++)
    for (let across = -steps; across <= steps; across++) {
      const at = { x: home.x + across * coarse * pitch, y: home.y + down * coarse * pitch }
      const place = inside(at, home.ground, pitch / 2)
      const apart = cells.near(place)
      if (apart <= most) continue
      best = place
      most = apart
    }
  return best
}

/**
 * Adds circles to a layout, each at the free place nearest to its true one: what is there does not move, so nothing jumps
 * under a sentence that is being read. Where no place is free near by, all circles become smaller where they are. Those
 * that are as small as can be lie where they cover least.
 */
export const joinSpread = (there: Spread, late: readonly Home[], whole: Ground): Spread => {
  let { radius } = there
  const full = new Set(there.full)
  const all = there.places.slice()
  let cells = new Cells(whole, pitchOf(radius), all)
  const placeFor = (home: Home): Place => {
    while (radius > leastRadius) {
      const place = freePlace(home, cells, pitchOf(radius), farthest * whole.width)
      if (place) return place
      radius = Math.max(leastRadius, radius * smaller)
      cells = new Cells(whole, pitchOf(radius), all)
    }
    const pitch = pitchOf(radius)
    const place = full.has(home.ground) ? undefined : freePlace(home, cells, pitch, whole.width)
    if (!place) full.add(home.ground)
    return place ?? leastCovering(home, cells, pitch)
  }
  for (const home of late) {
    const place = placeFor(home)
    cells.add(place)
    all.push(place)
  }
  return { radius, places: all, full }
}
