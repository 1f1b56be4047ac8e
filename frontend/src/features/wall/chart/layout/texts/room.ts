/** Edges of a box, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What takes room, and how far it keeps others away. */
interface Taken {
  readonly box: Box
  readonly reach: number
  /** What it belongs to: nothing of the same owner is kept away. */
  readonly owner: unknown
}

const distance = (low: number, high: number, otherLow: number, otherHigh: number): number =>
  Math.max(0, otherLow - high, low - otherHigh)

const isNear = ({ box, reach }: Taken, { left, top, right, bottom }: Box): boolean => {
  const across = distance(box.left, box.right, left, right)
  const down = distance(box.top, box.bottom, top, bottom)
  return across * across + down * down < reach * reach
}

/** Knows what room is taken, in cells, so that a look at a place is a look at its neighbours only. */
export class Room {
  readonly #cell: number
  readonly #columns: number
  readonly #rows: number
  readonly #cells: Taken[][]

  constructor({ width, height }: { readonly width: number; readonly height: number }, cell: number) {
    this.#cell = cell
    this.#columns = Math.max(1, Math.ceil(width / cell))
    this.#rows = Math.max(1, Math.ceil(height / cell))
    this.#cells = Array.from({ length: this.#columns * this.#rows }, () => [])
  }

  /** Takes a box, and all that is nearer to it than `reach`. */
  add(box: Box, reach: number, owner?: unknown): void {
    const taken = { box, reach, owner }
    this.#some(box, reach, (cell) => {
      cell.push(taken)
      return false
    })
  }

  /** Whether nothing that has another owner keeps a box away. */
  isFree(box: Box, owner?: unknown): boolean {
    const isTaken = (taken: Taken) => (owner === undefined || taken.owner !== owner) && isNear(taken, box)
    return !this.#some(box, 0, (cell) => cell.some(isTaken))
  }

  /** Whether something holds for one of the cells that a box and what is around it lie in. */
  #some({ left, top, right, bottom }: Box, around: number, holds: (cell: Taken[]) => boolean): boolean {
    const [last, lowest] = [this.#columns - 1, this.#rows - 1]
    const from = this.#index(left - around, last)
    const to = this.#index(right + around, last)
    const end = this.#index(bottom + around, lowest)
    for (let row = this.#index(top - around, lowest); row <= end; row++)
      for (let column = from; column <= to; column++) {
        const cell = this.#cells[row * this.#columns + column]
        if (cell && holds(cell)) return true
      }
    return false
  }

  #index(length: number, last: number): number {
    return Math.min(last, Math.max(0, Math.floor(length / this.#cell)))
  }
}
