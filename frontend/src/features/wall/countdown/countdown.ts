import { countdownOverMs } from '#shared/desk/scopes.ts'
import { counted } from '#shared/text/figures.ts'

/** A countdown: when it ends, in milliseconds since 1970, and how long it takes in all, in milliseconds. */
export interface Countdown {
  readonly endsAt: number
  readonly totalMs: number
}

const minute = 60_000
/** What the key offers, one after another. */
const lengths = [minute, 2 * minute, 5 * minute] as const

/** The least of the usual lengths that holds a time, so that a screen that joins late shows about the same share. */
const lengthFor = (ms: number): number =>
  lengths.find((length) => ms <= length) ?? Math.ceil(ms / minute) * minute

/** A countdown to an end that a desk gave; one that is moved while it runs gets the difference. */
export const countdownTo = (endsAt: number, now: number, before: Countdown | undefined): Countdown => ({
  endsAt,
  totalMs:
    before && before.endsAt > now && endsAt > now
      ? before.totalMs + endsAt - before.endsAt
      : lengthFor(endsAt - now),
})

/** What the key makes of it: one minute, two, five, none. */
export const nextCountdown = (before: Countdown | undefined, now: number): Countdown | undefined => {
  const running = before && before.endsAt > now ? before.totalMs : 0
  const length = lengths.find((candidate) => candidate > running)
  return length === undefined ? undefined : { endsAt: now + length, totalMs: length }
}

/** Whole seconds left, begun ones included; 0 for as long as the end is shown, and undefined once that is past. */
export const secondsLeft = ({ endsAt }: Countdown, now: number): number | undefined =>
  now < endsAt + countdownOverMs ? Math.max(0, Math.ceil((endsAt - now) / 1000)) : undefined

/** The share of the time that so many seconds are, 0 to 1. */
export const shareOf = ({ totalMs }: Countdown, seconds: number): number =>
  Math.min(1, (seconds * 1000) / totalMs)

/** `1 minute 24 seconds left`. */
export const inWords = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  const parts = [
    ...(minutes > 0 ? [counted(minutes, 'minute')] : []),
    ...(rest > 0 || minutes === 0 ? [counted(rest, 'second')] : []),
  ]
  return `${parts.join(' ')} left`
}

/** The last moments a screen reader is told of, in seconds before the end. */
const announced = [10, 30, 60] as const

/** What a screen reader is told: at the start, a minute, 30 s and 10 s before the end, and at the end. */
export const announcementAt = (seconds: number): string => {
  if (seconds === 0) return 'Time. Pens down.'
  const moment = announced.find((each) => seconds <= each)
  return moment === undefined ? 'The countdown runs.' : inWords(moment)
}
