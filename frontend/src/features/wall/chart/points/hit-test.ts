import type { Point } from '../rows/point.ts'
import { inUnits, isInPart, placeOf, pointRadius, type Frame, type Place } from './frame.ts'

interface Landed extends Place {
  readonly point: Point
  /** Order of drawing: the later one lies on top. */
  readonly order: number
}

const cellSize = 2 * pointRadius
/** Columns of the widest plot that is to be expected, and more. */
const rowStride = 4096

const cellAt = (column: number, row: number): number => row * rowStride + column
const cellIndex = (length: number): number => Math.floor(length / cellSize)

/** Finds points by place, in units of the frame, without looking at all of them: a grid of cells as wide as a point. */
export class PointGrid {
  readonly #cells = new Map<number, Landed[]>()
  #count = 0

  /** Adds a point on top of those that are there. */
  add(point: Point, { x, y }: Place): void {
    const key = cellAt(cellIndex(x), cellIndex(y))
    const landed: Landed = { point, x, y, order: this.#count++ }
    const cell = this.#cells.get(key)
    if (cell) cell.push(landed)
    else this.#cells.set(key, [landed])
  }

  /** The topmost point whose circle covers a place; undefined where there is none. */
  topmostAt(place: Place): Point | undefined {
    let top: Landed | undefined
    for (const landed of this.#near(place, pointRadius)) {
      const covers = Math.hypot(landed.x - place.x, landed.y - place.y) <= pointRadius
      if (covers && (!top || landed.order > top.order)) top = landed
    }
    return top?.point
  }

  /** The point whose centre is nearest to a place, no further than `reach`: what a finger meant. */
  nearestTo(place: Place, reach: number): Point | undefined {
    let best: Landed | undefined
    let bestDistance = reach
    for (const landed of this.#near(place, reach)) {
      const distance = Math.hypot(landed.x - place.x, landed.y - place.y)
      if (distance <= bestDistance) {
        best = landed
        bestDistance = distance
      }
    }
    return best?.point
  }

  *#near({ x, y }: Place, reach: number): Generator<Landed> {
    for (let row = cellIndex(y - reach); row <= cellIndex(y + reach); row++) {
      for (let column = cellIndex(x - reach); column <= cellIndex(x + reach); column++) {
        yield* this.#cells.get(cellAt(column, row)) ?? []
      }
    }
  }
}

/** Adds the points that a frame shows on top of those that are there. */
export const addToGrid = (grid: PointGrid, points: readonly Point[], frame: Frame): void => {
  for (const point of points)
    if (isInPart(point, frame.part)) grid.add(point, inUnits(placeOf(point, frame), frame))
}

/** The points that a frame shows, the last one on top. */
export const gridOf = (points: readonly Point[], frame: Frame): PointGrid => {
  const grid = new PointGrid()
  addToGrid(grid, points, frame)
  return grid
}
