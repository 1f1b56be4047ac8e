import { Cells, type Ground } from './ground.ts'

/** Circles while they move, in the order of their cells: a number each, for objects would cost a slow machine a second. */
export class Pushing {
  readonly #cells: Cells
  readonly #least: number
  /** Where the circles of each cell begin, which is where those of the cell before end. */
  readonly #begins: Int32Array
  /** The cell of each circle, and which circle stands where. */
  readonly #cellOf: Int32Array
  readonly #order: Int32Array
  readonly #xs: Float64Array
  readonly #ys: Float64Array

  constructor(ground: Ground, count: number, least: number) {
    this.#cells = new Cells(ground, least)
    this.#begins = new Int32Array(this.#cells.count + 1)
    this.#least = least
    this.#cellOf = new Int32Array(count)
    this.#order = new Int32Array(count)
    this.#xs = new Float64Array(count)
    this.#ys = new Float64Array(count)
  }

  /** Pushes all circles apart that are too near, once; false where none were. */
  pushAll(xs: Float64Array, ys: Float64Array, push: number): boolean {
    this.#sort(xs, ys)
    const begins = this.#begins
    const { columns } = this.#cells
    let moved = false
    // Each two cells meet once: a cell meets itself, the one to its right and the three below.
    for (let cell = columns; cell < begins.length - columns - 2; cell++) {
      const end = begins[cell + 1]!
      const right = begins[cell + 2]!
      const below = begins[cell + columns - 1]!
      const belowRight = begins[cell + columns + 2]!
      for (let index = begins[cell]!; index < end; index++) {
        if (this.#push(index, index + 1, right, push)) moved = true
        if (this.#push(index, below, belowRight, push)) moved = true
      }
    }
    for (let place = 0; place < xs.length; place++) {
      const index = this.#order[place]!
      xs[index] = this.#xs[place]!
      ys[index] = this.#ys[place]!
    }
    return moved
  }

  /** Puts the circles in the order of their cells, those of a cell in their own. */
  #sort(xs: Float64Array, ys: Float64Array): void {
    const begins = this.#begins
    begins.fill(0)
    for (let index = 0; index < xs.length; index++) {
      const cell = this.#cells.at(xs[index]!, ys[index]!)
      this.#cellOf[index] = cell
      begins[cell]!++
    }
    for (let cell = 1; cell < begins.length; cell++) begins[cell]! += begins[cell - 1]!
    for (let index = xs.length - 1; index >= 0; index--) {
      const place = --begins[this.#cellOf[index]!]!
      this.#order[place] = index
      this.#xs[place] = xs[index]!
      this.#ys[place] = ys[index]!
    }
  }

  /** Pushes a circle and some others apart, as far as they are too near; false where none is. */
  #push(one: number, from: number, to: number, push: number): boolean {
    const xs = this.#xs
    const ys = this.#ys
    const least = this.#least
    let moved = false
    for (let other = from; other < to; other++) {
      let dx = xs[other]! - xs[one]!
      let dy = ys[other]! - ys[one]!
      let square = dx * dx + dy * dy
      if (square >= least * least) continue
      moved = true
      if (square < 0.0001) {
        dx = 0.01 * (1 + (one % 3))
        dy = 0.01
        square = dx * dx + dy * dy
      }
      const apart = Math.sqrt(square)
      const share = ((least - apart) / apart) * push
      xs[one]! -= dx * share
      ys[one]! -= dy * share
      xs[other]! += dx * share
      ys[other]! += dy * share
    }
    return moved
  }
}
