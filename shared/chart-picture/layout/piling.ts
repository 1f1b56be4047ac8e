import {
  type Band,
  figureHalf,
  layersOf,
  layerStep,
  numberSize,
  pileRadius,
  type Place,
  pointRadius,
  ringWidth,
} from '../scale.ts'
import { type Circle, clearOf } from './clear-of.ts'
import { type Ground, within } from './ground.ts'

/** What may lie on a pile. */
interface Heapable {
  readonly row: number
  readonly band: Band
}

/** Ideas that lie so near each other that one number would hide another; one alone is a pile of one. */
export interface Heaped<Idea> extends Place {
  readonly band: Band
  /** By row. */
  readonly points: readonly Idea[]
}

/**
 * How near two piles may come before they are one, by the ideas they would hold, in units of the frame: one's disc and
 * layers do not reach the other's number.
 */
const nearest = (count: number): number => (count === 2 ? 26 : count > 9 ? mostNear : count > 4 ? 44 : 39)
const mostNear = 60

/** Half of the height of a number, whose circle may lie on the edge of the next band. */
const halfNumber = numberSize(1) * figureHalf

/** Where a pile of so many lies on its ground, in units of the frame, to cover nothing of the next band's. */
const heightOn = (ground: Ground | undefined, y: number, count: number): number => {
  if (!ground || count < 2) return y
  const radius = pileRadius(count)
  const above = radius + ringWidth + halfNumber
  const below = Math.max(radius * (1 + layersOf(count) * layerStep), radius + ringWidth) + halfNumber
  return within(ground.top + above, y, ground.bottom - below)
}

const isAt = ({ top, bottom }: Ground, y: number): boolean => y >= top && y <= bottom

interface Heap<Idea> extends Place {
  readonly order: number
  /** The mean of its ideas' places; it may have to lie elsewhere. */
  readonly mean: Place
  readonly band: Band
  readonly count: number
  /** An idea, or the two heaps that it was joined from. */
  readonly from: Idea | readonly [Heap<Idea>, Heap<Idea>]
  /** The heaps that lie about where it does. */
  readonly cell: Heap<Idea>[]
  /** Once somebody asked for it. */
  pile?: Heaped<Idea>
}

const pointsOf = <Idea extends Heapable>(heap: Heap<Idea>): Idea[] => {
  const points: Idea[] = []
  // Not by recursion: a heap that grew idea by idea is as deep as it is large.
  const waiting = [heap]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ('row' in next.from) points.push(next.from)
    else waiting.push(...next.from)
  }
  return points.toSorted((a, b) => a.row - b.row)
}

/** More columns of cells than the largest wall has; what lies beyond lies in the last. */
const columnsAtMost = 128
const cellIndex = (length: number): number =>
  Math.min(columnsAtMost, Math.max(1, 1 + Math.floor(length / mostNear)))

/**
 * Ideas of one band whose numbers would hide each other, on piles at the mean of their places, within their band. One after the other, each
 * goes to the pile that it is too near to, and two piles that come too near become one. So what comes later changes
 * little, and the same ideas in the same order make the same piles on every screen. Ideas of two bands never share a
 * pile, for its colour would be wrong about some.
 */
export class Piling<Idea extends Heapable> {
  /** The heaps by where they lie, so that a look around is a look at nine cells. */
  readonly #cells: (Heap<Idea>[] | undefined)[] = []
  readonly #heaps = new Set<Heap<Idea>>()
  readonly #grounds: Readonly<Record<Band, Ground>> | undefined
  readonly #circles: readonly Circle[]
  #made = 0

  /** Piles that lie on the ground of their band, where there are any, and beside circles that go on none. */
  constructor(grounds?: Readonly<Record<Band, Ground>>, circles: readonly Circle[] = []) {
    this.#grounds = grounds
    this.#circles = circles
  }

  /** Adds an idea at its true place, in units of the frame. */
  add(point: Idea, place: Place): void {
    let heap = this.#heapAt(place, point.band, 1, point)
    for (let other = this.#nearestTo(heap); other; other = this.#nearestTo(heap)) {
      this.#heaps.delete(other)
      other.cell.splice(other.cell.indexOf(other), 1)
      const count = heap.count + other.count
      const mean = {
        x: (other.mean.x * other.count + heap.mean.x * heap.count) / count,
        y: (other.mean.y * other.count + heap.mean.y * heap.count) / count,
      }
      heap = this.#heapAt(mean, heap.band, count, [other, heap])
    }
    this.#heaps.add(heap)
    heap.cell.push(heap)
  }

  /** The piles there are; one that has not changed is the same object again. */
  get piles(): readonly Heaped<Idea>[] {
    return Array.from(
      this.#heaps,
      (heap) => (heap.pile ??= { x: heap.x, y: heap.y, band: heap.band, points: pointsOf(heap) }),
    )
  }

  #heapAt(mean: Place, band: Band, count: number, from: Heap<Idea>['from']): Heap<Idea> {
    const ground = this.#grounds?.[band]
    const radius = count > 1 ? pileRadius(count) : pointRadius
    const home = { x: mean.x, y: heightOn(ground, mean.y, count) }
    const isOn = ({ x, y }: Place): boolean =>
      !ground ||
      (x >= radius && x <= ground.width - radius && heightOn(ground, y, count) === y && isAt(ground, y))
    const { x, y } = clearOf(this.#circles, { ...home, radius: radius + ringWidth }, isOn)
    const cell = (this.#cells[cellIndex(y) * columnsAtMost * 2 + cellIndex(x)] ??= [])
    return { order: this.#made++, band, count, x, y, mean, from, cell }
  }

  /** The heap that another one is nearest to, of those that it is too near to; of equally near ones, the oldest. */
  #nearestTo({ band, x, y, count }: Heap<Idea>): Heap<Idea> | undefined {
    let [found, least]: [Heap<Idea> | undefined, number] = [undefined, 1]
    const [row, column] = [cellIndex(y), cellIndex(x)]
    for (let down = row - 1; down <= row + 1; down++)
      for (let right = column - 1; right <= column + 1; right++)
        for (const other of this.#cells[down * columnsAtMost * 2 + right] ?? []) {
          if (other.band !== band) continue
          const [across, along] = [x - other.x, y - other.y]
          const near = Math.sqrt(across * across + along * along) / nearest(count + other.count)
          if (near > least || near === 1 || (near === least && found && found.order < other.order)) continue
          found = other
          least = near
        }
    return found
  }
}
