import * as z from 'zod/mini'
import { normaliseText } from './normalise.ts'

/** The longest address that mail can be sent to (RFC 5321). */
export const maximumEmailCharacters = 254

/**
 * A local part of atoms between single dots, or one in quotes, of 64 characters at most (RFC 5321); then labels of 63
 * at most (RFC 1035), the last one of letters, as every top-level domain is, or an international one as the name system
 * spells it. A mark that divides a list of addresses is in quotes only. No mail reaches anything else.
 */
const deliverable =
  /^(?:(?=[^@]{1,64}@)[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)*|(?=.{3,64}@)"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])+")@(?:(?=[^.]{1,63}\.)[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*\.)+(?=.{1,63}$)(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu

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
          z.regex(deliverable, { error: sentence }),
        ),
    ),
  )
