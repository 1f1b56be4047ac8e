import { pointRadius, type Place } from '../points/frame.ts'

/** Where circles may lie, in units of the frame: a strip of the plot. */
export interface Ground {
  readonly width: number
  readonly top: number
  readonly bottom: number
}

/** The true place of a circle, and the ground that it may not leave. */
export interface Home extends Place {
  readonly ground: Ground
}

/** Between two circles, as a part of their radius: their rings do not touch. */
const gapShare = 0.3

/** How far the centres of two circles are apart. */
export const pitchOf = (radius: number): number => radius * (2 + gapShare)

export const clamp = (low: number, value: number, high: number): number =>
  value < low ? low : value > high ? high : value

/** The value nearest to another one between two that may have no room between them: then it is in their middle. */
export const within = (low: number, value: number, high: number): number =>
  low > high ? (low + high) / 2 : clamp(low, value, high)

/** The place nearest to another one that is so far from the edges of a ground. */
export const inside = ({ x, y }: Place, { width, top, bottom }: Ground, reach: number): Place => ({
  x: within(reach, x, width - reach),
  y: within(top + reach, y, bottom - reach),
})

/** The part of the ground that circles larger than usual may take with the gaps between them. */
const grownFill = 0.2
/** A circle with the gap to its neighbours, in its radii, where they lie in rows. */
const pitchInRadii = 1 / 0.42
const closeness = 0.866
/** In steps, so that not every idea that comes changes the size of all the others. */
const steps = [1.5, 1.25] as const

/**
 * How many times larger than usual so many circles may be in a part of the ground: 1 where they are many. The largest
 * number is then as high as the fortieth part of the window, which can be read from the last row.
 */
export const growthFor = (
  { width, height }: { readonly width: number; readonly height: number },
  count: number,
): number => {
  const pitch = Math.sqrt((grownFill * width * height) / (Math.max(1, count) * closeness))
  const roomFor = pitch / pitchInRadii / pointRadius
  return steps.find((step) => step <= roomFor) ?? 1
}

/** Circles by where they lie, in cells as wide as the distance they keep: one meets those of nine. */
export class Cells {
  readonly #columns: number
  readonly #rows: number
  readonly #pitch: number
  readonly #cells: Place[][]

  constructor({ width, bottom }: Ground, pitch: number, places: Iterable<Place>) {
    this.#pitch = pitch
    this.#columns = Math.ceil(width / pitch) + 3
    this.#rows = Math.ceil(bottom / pitch) + 3
    this.#cells = Array.from({ length: this.#columns * this.#rows }, () => [])
    for (const place of places) this.add(place)
  }

  add(place: Place): void {
    this.#cells[this.#at(place)]?.push(place)
  }

  remove(place: Place): void {
    const cell = this.#cells[this.#at(place)]
    cell?.splice(cell.indexOf(place), 1)
  }

  /** One that a circle would be too near to in a place; undefined where it has room among the others. */
  blockerOf(place: Place): Place | undefined {
    const nearest = this.#nearestTo(place, this.#pitch * this.#pitch)
    return nearest?.other
  }

  /** The square of the distance from a place to the nearest circle, where one is about as near as the pitch. */
  near(place: Place): number {
    return this.#nearestTo(place, 0)?.square ?? Infinity
  }

  /** The circle nearest to a place, in the cells around it, or the first whose distance's square is below `enough`. */
  #nearestTo(
    { x, y }: Place,
    enough: number,
  ): { readonly other: Place; readonly square: number } | undefined {
    let [nearest, least]: [Place | undefined, number] = [undefined, Infinity]
    const middle = this.#at({ x, y })
    for (let row = middle - this.#columns; row <= middle + this.#columns; row += this.#columns)
      for (let cell = row - 1; cell <= row + 1; cell++)
        for (const other of this.#cells[cell] ?? []) {
          const [across, down] = [other.x - x, other.y - y]
          const square = across * across + down * down
          if (square < enough) return { other, square }
          if (square >= least) continue
          nearest = other
          least = square
        }
    return nearest && enough === 0 ? { other: nearest, square: least } : undefined
  }

  /** The cell of a place; all cells around it exist. */
  #at({ x, y }: Place): number {
    const column = clamp(1, Math.floor(x / this.#pitch) + 1, this.#columns - 2)
    const row = clamp(1, Math.floor(y / this.#pitch) + 1, this.#rows - 2)
    return row * this.#columns + column
  }
}
