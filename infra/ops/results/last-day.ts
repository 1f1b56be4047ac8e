import { InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { longestPublishedDays } from '../../stages/hosting-settings.ts'
import { OperatorError } from '../failure-sentence.ts'
import { momentAt } from '../time-zone.ts'

const dayMs = 24 * 60 * 60 * 1000

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
