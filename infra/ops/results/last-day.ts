import { InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { longestPublishedDays } from '../../stages/longest-published.ts'
import { OperatorError } from '../failure-sentence.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Reads a day such as 2027-02-10. @throws InvalidArgumentError, which the command line words. */
export const readDay = (text: string): string => {
  if (z.iso.date().safeParse(text).success) return text
  throw new InvalidArgumentError('It must be a day, such as 2027-02-10.')
}

/** By how many ms the clocks of a time zone are ahead of UTC at a moment. */
const aheadOf = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const clock = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  )
  return clock - Math.floor(moment / 1000) * 1000
}

/**
 * When a day is over in a time zone, in ms since 1970. Clocks may be put on or back in that night: the second look is
 * made where the first one led, and where there is no midnight the next day begins at the later of the two.
 */
export const endOfDay = (day: string, timeZone: string): number => {
  const midnight = Date.parse(`${day}T00:00:00Z`) + dayMs
  const first = midnight - aheadOf(midnight, timeZone)
  const second = midnight - aheadOf(first, timeZone)
  return midnight - aheadOf(second, timeZone) === second ? second : Math.max(first, second)
}

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
