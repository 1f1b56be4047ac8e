import { groupDigits } from '#shared/prices/group-digits.ts'
import { mostTold } from '#shared/rows/lot.ts'
import { areWaiting } from '../words.ts'
import { pairsATile } from './stack/stack-layout.ts'
import { counted } from '#shared/text/figures.ts'

/** `1 pair`, `60 pairs`. */
export const pairsInWords = (count: number): string =>
  count === 1 ? '1 pair' : `${groupDigits(count)} pairs`

const evens = ['Two', 'Four', 'Six', 'Eight', 'Ten', 'Twelve'] as const
const hundreds = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
/** From so many pairs on it is their number that says most. */
export const manyPairs = 100
/** Up to so many there is no stack: all of them lie on a wide table. */
export const fewPairs = 6

/** What the band says of so many pairs, where so many more are on their way to this screen. */
export const whatTheyAre = (count: number, onTheirWay = 0): string => {
  if (onTheirWay > 0) return `${groupDigits(onTheirWay)} more on their way.`
  const strangers = evens[count - 1]
  if (strangers) return `${strangers} strangers found their other half.`
  if (count < manyPairs) return 'Read one, then go and find who wrote it.'
  const whole = Math.floor((2 * count) / 100)
  const people = hundreds[whole] ? `${hundreds[whole]} hundred` : groupDigits(whole * 100)
  return `That is ${whole * 100 < 2 * count ? 'more than ' : ''}${people} strangers who talked.`
}

const numbers: Readonly<Record<number, string>> = { 4: 'Four', 6: 'Six' }

/** `8 minutes`, at least one. */
const minutesFor = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

interface Reading {
  /** How many there are, how many lie on the table at most, and how many came that have not yet. */
  readonly count: number
  readonly piles: number
  readonly waiting: number
  /** How many more are on their way to this screen. */
  readonly onTheirWay: number
  /** Milliseconds until the next one. */
  readonly everyMs: number
}

const hourMs = 3_600_000

/** What the foot says of how the room reads. */
export const readingInWords = ({ count, piles, waiting, onTheirWay, everyMs }: Reading): string => {
  const pace = `${numbers[piles] ?? piles} at a time, a new one every ${everyMs / 1000} seconds.`
  if (waiting > 0) return `${pace} ${waiting} ${waiting === 1 ? 'waits' : 'wait'} in the pile.`
  if (onTheirWay > 0) return pace
  // Of so many a room sees some: the newest first, then any.
  if (count > mostTold)
    return `${pace} An hour shows ${hourMs / everyMs} of ${groupDigits(count)}. A tile of the stack is ${pairsATile(count)} pairs.`
  return `${pace} All ${groupDigits(count)} read in ${minutesFor(count * everyMs)}.`
}

/** What the foot says of those that a desk holds back. */
export const heldInWords = (count: number): string => areWaiting(count, 'answer')

/** `1 answer`, `41 answers`. */
export const answersInWords = (count: number): string => counted(count, 'answer')
