import * as z from 'zod/mini'
import { programmeToldSchema } from '../programme/programme.ts'
import { withoutAddresses } from '../text/without-addresses.ts'
import { type Promised, promiseStatuses } from './fields.ts'
import { dueInWords, lineOf, statusOf, statusWords } from './told.ts'

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
  /** `20 November 2026`; left out where nobody has changed anything. */
  last: z.optional(z.string()),
})
export type BecameTold = z.output<typeof becameSchema>

/** What GET /api/programme says; what became of promises only to whoever asks for it, and while it is published. */
export const programmeAndBecameSchema = z.extend(programmeToldSchema, { became: z.optional(becameSchema) })

/** `2026-11-20`, as the clocks of a time zone have it. */
export const dayAt = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(moment)

/** The day on which somebody wrote news last, in words; undefined where nobody has. */
export const lastNews = (promises: readonly Pick<Promised, 'at'>[], timeZone: string): string | undefined => {
  const last = Math.max(0, ...promises.map(({ at }) => at))
  return last === 0
    ? undefined
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(last)
}

/** Whose something is, in words. */
export const ownerInWords = (owner: string | undefined): string => owner ?? 'nobody’s yet'

const clean = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : withoutAddresses(text)

/** A promise that is published, by the round and row of its idea. */
type Published = Promised & { readonly round: number }

/** What is told of promises at a moment, in ms since 1970: no e-mail address, and days as the event's clocks have them. */
export const becameTold = (
  promises: readonly Published[],
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): BecameTold => {
  const last = lastNews(promises, timeZone)
  return {
    lines: promises.map(({ round, row, owner, due, step, news, status: said }) => {
      const status = statusOf({ status: said, owner })
      return {
        ...{ round, row, status, owner: ownerInWords(clean(owner)), says: statusWords[status] },
        due: dueInWords({ due, status }, dayAt(now, timeZone)),
        line: lineOf({ news: clean(news), step: clean(step), status }),
      }
    }),
    ...(last !== undefined && { last }),
  }
}
