import type { RatingState } from '#shared/choosing/rating-responses.ts'
import type { Rate } from '#shared/desk/desk.ts'
import { counted, figures } from '#shared/text/figures.ts'
import { asClock } from '#lib/as-clock.ts'
import { secondsLeft } from '../session/phase.ts'

/** How many ideas were seen how often, from never to often enough for a place. */
export interface Coverage {
  readonly words: string
  readonly count: number
  /** `bad`: too few have seen them. */
  readonly kind: 'bad' | 'some' | 'good'
}

export const coverageOf = ([never, few, enough]: NonNullable<RatingState['seen']>): readonly Coverage[] => [
  { words: 'never', count: never, kind: 'bad' },
  { words: 'once or twice', count: few, kind: 'some' },
  { words: '3 times or more', count: enough, kind: 'good' },
]

/** Nobody rates after so many ms: something is wrong with the way to join. */
const silentMs = 20_000
/** With so many seconds left it is time to say if they are enough. */
const soonSeconds = 30
const minuteMs = 60_000

/** What to do, or that nothing is to be done: `calls` where it is to be read now. */
export interface Advice {
  readonly text: string
  readonly calls?: string
}

/** Whether at the pace of until now a minute brings so many more. */
const isMinuteEnough = (wanted: number, ratings: number, passedMs: number): boolean =>
  passedMs > 0 && (ratings * minuteMs) / passedMs >= wanted

/** What is said beside the coverage while people rate; nothing where nothing is known. */
export const adviceWhileOn = (told: RatingState | undefined, rate: Rate, now: number): Advice | undefined => {
  if (!told?.seen) return undefined
  const { ratings = 0, seen, least = 0 } = told
  const [never, few] = seen
  const passed = now - rate.startedAt
  if (ratings === 0 && seen[1] + seen[2] === 0)
    return passed >= silentMs ? { text: 'Silence.', calls: 'Is the code on the wall?' } : undefined
  const isSoon = secondsLeft(rate, now) <= soonSeconds
  const wanted = never * 3 + few * 2
  const more = isMinuteEnough(wanted, ratings, passed) ? 'One minute more would do.' : 'Give it more time.'
  if (never > 0) return { text: `${counted(never, 'idea')} nobody has seen.`, ...(isSoon && { calls: more }) }
  if (few > 0)
    return {
      text: `Every idea has been seen, ${figures(few)} fewer than 3 times.`,
      ...(isSoon && { calls: more }),
    }
  return { text: `Every idea has been seen at least ${counted(least, 'time')}.` }
}

/** What will be seen before it shows. Passes are seen and no ratings, so how many get a place is not known yet. */
export const adviceOnceEnded = (told: RatingState | undefined): Advice | undefined => {
  if (!told?.seen) return undefined
  const [never, few, enough] = told.seen
  if (told.ratings === 0) return { text: 'Nobody has rated.', calls: 'Is the code on the wall?' }
  if (enough < 4) return { text: 'Not enough to show yet.', calls: 'One minute more?' }
  const fewer = never + few
  if (fewer === 0) return { text: 'Every idea was seen 3 times or more.' }
  return {
    text: `At least ${counted(fewer, 'idea')} will show hollow, without a place: seen by fewer than 3.`,
  }
}

/** Ratings that look like a flood: the desk is told, whatever the stage does with them. */
export const suspectsLine = (told: RatingState | undefined): string | undefined =>
  told?.suspects ? `${counted(told.suspects, 'rating')} look like a flood.` : undefined

/** The line beside the clock. */
export const onLine = (told: RatingState | undefined): string =>
  told?.ratings === undefined
    ? 'left.'
    : `left. ${counted(told.ratings, 'rating')} ${told.ratings === 1 ? 'is' : 'are'} in.`

/** The picture of the wall in words, while heads are on it. */
export const headsLine = (told: RatingState | undefined, left: number): string => {
  const ratings = told?.ratings === undefined ? '' : `, ${counted(told.ratings, 'rating')}`
  return `heads${left > 0 ? ` waking up` : ', all awake'}${ratings}${left > 0 ? `, ${asClock(left)} left` : ''}`
}
