import * as z from 'zod/mini'
import { normaliseText } from './normalise.ts'

/** The longest address that mail can be sent to (RFC 5321). */
export const maximumEmailCharacters = 254

/**
 * Parts between single dots, none of them with a mark that divides a list of addresses; the last one of letters, as every
 * top-level domain is, or an international one as the name system spells it. No mail reaches anything else.
 */
const deliverable =
  /^[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)*@(?:[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu

/**
 * An e-mail address, of any alphabet: the library's own pattern refuses addresses such as ä@b.co, and each refusal
 * would be a lead lost. Comes out normalised.
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
          z.regex(z.regexes.unicodeEmail, { error: sentence, abort: true }),
          z.regex(deliverable, { error: sentence }),
        ),
    ),
  )
