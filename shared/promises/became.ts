import * as z from 'zod/mini'
import { programmeToldSchema } from '../programme/programme.ts'
import { capitalised, inLetters } from '../text/in-letters.ts'
import { withoutAddresses } from '../text/without-addresses.ts'
import { type Promised, promiseStatuses } from './fields.ts'
import { dueInWords, lineOf, type OwnerTold, ownerInWords, statusOf, statusWords } from './told.ts'

const ordinal = z.int().check(z.positive())

/** What the results page is told of its promises, in its own words: it only has to put them in their places. */
export const becameSchema = z.strictObject({
  lines: z.array(
    z.strictObject({
      round: ordinal,
      row: ordinal,
      owner: z.string(),
      due: z.string(),
      status: z.enum([...promiseStatuses, 'none']),
      says: z.string(),
      line: z.string(),
    }),
  ),
  /** `Five ideas that the room chose. Last news: 20 November 2026.` */
  sum: z.string(),
})
export type BecameTold = z.output<typeof becameSchema>

/** What GET /api/programme says; what became of promises only to whoever asks for it, and while it is published. */
export const programmeAndBecameSchema = z.extend(programmeToldSchema, { became: z.optional(becameSchema) })

/** `2026-11-20`, as the clocks of a time zone have it. */
export const dayAt = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(moment)

/** The day on which somebody wrote news last, in words; undefined where nobody has. */
const lastNews = (promises: readonly Pick<Promised, 'at'>[], timeZone: string): string | undefined => {
  const last = Math.max(0, ...promises.map(({ at }) => at))
  return last === 0
    ? undefined
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(last)
}

const ideasIn = (count: number): string => (count === 1 ? 'one idea' : `${inLetters(count)} ideas`)

/** Where a promise is one of its room’s choosing, or of a round in which that has chosen nothing. */
type Chosen = Pick<Promised, 'at'> & { readonly isOwn?: boolean | undefined }

/** `Five ideas that the room chose. Last news: 20 November 2026.`; of a round without a choice it says what is listed. */
export const becameLine = (promises: readonly Chosen[], timeZone: string): string => {
  const own = promises.filter(({ isOwn }) => isOwn).length
  const chosen = promises.length - own
  const last = lastNews(promises, timeZone)
  const parts = [
    ...(chosen > 0 ? [`${ideasIn(chosen)} that the room chose`] : []),
    ...(own > 0 ? [`${ideasIn(own)} highest by ${own === 1 ? 'its own table' : 'their own tables'}`] : []),
  ]
  return `${capitalised(parts.join(', '))}.${last === undefined ? '' : ` Last news: ${last}.`}`
}

const clean = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : withoutAddresses(text)

/** A promise that is published, by the round and row of its idea; names and news only as long as they are kept. */
type Published = Promised & OwnerTold & Chosen & { readonly round: number }

/**
 * What is told of promises at a moment, in ms since 1970: no e-mail address, and days as the event's clocks have them. Of a
 * round in which nobody has promised anything, nothing is told.
 */
export const becameTold = (
  promises: readonly Published[],
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): BecameTold => {
  const begun = new Set(promises.filter(({ at }) => at > 0).map(({ round }) => round))
  const told = promises.filter(({ round }) => begun.has(round))
  return {
    lines: told.map(({ round, row, owner, isTaken, due, step, news, status: said }) => {
      const status = statusOf({ status: said, owner, isTaken })
      return {
        ...{ round, row, status, says: statusWords[status] },
        owner: ownerInWords({ owner: clean(owner), isTaken }),
        due: dueInWords({ due, status }, dayAt(now, timeZone)),
        line: lineOf({ news: clean(news), step: clean(step), status }),
      }
    }),
    sum: becameLine(told, timeZone),
  }
}
