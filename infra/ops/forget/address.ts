import { emailSchema } from '#shared/text/email.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import { OperatorError } from '../failure-sentence.ts'

/** An e-mail address to be looked for. */
export interface Address {
  /** Whether a text is this address, as the forms normalise it and without regard to case. */
  readonly is: (text: unknown) => boolean
  /** A value with this address taken out of all its texts; the very same value where none has it. */
  readonly takenOutOf: <T>(value: T) => T
}

/** What replaces an address in a text. */
const removed = '[removed]'

/** What an address cannot begin after, and what it cannot end before: then the text has another, longer one. */
const before = /(?<![\p{L}\p{N}._%+-]|[\p{L}\p{N}]['’])/u
const after = /(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u

/** A text as a pattern of itself: each character that could mean something to a pattern by its number. */
const literal = (text: string): string =>
  text.replace(/[^\p{L}\p{N}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`)

/** Changes every text within a value; gives the value itself back where nothing changed. */
const changed = <T>(value: T, change: (text: string) => string): T => {
  if (typeof value === 'string') return change(value) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [name, item, changed(item, change)] as const)
  if (entries.every(([, was, is]) => was === is)) return value
  const items = entries.map(([name, , item]) => [name, item as unknown] as const)
  return (Array.isArray(value) ? items.map(([, item]) => item) : Object.fromEntries(items)) as T
}

/**
 * Reads an address as it was typed. @throws OperatorError where it is none; the sentence does not repeat it.
 */
export const readAddress = (typed: string): Address => {
  const { success, data } = emailSchema('none').safeParse(typed)
  if (!success)
    throw new OperatorError('That is no e-mail address as the forms take them: --email maya@company.example')
  const folded = data.toLowerCase()
  const pattern = new RegExp(`${before.source}${literal(data)}${after.source}`, 'giu')
  return {
    is: (text) => typeof text === 'string' && normaliseText(text).toLowerCase() === folded,
    takenOutOf: (value) => changed(value, (text) => text.replace(pattern, removed)),
  }
}
