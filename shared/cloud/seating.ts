import { loudFrom } from './loudness.ts'
import { findPlace, isFree, type Box, type Field } from './places.ts'
import {
  boxOf,
  linesOf,
  sizesToTry,
  smallest,
  typeOf,
  wishedSize,
  type Air,
  type Measure,
} from './type-size.ts'

const isAlike = (one: Seated, other: Seated): boolean =>
  (Object.keys(other) as (keyof Seated)[]).every((name) => one[name] === other[name])

/** Something that was said, seated or not. */
interface Said {
  readonly key: string
  readonly text: string
  count: number
}

interface Seat extends Said, Box {
  w: number
  h: number
  readonly lines: readonly string[]
  /** Which seat it was, in the order in which they were taken. */
  readonly order: number
}

/** A phrase at its seat, as it is drawn: around `x` and `y`, in type of `size`. */
export interface Seated {
  readonly key: string
  readonly lines: readonly string[]
  readonly count: number
  readonly x: number
  readonly y: number
  readonly size: number
  readonly around: Air
}

/** Growth is tried in full, and then in these shares of it. */
const shares = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const
/**
 * A phrase without a seat takes one from its third voice on. While so many answers come, that happens to one seat in
 * twelve at most: what stands on the wall, the room has learned to find.
 */
const swaps = { voices: 3, answers: 400, share: 1 / 12 } as const
/** Of the loudest, so many take first when seats give back what they do not use. */
const firstServed = 8

/**
 * Seats for phrases. The same answers in the same order get the same seats on every screen. A phrase gets its seat
 * once and never leaves it: it grows and shrinks around its middle. Lengths are in units of the screen.
 */
export class Seating {
  readonly #field: Field
  readonly #measure: Measure
  readonly #seats = new Map<string, Seat>()
  readonly #waiting = new Map<string, Said>()
  #total = 0
  #taken = 0
  /** Boxes that found no place since any was freed: nothing as large needs to look again. */
  #refused: { w: number; h: number }[] = []
  /** The seated phrases as they were last asked for. */
  #shown: ReadonlyMap<string, Seated> = new Map()
  /** How many answers there were at each of the latest swaps. */
  #swapped: number[] = []

  constructor(field: Field, measure: Measure) {
    this.#field = field
    this.#measure = measure
  }

  /** How many answers were said. */
  get total(): number {
    return this.#total
  }

  /** The phrases that are seated, in the order of their seats. One that has not changed is the object that it was. */
  get seated(): readonly Seated[] {
    const seated = this.#withTypes().map(({ seat, size, around }) => {
      const { key, lines, count, x, y } = seat
      const now: Seated = { key, lines, count, x, y, size, around }
      const last = this.#shown.get(key)
      return last && isAlike(last, now) ? last : now
    })
    this.#shown = new Map(seated.map((phrase) => [phrase.key, phrase]))
    return seated
  }

  /** Takes one more answer, by its phrase's key; `text` is what is shown where nobody said it before. */
  say(key: string, text: string): void {
    this.#total += 1
    const seat = this.#seats.get(key)
    if (seat) {
      seat.count += 1
      this.#grow(seat)
      return
    }
    const waiting = this.#waiting.get(key) ?? { key, text, count: 0 }
    waiting.count += 1
    this.#waiting.set(key, waiting)
    if (waiting.count === 1) this.#seat(waiting)
    else if (waiting.count >= swaps.voices) this.#swapIn(waiting)
  }

  /** Takes an answer back, which was hidden. The seat of a phrase that nobody says any more is free. */
  unsay(key: string): void {
    const said = this.#seats.get(key) ?? this.#waiting.get(key)
    if (!said) return
    this.#total -= 1
    said.count -= 1
    if (said.count > 0) return
    this.#waiting.delete(key)
    if (this.#seats.delete(key)) this.#refused = []
  }

  /** The same answers in a new order: the loudest first, each at the seat that it would choose now. */
  again(): Seating {
    const seating = new Seating(this.#field, this.#measure)
    const said = [...this.#seats.values(), ...this.#waiting.values()].sort((a, b) => b.count - a.count)
    for (const { key, text, count } of said)
      for (let voice = 0; voice < count; voice++) seating.say(key, text)
    return seating
  }

  #typeOf(seat: Seat) {
    return typeOf(seat, this.#total, this.#field.scale, this.#measure)
  }

  /**
   * The seats with their type as it is shown: never larger than that of a phrase with more voices, however tight the
   * seat of that is.
   */
  #withTypes() {
    const all = [...this.#seats.values()].map((seat) => ({ seat, ...this.#typeOf(seat) }))
    const most = new Map<number, number>()
    let least = Infinity
    for (const { seat, size } of all.toSorted((a, b) => b.seat.count - a.seat.count)) {
      if (!most.has(seat.count)) most.set(seat.count, least)
      least = Math.min(least, size)
    }
    return all.map(({ seat, size, around }) => ({
      ...{ seat, around },
      size: Math.min(size, most.get(seat.count) ?? Infinity),
    }))
  }

  #boxOf({ lines }: Pick<Seat, 'lines'>, size: number, around: Air) {
    return boxOf(lines, size, this.#measure, around)
  }

  #seat(said: Said): void {
    if (this.#search(said)) return
    if (this.#giveBack()) {
      const loudest = [...this.#seats.values()].sort((a, b) => b.count - a.count || a.order - b.order)
      for (const seat of loudest.slice(0, firstServed)) this.#grow(seat)
    }
    this.#search(said)
  }

  #search(said: Said): boolean {
    for (const size of sizesToTry(this.#seats.size, this.#field.scale)) {
      const lines = linesOf(said.text, size, this.#measure)
      const box = this.#boxOf({ lines }, size, this.#seats.size < 12 ? 'number' : 'plain')
      if (this.#refused.some(({ w, h }) => box.w >= w && box.h >= h)) continue
      const place = findPlace(box, said.key, this.#field, [...this.#seats.values()])
      if (!place) {
        this.#refused.push(box)
        continue
      }
      this.#waiting.delete(said.key)
      this.#seats.set(said.key, { ...said, ...place, lines, order: this.#taken++ })
      return true
    }
    return false
  }

  /** Full: what a seat has not grown into by now it gives back, around the same middle. Says whether any did. */
  #giveBack(): boolean {
    let isFreer = false
    for (const { seat, size } of this.#withTypes()) {
      const spare = seat.count > 2 ? 1.06 : 1
      const { w, h } = this.#boxOf(seat, size * spare, seat.count >= loudFrom - 1 ? 'number' : 'plain')
      isFreer ||= w < seat.w || h < seat.h
      seat.w = Math.min(seat.w, w)
      seat.h = Math.min(seat.h, h)
    }
    if (isFreer) this.#refused = []
    return isFreer
  }

  /** Into free room around its own middle; a loud one that finds too little makes all give back what they do not use. */
  #grow(seat: Seat, hasAsked = false): void {
    const wish = wishedSize(seat.count, this.#total) * this.#field.scale
    const isLoud = seat.count >= loudFrom
    const others = [...this.#seats.values()].filter((other) => other !== seat)
    for (const size of shares.map((share) => wish * share)) {
      if (size <= this.#typeOf(seat).size) break
      const air = this.#boxOf(seat, size, isLoud ? 'number' : 'plain')
      const [w, h] = [Math.max(seat.w, air.w), Math.max(seat.h, air.h)]
      if (!isFree({ x: seat.x, y: seat.y, w, h }, this.#field, others)) continue
      seat.w = w
      seat.h = h
      break
    }
    if (hasAsked || !isLoud || this.#typeOf(seat).size >= wish * 0.8) return
    if (this.#giveBack()) this.#grow(seat, true)
  }

  /** Takes the seat of a phrase said once, the longest ago, in which it fits. */
  #swapIn(late: Said): void {
    this.#swapped = this.#swapped.filter((total) => total > this.#total - swaps.answers)
    if (this.#swapped.length + 1 > this.#seats.size * swaps.share) return
    const lines = [late.text]
    const { w, h } = this.#boxOf({ lines }, smallest, 'plain')
    const once = [...this.#seats.values()]
      .filter(({ count }) => count === 1)
      .sort((a, b) => a.order - b.order)
    const old = once.find((seat) => w <= seat.w && h <= seat.h)
    if (!old) return
    this.#swapped.push(this.#total)
    this.#seats.delete(old.key)
    this.#waiting.delete(late.key)
    this.#waiting.set(old.key, { key: old.key, text: old.text, count: 1 })
    const { x, y } = old
    this.#seats.set(late.key, { ...late, lines, x, y, w: old.w, h: old.h, order: old.order })
  }
}
