import type { Place } from '../points/frame.ts'
import type { Band, Point } from '../rows/point.ts'

/** Ideas that lie so near each other that one number would hide another; one alone is a pile of one. */
export interface Pile extends Place {
  readonly band: Band
  /** By row. */
  readonly points: readonly Point[]
}

/** How near two piles may come before they are one, by the ideas they would hold, in units of the frame. */
const nearest = (count: number): number => (count === 2 ? 26 : count > 9 ? 48 : count > 4 ? 42 : 36)
const mostNear = 48

/** The radius of a pile's disc, in units of the frame. */
export const pileRadius = (count: number): number => (count > 9 ? 28 : count > 4 ? 24 : 20)

/** How many layers are seen below a pile's disc, and how far each is below the one before, as a part of the radius. */
export const layersOf = (count: number): number => (count > 9 ? 3 : count > 4 ? 2 : 1)
export const layerStep = 0.24

interface Heap extends Place {
  readonly order: number
  readonly band: Band
  readonly count: number
  /** An idea, or the two heaps that it was joined from. */
  readonly from: Point | readonly [Heap, Heap]
  /** The heaps that lie about where it does. */
  readonly cell: Heap[]
  isJoined: boolean
  /** The pair that joins first of those with a heap that came after it. */
  first: Pair | undefined
}

interface Pair {
  readonly near: number
  readonly one: Heap
  readonly other: Heap
}

/** Which of two pairs joins first: the nearer one; of equally near ones, the one whose ideas came first. */
const isSooner = (a: Pair, b: Pair): boolean =>
  a.near < b.near ||
  (a.near === b.near &&
    (a.one.order < b.one.order || (a.one.order === b.one.order && a.other.order < b.other.order)))

/** The pairs that wait to be joined, the next one first: a binary heap. */
class Pairs {
  readonly #pairs: Pair[] = []

  add(pair: Pair): void {
    let at = this.#pairs.push(pair) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isSooner(pair, this.#pairs[above]!)) break
      this.#pairs[at] = this.#pairs[above]!
      at = above
    }
    this.#pairs[at] = pair
  }

  next(): Pair | undefined {
    const [first] = this.#pairs
    const last = this.#pairs.pop()
    if (last && this.#pairs.length > 0) this.#sink(last)
    return first
  }

  #sink(pair: Pair): void {
    const pairs = this.#pairs
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= pairs.length) break
      if (below + 1 < pairs.length && isSooner(pairs[below + 1]!, pairs[below]!)) below += 1
      if (!isSooner(pairs[below]!, pair)) break
      pairs[at] = pairs[below]!
      at = below
    }
    pairs[at] = pair
  }
}

/** The heaps by band and by where they lie, so that a look around is a look at nine cells. */
class Cells {
  readonly #cells = new Map<string, Heap[]>()

  at(band: Band, x: number, y: number, right = 0, down = 0): Heap[] {
    const key = `${band} ${Math.floor(x / mostNear) + right} ${Math.floor(y / mostNear) + down}`
    const known = this.#cells.get(key)
    if (known) return known
    const cell: Heap[] = []
    this.#cells.set(key, cell)
    return cell
  }

  /** Calls back with each other heap that is too near, and how near it is: 1 would be far enough. */
  eachNear(heap: Heap, found: (other: Heap, near: number) => void): void {
    const { band, x, y, count } = heap
    for (let right = -1; right <= 1; right++)
      for (let down = -1; down <= 1; down++)
        for (const other of this.at(band, x, y, right, down)) {
          const apart = Math.sqrt((x - other.x) ** 2 + (y - other.y) ** 2)
          const near = apart / nearest(count + other.count)
          if (near < 1 && other !== heap) found(other, near)
        }
  }
}

const pointsOf = (heap: Heap): Point[] => {
  const points: Point[] = []
  // Not by recursion: a heap that grew idea by idea is as deep as it is large.
  const waiting = [heap]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ('row' in next.from) points.push(next.from)
    else waiting.push(...next.from)
  }
  return points.toSorted((a, b) => a.row - b.row)
}

/**
 * Puts ideas of one band whose numbers would hide each other on piles, at the mean of their places: the nearest two
 * first, until none are too near. Ideas of two bands never share a pile, for its colour would be wrong about some.
 * `places` are the true ones of `points`, in units of the frame. The same ideas give the same piles in any order.
 */
export const pilesOf = (points: readonly Point[], places: readonly Place[]): readonly Pile[] => {
  const cells = new Cells()
  const heaps: Heap[] = []
  // Of each heap's pairs only the first one waits: where all lie at one place, all pairs would be millions.
  const pairs = new Pairs()
  const offer = (pair: Pair): void => {
    if (pair.one.first && !isSooner(pair, pair.one.first)) return
    pair.one.first = pair
    pairs.add(pair)
  }
  const enter = (from: Heap['from'], band: Band, count: number, { x, y }: Place): void => {
    const cell = cells.at(band, x, y)
    const heap = { order: heaps.length, band, count, x, y, from, cell, isJoined: false, first: undefined }
    cells.eachNear(heap, (other, near) => offer({ near, one: other, other: heap }))
    heaps.push(heap)
    cell.push(heap)
  }
  const join = (one: Heap, other: Heap): void => {
    for (const heap of [one, other]) {
      heap.isJoined = true
      heap.cell[heap.cell.indexOf(heap)] = heap.cell.at(-1)!
      heap.cell.pop()
    }
    const count = one.count + other.count
    enter([one, other], one.band, count, {
      x: (one.x * one.count + other.x * other.count) / count,
      y: (one.y * one.count + other.y * other.count) / count,
    })
  }
  const byRow = points
    .map((point, index) => ({ point, place: places[index]! }))
    .toSorted((a, b) => a.point.row - b.point.row)
  for (const { point, place } of byRow) enter(point, point.band, 1, place)
  for (let pair = pairs.next(); pair; pair = pairs.next()) {
    const { one, other } = pair
    if (one.isJoined || one.first !== pair) continue
    if (!other.isJoined) {
      join(one, other)
      continue
    }
    one.first = undefined
    cells.eachNear(one, (later, near) => later.order > one.order && offer({ near, one, other: later }))
  }
  return heaps
    .filter(({ isJoined }) => !isJoined)
    .map((heap) => ({
      x: heap.x,
      y: heap.y,
      band: heap.band,
      points: pointsOf(heap),
    }))
}
