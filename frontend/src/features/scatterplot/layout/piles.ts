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
  readonly points: readonly Point[]
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

const joined = (one: Heap, other: Heap, order: number): Heap => {
  const [some, more] = [one.points.length, other.points.length]
  return {
    order,
    band: one.band,
    points: [...one.points, ...other.points],
    x: (one.x * some + other.x * more) / (some + more),
    y: (one.y * some + other.y * more) / (some + more),
  }
}

/**
 * Puts ideas of one band whose numbers would hide each other on piles, at the mean of their places: the nearest two
 * first, until none are too near. Ideas of two bands never share a pile, for its colour would be wrong about some.
 * `places` are the true ones of `points`, in units of the frame. The same ideas give the same piles in any order.
 */
export const pilesOf = (points: readonly Point[], places: readonly Place[]): readonly Pile[] => {
  const cells = new Map<string, Set<Heap>>()
  const alive = new Set<Heap>()
  const pairs = new Pairs()
  const cellOf = ({ band, x, y }: Heap, right = 0, down = 0) =>
    `${band} ${Math.floor(x / mostNear) + right} ${Math.floor(y / mostNear) + down}`
  const enter = (heap: Heap): void => {
    for (let right = -1; right <= 1; right++)
      for (let down = -1; down <= 1; down++)
        for (const other of cells.get(cellOf(heap, right, down)) ?? []) {
          const apart = Math.sqrt((heap.x - other.x) ** 2 + (heap.y - other.y) ** 2)
          const near = apart / nearest(heap.points.length + other.points.length)
          const [one, two] = heap.order < other.order ? [heap, other] : [other, heap]
          if (near < 1) pairs.add({ near, one, other: two })
        }
    const cell = cells.get(cellOf(heap)) ?? new Set()
    cells.set(cellOf(heap), cell.add(heap))
    alive.add(heap)
  }
  const leave = (heap: Heap): void => {
    alive.delete(heap)
    cells.get(cellOf(heap))?.delete(heap)
  }
  const byRow = points
    .map((point, index) => ({ point, place: places[index]! }))
    .toSorted((a, b) => a.point.row - b.point.row)
  for (const [order, { point, place }] of byRow.entries())
    enter({ order, band: point.band, points: [point], x: place.x, y: place.y })
  let order = points.length
  for (let pair = pairs.next(); pair; pair = pairs.next()) {
    if (!alive.has(pair.one) || !alive.has(pair.other)) continue
    leave(pair.one)
    leave(pair.other)
    enter(joined(pair.one, pair.other, order++))
  }
  return [...alive].map(({ x, y, band, points: held }) => ({
    x,
    y,
    band,
    points: held.toSorted((a, b) => a.row - b.row),
  }))
}
