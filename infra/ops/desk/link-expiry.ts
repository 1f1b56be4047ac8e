import { InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'

const dayMs = 24 * 60 * 60 * 1000

/** The longest that a link opens the desk: an event, and the days on which it is built up. */
export const longestDays = 7

const form = 'It must be a time such as 18:00, "tomorrow 09:30" or 2026-11-22T18:00:00Z.'

/** The next moment at which this machine's clocks say so; `tomorrow` and `today` where the day is named. */
const clockTime = (text: string, now: number): number | undefined => {
  const [, day, hours = '', minutes = ''] =
    /^(?:(today|tomorrow) )?([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (minutes === '') return undefined
  const on = (days: number): number => {
    const date = new Date(now)
    date.setDate(date.getDate() + days)
    return date.setHours(Number(hours), Number(minutes), 0, 0)
  }
  if (day !== undefined) return on(day === 'tomorrow' ? 1 : 0)
  return on(0) > now ? on(0) : on(1)
}

const moment = (text: string): number | undefined =>
  z.iso.datetime({ offset: true }).safeParse(text).success ? Date.parse(text) : undefined

/**
 * Reads until when a link opens the desk: a time of day by this machine's clock, the next one unless the day is named,
 * or a time with its zone. In ms since 1970.
 * @throws InvalidArgumentError, which the command line words, for the past and for more than a week.
 */
export const readUntil = (text: string, now = Date.now()): number => {
  const until = clockTime(text.trim(), now) ?? moment(text.trim())
  if (until === undefined) throw new InvalidArgumentError(form)
  if (until <= now) throw new InvalidArgumentError('That time is over.')
  if (until > now + longestDays * dayMs)
    throw new InvalidArgumentError(`A link opens the desk for ${longestDays} days at most.`)
  return until
}

/** A moment as the person at this machine's clock calls it: `Sunday 18:00`. */
export const clockText = (ms: number): string =>
  new Intl.DateTimeFormat('en', { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(ms)
    .replace(/,? at |, /, ' ')
