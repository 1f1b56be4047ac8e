import { InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { clockAt, dayMs, momentAt } from '#shared/zoned-time.ts'
import { longestPublishedDays } from '../stages/hosting-settings.ts'
import { readStageSettings } from '../stages/stage-settings.ts'
import { OperatorError } from './failure-sentence.ts'

/** The longest that a link opens the desk: an event, and the days on which it is built up. */
export const longestDays = 7

const form = 'It must be a time such as 18:00, "tomorrow 09:30" or 2026-11-22T18:00:00Z.'
const timeOfDay = /^(?:(today|tomorrow) )?([01]?\d|2[0-3]):([0-5]\d)$/

/** The time zone of a stage; this machine's where it names none. */
export const zoneOf = (stage: string): string =>
  readStageSettings(stage).timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Reads a time as `--until` has it. @throws InvalidArgumentError, which the command line words. */
export const readUntil = (text: string): string => {
  const until = text.trim()
  if (timeOfDay.test(until) || z.iso.datetime({ offset: true }).safeParse(until).success) return until
  throw new InvalidArgumentError(form)
}

/** The next moment at which the clocks of a zone say so; `tomorrow` and `today` where the day is named. */
const clockTime = (text: string, timeZone: string, now: number): number | undefined => {
  const [, day, hours = '', minutes = ''] = timeOfDay.exec(text) ?? []
  if (minutes === '') return undefined
  const today = clockAt(now, timeZone).setUTCHours(Number(hours), Number(minutes), 0, 0)
  const on = (days: number): number => momentAt(today + days * dayMs, timeZone)
  if (day !== undefined) return on(day === 'tomorrow' ? 1 : 0)
  return on(0) > now ? on(0) : on(1)
}

/**
 * Until when a link opens the desk, in ms since 1970, from what was read: a time of day by the stage's clocks, the next
 * one unless the day is named, or a time with its zone.
 * @throws OperatorError for the past and for more than a week.
 */
export const expiryAt = (text: string, timeZone: string, now = Date.now()): number => {
  const until = clockTime(text, timeZone, now) ?? Date.parse(text)
  if (until <= now) throw new OperatorError('That time is over.')
  if (until > now + longestDays * dayMs)
    throw new OperatorError(`A link opens the desk for ${longestDays} days at most.`)
  return until
}

/** A moment as the people of a time zone call it: `Sunday 18:00`. */
export const clockText = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en', {
    ...{ timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
    .format(ms)
    .replace(/,? at |, /, ' ')

/** Reads a day such as 2027-02-10. @throws InvalidArgumentError, which the command line words. */
export const readDay = (text: string): string => {
  if (z.iso.date().safeParse(text).success) return text
  throw new InvalidArgumentError('It must be a day, such as 2027-02-10.')
}

/** When a day is over in a time zone, in ms since 1970. */
export const endOfDay = (day: string, timeZone: string): number =>
  momentAt(Date.parse(`${day}T00:00:00Z`) + dayMs, timeZone)

/** @throws OperatorError for a day that is over, and for one that is more than a year away. */
export const demandNear = (over: number, now = Date.now()): void => {
  if (over <= now) throw new OperatorError('That day is over: name a later one.')
  if (over > now + longestPublishedDays * dayMs)
    throw new OperatorError(
      `Results are published for ${longestPublishedDays} days at most: name an earlier day.`,
    )
}

/** `10 February 2027` */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
