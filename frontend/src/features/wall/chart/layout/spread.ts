import { pointRadius, type Place } from '../points/frame.ts'
import { Cells, type Ground, type Home, inside, pitchOf } from './ground.ts'
import { growthFor } from './ground.ts'
import { type Pitch, placeInRows, roomIn } from './rows.ts'

/** The circles of a layout: one radius for all, and a place each, in units of the frame and the order of the true ones. */
export interface Spread {
  readonly radius: number
  readonly places: readonly Place[]
  /** Grounds on which one more circle has no place, the smallest neither. */
  readonly full?: ReadonlySet<Ground>
}

/** A circle is never smaller than this, in units of the frame: its number could not be read from the last row. */
export const leastRadius = 10
/** From one size of circles to the next smaller one. */
const smaller = 127 / 128
/** The part of the room in rows that circles may take which can be smaller: the more, the farther they are from home. */
const filled = 0.8
/** Where there is no room they are so much nearer above and below than at the sides: a number is wider than it is high. */
const flat = 0.84

const fits = (count: number, ground: Ground, pitch: Pitch, share: number): boolean => {
  const { rows, columns } = roomIn(ground, pitch)
  return count <= share * rows * columns
}

const even = (pitch: number): Pitch => ({ across: pitch, down: pitch, reach: pitch / 2 })

/** Which homes are on which ground. */
const crowdsOf = (homes: readonly Home[]): ReadonlyMap<Ground, readonly number[]> => {
  const crowds = new Map<Ground, number[]>()
  for (const [index, { ground }] of homes.entries()) {
    const crowd = crowds.get(ground)
    if (crowd) crowd.push(index)
    else crowds.set(ground, [index])
  }
  return crowds
}

/**
 * The radius at which all circles have room on their grounds, whatever way they crowd: of at most `most`, and larger than
 * usual where they are few.
 */
export const spreadRadius = (homes: readonly Home[], whole: Ground, most = pointRadius): number => {
  const crowds = [...crowdsOf(homes)]
  const growth = growthFor({ width: whole.width, height: whole.bottom }, homes.length)
  let radius = growth > 1 ? Math.max(most, pointRadius * growth) : most
  const isTooLarge = ([ground, { length }]: (typeof crowds)[number]) =>
    !fits(length, ground, even(pitchOf(radius)), filled)
  while (radius > leastRadius && crowds.some(isTooLarge)) radius = Math.max(leastRadius, radius * smaller)
  return radius
}

/** What so many circles of a radius keep in rows, or as much of it as there is room for. */
const pitchFor = (count: number, ground: Ground, radius: number): Pitch => {
  let pitch = even(pitchOf(radius))
  // On a ground that is smaller than a circle there is room for one, however near others may come.
  for (let across = pitch.across * smaller; across > 0.1 && !fits(count, ground, pitch, 1); across *= smaller)
    pitch = { ...pitch, across, down: across * flat }
  return pitch
}

/** Ways home, as parts of it: the longest that leads to a free place is gone. */
const shares = [1, 0.8, 0.6, 0.4, 0.2]
const rounds = 4

/**
 * Gives every circle a place of its own on its ground, near its true one: rows first, which have room for any crowd, and
 * from there each goes home as far as the others let it. There is no chance in it: the same true places give the same
 * layout on every screen.
 */
export const spread = (
  homes: readonly Home[],
  whole: Ground,
  radius = spreadRadius(homes, whole),
): Spread => {
  const places: Place[] = homes.slice()
  for (const [ground, crowd] of crowdsOf(homes)) {
    const inRows = placeInRows(
      crowd.map((index) => homes[index]!),
      ground,
      pitchFor(crowd.length, ground, radius),
    )
    for (const [at, index] of crowd.entries()) places[index] = inRows[at]!
  }
  const cells = new Cells(whole, pitchOf(radius), places)
  for (let round = 0; round < rounds; round++)
    for (const [index, home] of homes.entries()) {
      const from = places[index]!
      const to = inside(home, home.ground, pitchOf(radius) / 2)
      cells.remove(from)
      const on = (share: number): Place => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      })
      const share = shares.find((each) => !cells.blockerOf(on(each)))
      const place = share === undefined ? from : share === 1 ? to : on(share)
      places[index] = place
      cells.add(place)
    }
  return { radius, places }
}
