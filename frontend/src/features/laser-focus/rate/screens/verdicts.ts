import { ratingsForPlace } from '#shared/choosing/opinion.ts'
import { placeOf } from '#shared/choosing/rank.ts'
import { type Measure, valueOf } from '#shared/choosing/value.ts'
import { say } from '#lib/language/say.ts'
import type { Point, Said } from '../rate-record.ts'
import { pointOf } from '../rules.ts'
import type { RatedIdea } from '../told-rate.ts'

/** From so far on, on one axis or in all, two places are said to differ. (NOTES of the mocks, "After the reveal") */
const far = { inAll: 1.5, impact: 2.5, effort: 3 } as const

/** What the room said of the idea in a row: of the pile, where it lies in one. */
export const resultFor = (results: readonly RatedIdea[], row: number | undefined): RatedIdea | undefined =>
  results.find((one) => one.row === row || (row !== undefined && one.pile?.rows.includes(row)))

/** Where the room puts an idea: the medians of what it said. */
export const roomOf = ({ impact, effort }: RatedIdea): Point | undefined =>
  pointOf({ impact: impact?.[1], effort: effort?.[1] })

/** Tenths, so that what reads as equal is equal. */
const apart = (one: number, other: number): number => Math.round((one - other) * 10) / 10

/** One sentence of a place beside the room's. */
export const sentenceOf = (own: Point, room: Point, isDisputed: boolean): string => {
  const [impact, effort] = [apart(own.impact, room.impact), apart(own.effort, room.effort)]
  if (Math.hypot(impact, effort) < far.inAll) return say('You and the room agree.')
  if (impact >= far.impact) return say('You saw much more in it.')
  if (impact <= -far.impact) return say('The room wants it more.')
  if (effort <= -far.effort) return say('You’d have it sooner.')
  if (effort >= far.effort) return say('You’d give it more time.')
  return isDisputed ? say('Disputed. You are not alone.') : say('You and the room are not far apart.')
}

const passedSentence = (others: number): string => {
  if (others < 1) return say('You passed.')
  return others === 1 ? say('You passed. So did one other.') : say('You passed. So did {0} others.', others)
}

/** One sentence of what was said of an idea of another table; `firmFrom` is how many ratings a place needs. */
export const verdictOf = (
  said: Said,
  result: RatedIdea,
  { firmFrom, isDisputed }: { readonly firmFrom: number; readonly isDisputed: boolean },
): string => {
  const [own, room] = [pointOf(said), roomOf(result)]
  if (!own) return passedSentence(result.passes - 1)
  if (!room || result.ratings < firmFrom) return say('Too few to say.')
  return sentenceOf(own, room, isDisputed)
}

/** How many ratings an idea needs for a place, by what the room said of all. */
export const firmFromOf = (results: readonly RatedIdea[]): number =>
  ratingsForPlace(results.map(({ ratings }) => ratings))

/** Where an idea stands among those that have a place: how many they are, and how many others share its own. */
export interface Standing {
  readonly place: number
  readonly among: number
  readonly sharing: number
}

/** Where the room has an idea stand; undefined where too few judged it. */
export const standingOf = (
  result: RatedIdea,
  results: readonly RatedIdea[],
  measure?: Measure,
): Standing | undefined => {
  const firmFrom = firmFromOf(results)
  const scoreOf = (one: RatedIdea): number[] => {
    const room = roomOf(one)
    return room && one.ratings >= firmFrom ? [valueOf(room, measure)] : []
  }
  const [score] = scoreOf(result)
  if (score === undefined) return undefined
  const scores = results.flatMap(scoreOf)
  const sharing = scores.filter((other) => other === score).length - 1
  return { place: placeOf(score, scores), among: scores.length, sharing }
}

const endings: Partial<Record<Intl.LDMLPluralRule, '{0}st' | '{0}nd' | '{0}rd'>> = {
  one: '{0}st',
  two: '{0}nd',
  few: '{0}rd',
}

/** A place as it is spoken: "3rd". */
export const ordinal = (place: number): string =>
  say(endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? '{0}th', place)

/** What is said beside one's own place. */
export const amongOf = ({ among, sharing }: Standing): string => {
  if (sharing === 0) return say('of {0}.', among)
  return sharing === 1
    ? say('of {0}, with one other.', among)
    : say('of {0}, with {1} others.', among, sharing)
}

/** So much more an idea is worth to the room before that is said first. */
const muchMore = 0.5

/** What is said of one's own idea where it has a place. */
export const ownSentenceOf = (own: Point, room: Point, isDisputed: boolean): string =>
  apart(valueOf(room), valueOf(own)) >= muchMore
    ? say('The room likes it even more than you do.')
    : sentenceOf(own, room, isDisputed)
