import * as z from 'zod/mini'
import { normaliseText } from './normalise.ts'

/** The longest address that mail can be sent to (RFC 5321). */
export const maximumEmailCharacters = 254

/**
 * An e-mail address, of any alphabet: the library's own pattern refuses addresses such as ä@b.co, and each refusal
 * would be a lead lost. Comes out normalised. (specification, section 5)
 */
export const emailSchema = (sentence: string) =>
  z.pipe(
    z.string({ error: sentence }),
    z.pipe(
      z.transform(normaliseText),
      z
        .string()
        .check(
          z.maxLength(maximumEmailCharacters, { error: sentence, abort: true }),
          z.regex(z.regexes.unicodeEmail, { error: sentence }),
        ),
    ),
  )
