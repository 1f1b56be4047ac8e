import { loudFrom } from '#shared/cloud/loudness.ts'
import { findPlace, isFree, overlap, type Box, type Field } from '#shared/cloud/places.ts'
import type { Seated } from '#shared/cloud/seating.ts'
import { boxOf, smallest, trackedBy, wishedSize, type Measure } from '#shared/cloud/type-size.ts'
import { cutAtWord } from '#shared/text/cut-at-word.ts'
import { ours, ourWidths, type Phrase } from './ours.ts'
import type { Said } from './said.ts'

/** Where phrases may sit in a wide and in a narrow window, in units of the drawing. */
export const tryFields = {
  wide: { w: 1720, h: 540, scale: 0.9 },
  narrow: { w: 800, h: 540, scale: 0.68 },
} as const satisfies Record<string, Field>
export type TryField = keyof typeof tryFields

/** A phrase at its seat, as it is drawn. */
export interface TrySeat extends Seated {
  readonly isMine: boolean
}

/** What is kept free for the visitor, above and below the middle. */
const kept = { w: 440, h: 84 } as const
const keptIn = ({ w, h }: Field): readonly Box[] =>
  [h - kept.h / 2, kept.h / 2].map((y) => ({ x: w / 2, y, ...kept }))

/** Sizes that a phrase of the visitor looks for a seat with: larger than what one person said otherwise is. */
const mineSizes = [56, 50, 44, 38, smallest] as const

/** Ours measured without a browser, as the build has to. */
export const measureOurs: Measure = (text) => (ourWidths.get(text) ?? 0) + trackedBy(text)

const ourTotal = ours.reduce((sum, { count }) => sum + count, 0)

interface Seat extends Box {
  readonly key: string
  readonly line: string
  readonly size: number
}

/** The first seat for a line, in the largest of some sizes that has one; `first` are places to try before any other. */
const seatFor = (
  { key, line, sizes }: { key: string; line: string; sizes: readonly number[] },
  field: Field,
  taken: readonly Box[],
  measure: Measure,
  first: readonly Box[] = [],
): Seat | undefined => {
  for (const size of sizes) {
    // With room for the number that it may get.
    const box = boxOf([line], size, measure, 'number')
    const place =
      first.map(({ x, y }) => ({ x, y, ...box })).find((one) => isFree(one, field, taken)) ??
      findPlace(box, key, field, taken)
    if (place) return { ...place, key, line, size }
  }
  return undefined
}

/** The seats of ours, the loudest first. What finds none is not on the wall. */
const seatOurs = (field: Field): readonly Seat[] => {
  const seats: Seat[] = []
  for (const { key, text, count } of ours) {
    const wish = Math.max(smallest, wishedSize(count, ourTotal) * field.scale)
    const sizes = [1, 0.85, 0.7, 0.6].map((share) => Math.max(smallest, wish * share))
    const seat = seatFor({ key, line: text, sizes }, field, [...keptIn(field), ...seats], measureOurs)
    if (seat) seats.push(seat)
  }
  return seats
}

/** A text as far as the field has room for it in the smallest type. */
const fitting = (text: string, field: Field, measure: Measure): string => {
  for (let most = Array.from(text).length; most > 1; most -= 1) {
    const line = cutAtWord(text, most)
    if (boxOf([line], smallest, measure, 'number').w <= field.w) return line
  }
  return text
}

/**
 * Who may be asked to make room for the visitor's next, ever more, and with which of some sizes: nobody and what fewest of
 * us said, for the largest; all of that, for a smaller one; and then what the visitor said longest ago. The loud ones of
 * ours stay.
 */
const askedForRoom = (phrases: readonly Phrase[], seats: readonly Seat[], sizes: readonly number[]) => {
  const yielding = phrases.filter(
    ({ key, count }) =>
      seats.some((seat) => seat.key === key) && (count < loudFrom || !ours.some((one) => one.key === key)),
  )
  const quiet = yielding.filter(({ isMine }) => !isMine).toSorted((a, b) => a.count - b.count)
  const mine = yielding.filter(({ isMine }) => isMine)
  const part = (some: readonly Phrase[], share: number) => some.slice(0, Math.ceil(some.length * share))
  return [
    ...[0, 1 / 4, 1 / 2, 1].map((share) => ({ asked: part(quiet, share), sizes: sizes.slice(0, 1) })),
    { asked: quiet, sizes },
    ...[1 / 4, 1 / 2, 1].map((share) => ({ asked: [...quiet, ...part(mine, share)], sizes })),
  ]
}

/**
 * The seats once a phrase has its own as well. Nobody moves: it comes to a place that is free, or to one that another
 * gives up for it.
 */
const withSeat = (
  before: readonly Seat[],
  { key, text }: Phrase,
  phrases: readonly Phrase[],
  field: Field,
  measure: Measure,
): readonly Seat[] => {
  if (before.some((one) => one.key === key)) return before
  const line = fitting(text, field, measure)
  for (const { asked, sizes } of askedForRoom(phrases, before, mineSizes)) {
    const staying = before.filter((seat) => asked.every((one) => one.key !== seat.key))
    const scaled = sizes.map((size) => size * field.scale)
    const seat = seatFor({ key, line, sizes: scaled }, field, staying, measure, keptIn(field))
    // Of those who were asked, only who is in the way gives way.
    if (seat) return [...before.filter((one) => staying.includes(one) || !overlap(one, seat)), seat]
  }
  return before
}

export type Seats = Readonly<Record<TryField, readonly Seat[]>>

/** The seats of ours. */
export const firstSeats: Seats = { wide: seatOurs(tryFields.wide), narrow: seatOurs(tryFields.narrow) }

/** The seats of both fields, in each of which the phrase that was said last has one. */
export const seatLatest = (
  before: Seats,
  { phrases, latest }: Pick<Said, 'phrases' | 'latest'>,
  measure: Measure,
): Seats => {
  const phrase = phrases.find(({ key }) => key === latest)
  if (!phrase) return before
  const seatIn = (name: TryField) => withSeat(before[name], phrase, phrases, tryFields[name], measure)
  return { wide: seatIn('wide'), narrow: seatIn('narrow') }
}

/** The phrases that have a seat in a field, as they are drawn. */
export const drawnAt = (seats: readonly Seat[], phrases: readonly Phrase[]): readonly TrySeat[] =>
  seats.flatMap(({ key, line, x, y, size }) => {
    const phrase = phrases.find((one) => one.key === key)
    if (!phrase) return []
    const { count, isMine } = phrase
    const around = count >= loudFrom ? 'number' : isMine ? 'bubble' : 'plain'
    return [{ key, lines: [line], count, isMine, x, y, size, around }]
  })
