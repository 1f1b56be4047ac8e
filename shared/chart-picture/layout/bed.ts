import type { Place } from '../scale.ts'
import { inside, type Home } from './ground.ts'
import { areApart, settleIn, type Lattice } from './lattice.ts'

/** Ways home, as parts of it: the longest that leads to a free place is gone. */
const shares = [1, 0.8, 0.6, 0.4, 0.2]
const rounds = 4

/**
 * The circles of one ground at work. Those beside the lattice keep places of it from others, so no more of them may lie
 * there than leave as many places as the ground is to have: who comes always finds one that is free.
 */
export class Bed {
  readonly #lattice: Lattice
  readonly #places: Place[] = []
  /** By how many circles a place of the lattice is kept from others, and how many are kept by none. */
  readonly #keeping: Uint16Array
  #free: number
  /** The circles by where they lie, in cells that are as wide as they reach. */
  readonly #cells = new Map<number, Place[]>()
  readonly #cell: number
  readonly #most: number

  /** A lattice on which so many circles are to have a place. */
  constructor(lattice: Lattice, most: number) {
    const { reach, apart, wide, high } = lattice.spacing
    this.#lattice = lattice
    this.#most = Math.min(most, lattice.places.length)
    this.#keeping = new Uint16Array(lattice.places.length)
    this.#free = lattice.places.length
    this.#cell = Math.max(apart, reach + Math.max(wide, high))
  }

  /** In the order in which they came. */
  get places(): readonly Place[] {
    return this.#places
  }

  /** Adds circles that are there already. */
  lay(places: readonly Place[]): this {
    for (const place of places) {
      this.#places.push(place)
      this.#put(place)
    }
    return this
  }

  /** Gives circles their places together: in the lattice, and from there each goes home as far as it may. */
  settle(homes: readonly Home[]): this {
    const first = homes.slice(0, this.#lattice.places.length)
    this.lay(settleIn(this.#lattice, first).map((at) => this.#lattice.places[at]!))
    for (let round = 0; round < rounds; round++) {
      const moved = first.filter((home, index) => this.#goHome(index, home))
      if (moved.length === 0) break
    }
    return this.join(homes.slice(first.length))
  }

  /** Adds circles, one after the other, each at a free place near its true one: none that is there moves. */
  join(homes: readonly Home[]): this {
    for (const home of homes) {
      const own = this.#insideOf(home)
      const place = this.#takes(own) ? own : this.#nearestTo(home)
      if (place !== own) this.#put(place)
      this.#places.push(place)
    }
    return this
  }

  #insideOf(home: Home): Place {
    return inside(home, home.ground, this.#lattice.spacing.reach)
  }

  /** Whether a circle got nearer to its true place. */
  #goHome(index: number, home: Home): boolean {
    const from = this.#places[index]!
    const to = this.#insideOf(home)
    if (from.x === to.x && from.y === to.y) return false
    this.#take(from)
    const on = (share: number): Place =>
      share === 1 ? to : { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    for (const share of shares) {
      const place = on(share)
      // One that is at rest as well.
      if (!this.#takes(place, 1)) continue
      this.#places[index] = place
      return true
    }
    this.#put(from)
    return false
  }

  /** Puts a circle where it lies on no other, unless too few places were left to those that are still to come. */
  #takes(place: Place, there = 0): boolean {
    if (!this.#isFree(place)) return false
    this.#put(place)
    if (this.#free >= this.#most - this.#places.length - 1 + there) return true
    this.#take(place)
    return false
  }

  /** The free place of the lattice nearest to home; where there is none, the nearest. */
  #nearestTo({ x, y }: Place): Place {
    let [best, least, isFree] = [this.#lattice.places[0]!, Infinity, false]
    for (const [at, place] of this.#lattice.places.entries()) {
      const free = this.#keeping[at] === 0
      if (isFree && !free) continue
      const square = (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y)
      if (free === isFree && square >= least) continue
      best = place
      least = square
      isFree = free
    }
    return best
  }

  #put(place: Place): void {
    const key = this.#keyOf(place)
    const cell = this.#cells.get(key)
    if (cell) cell.push(place)
    else this.#cells.set(key, [place])
    this.#keep(place, 1)
  }

  #take(place: Place): void {
    const cell = this.#cells.get(this.#keyOf(place))
    cell?.splice(cell.indexOf(place), 1)
    this.#keep(place, -1)
  }

  /** Keeps the places about a circle from others, or no longer. */
  #keep({ x, y }: Place, by: 1 | -1): void {
    const { places, ys, lefts, columns, across, down, spacing } = this.#lattice
    const last = Math.min(ys.length - 1, Math.floor((y + this.#cell - ys[0]!) / down))
    for (let row = Math.max(0, Math.ceil((y - this.#cell - ys[0]!) / down)); row <= last; row++) {
      const middle = (x - lefts[row]!) / across
      const reach = this.#cell / across
      const to = Math.min(columns - 1, Math.floor(middle + reach))
      for (let column = Math.max(0, Math.ceil(middle - reach)); column <= to; column++) {
        const at = row * columns + column
        if (areApart(places[at]!.x - x, places[at]!.y - y, spacing)) continue
        const before = this.#keeping[at]!
        this.#keeping[at] = before + by
        if (before === 0) this.#free -= 1
        else if (before + by === 0) this.#free += 1
      }
    }
  }

  #keyOf({ x, y }: Place): number {
    return Math.floor(y / this.#cell) * 4096 + Math.floor(x / this.#cell)
  }

  #isFree(place: Place): boolean {
    const middle = this.#keyOf(place)
    for (const row of [middle - 4096, middle, middle + 4096])
      for (let key = row - 1; key <= row + 1; key++)
        for (const other of this.#cells.get(key) ?? [])
          if (!areApart(other.x - place.x, other.y - place.y, this.#lattice.spacing)) return false
    return true
  }
}
