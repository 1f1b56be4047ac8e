import { pointRadius, type Place } from '../points/frame.ts'
import { growthFor } from './growth.ts'

/** Where circles may lie, in units of the frame. */
export interface Ground {
  readonly width: number
  readonly height: number
}

/** The circles of a layout: one radius for all, and a place each, in units of the frame and the order of the true ones. */
export interface Spread {
  readonly radius: number
  readonly places: readonly Place[]
}

/** A circle is never smaller than this, in units of the frame: its number could not be read from the last row. */
const leastRadius = 10
/** The part of the ground that circles with the gaps between them may take. */
const filled = 0.56
/** Between two circles, as a part of their radius. */
const gapShare = 0.3
const edge = 4

const pullRounds = 260
const allRounds = 420
/** More circles than these have no room on any projector: they get as much work, and not more for each. */
const mostAtRest = 2_000

/**
 * The radius at which so many circles have room, whatever way they crowd: of at most `most`, and larger than usual where
 * they are few.
 */
export const spreadRadius = (ground: Ground, count: number, most = pointRadius): number => {
  const growth = growthFor(ground, count)
  if (growth > 1) return Math.max(most, pointRadius * growth)
  const { width, height } = ground
  const pitch = Math.sqrt((filled * width * height) / (Math.max(1, count) * 0.866))
  return Math.min(most, Math.max(leastRadius, pitch * 0.42))
}

/**
 * Sixteen ways to go, by their sines and cosines: browsers differ in the last digit of what `Math.cos` says, and the
 * places must be the same on every screen. Only what IEEE 754 defines to the last digit is used here.
 */
const ways: readonly Place[] = [
  [1, 0],
  [0.9239, 0.3827],
  [0.7071, 0.7071],
  [0.3827, 0.9239],
].flatMap(([x = 0, y = 0]) => [
  { x, y },
  { x: -y, y: x },
  { x: -x, y: -y },
  { x: y, y: -x },
])

/** Circles by the cell they lie in, as chains through two arrays: without an object a circle. */
class Cells {
  readonly columns: number
  readonly size: number
  /** The first circle of each cell, and the one after each circle; -1 where there is none. */
  readonly first: Int32Array
  readonly next: Int32Array

  constructor({ width, height }: Ground, size: number, count: number) {
    this.size = size
    this.columns = Math.ceil(width / size) + 3
    this.first = new Int32Array(this.columns * (Math.ceil(height / size) + 3)).fill(-1)
    this.next = new Int32Array(count)
  }

  /** The cell of a place; all cells around it exist. */
  at(x: number, y: number): number {
    return (Math.floor(y / this.size) + 1) * this.columns + Math.floor(x / this.size) + 1
  }

  add(index: number, cell: number): void {
    this.next[index] = this.first[cell]!
    this.first[cell] = index
  }
}

const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** The places of circles while they move: a number each, for objects would cost a slow machine a second. */
interface Moving {
  readonly xs: Float64Array
  readonly ys: Float64Array
}

/** Pushes every two circles of two cells apart that are nearer than `least`; false where none were. */
const pushCell = (
  { xs, ys }: Moving,
  { first, next }: Cells,
  one: number,
  other: number,
  least: number,
  push: number,
): boolean => {
  let moved = false
  for (let a = first[one]!; a >= 0; a = next[a]!)
    for (let b = one === other ? next[a]! : first[other]!; b >= 0; b = next[b]!) {
      let dx = xs[b]! - xs[a]!
      let dy = ys[b]! - ys[a]!
      let square = dx * dx + dy * dy
      if (square >= least * least) continue
      moved = true
      if (square < 0.0001) {
        dx = 0.01 * (1 + (a % 3))
        dy = 0.01
        square = dx * dx + dy * dy
      }
      const apart = Math.sqrt(square)
      const share = ((least - apart) / apart) * push
      xs[a]! -= dx * share
      ys[a]! -= dy * share
      xs[b]! += dx * share
      ys[b]! += dy * share
    }
  return moved
}

/** Pushes all circles apart that are nearer than `least`, once; false where none were. */
const pushAll = (moving: Moving, ground: Ground, least: number, push: number): boolean => {
  const { xs, ys } = moving
  const cells = new Cells(ground, least, xs.length)
  for (let index = 0; index < xs.length; index++) cells.add(index, cells.at(xs[index]!, ys[index]!))
  const { columns, first } = cells
  let moved = false
  for (let cell = 0; cell < first.length; cell++) {
    if (first[cell]! < 0) continue
    // Each two cells meet once: a cell meets itself, the one to its right and the three below.
    for (const other of [cell, cell + 1, cell + columns - 1, cell + columns, cell + columns + 1])
      if (pushCell(moving, cells, cell, other, least, push)) moved = true
  }
  return moved
}

/**
 * Gives every circle a place of its own, near its true one: circles that overlap push each other apart, and a spring that
 * gets weaker pulls them home. There is no chance in it: the same true places give the same layout on every screen.
 */
export const spread = (
  homes: readonly Place[],
  ground: Ground,
  radius = spreadRadius(ground, homes.length),
): Spread => {
  const least = radius * (2 + gapShare)
  const reach = radius + edge
  // Two at one place have to know which way to go.
  const wayOf = (index: number) => ways[(index * 7) % ways.length]!
  const xs = Float64Array.from(homes, ({ x }, index) => x + wayOf(index).x * 1.5)
  const ys = Float64Array.from(homes, ({ y }, index) => y + wayOf(index).y * 1.5)
  const keepInside = () => {
    for (let index = 0; index < xs.length; index++) {
      xs[index] = clamp(reach, xs[index]!, ground.width - reach)
      ys[index] = clamp(reach, ys[index]!, ground.height - reach)
    }
  }
  keepInside()
  const patience = Math.min(1, mostAtRest / homes.length)
  const pulling = pullRounds * patience
  for (let round = 0; round < allRounds * patience; round++) {
    const isPulling = round < pulling
    const pull = isPulling ? 0.06 * (1 - round / pulling) : 0
    for (const [index, { x, y }] of isPulling ? homes.entries() : []) {
      xs[index]! += (x - xs[index]!) * pull
      ys[index]! += (y - ys[index]!) * pull
    }
    const moved = pushAll({ xs, ys }, ground, least, isPulling ? 0.34 : 0.5)
    keepInside()
    if (!moved && !isPulling) break
  }
  return { radius, places: homes.map((_, index) => ({ x: xs[index]!, y: ys[index]! })) }
}

/**
 * Adds circles to a layout, each at the free place nearest to its true one: what is there does not move, so nothing jumps
 * under a sentence that is being read.
 */
export const joinSpread = ({ radius, places }: Spread, late: readonly Place[], ground: Ground): Spread => {
  const least = radius * (2 + gapShare)
  const reach = radius + edge
  const cells = new Cells(ground, least, places.length + late.length)
  const all: Place[] = []
  const put = (place: Place) => {
    cells.add(all.length, cells.at(place.x, place.y))
    all.push(place)
  }
  for (const place of places) put(place)
  const isFree = ({ x, y }: Place): boolean => {
    if (x < reach || x > ground.width - reach || y < reach || y > ground.height - reach) return false
    const { columns, first, next } = cells
    const middle = cells.at(x, y)
    for (const row of [-columns, 0, columns])
      for (let cell = middle + row - 1; cell <= middle + row + 1; cell++)
        for (let index = first[cell]!; index >= 0; index = next[index]!) {
          const other = all[index]!
          if ((other.x - x) ** 2 + (other.y - y) ** 2 < least ** 2) return false
        }
    return true
  }
  const placeFor = (home: Place): Place => {
    const inside = {
      x: clamp(reach, home.x, ground.width - reach),
      y: clamp(reach, home.y, ground.height - reach),
    }
    if (isFree(inside)) return inside
    for (let far = 3; far < ground.width; far += 3)
      for (const way of ways) {
        const place = { x: inside.x + way.x * far, y: inside.y + way.y * far }
        if (isFree(place)) return place
      }
    return inside
  }
  for (const home of late) put(placeFor(home))
  return { radius, places: all }
}
