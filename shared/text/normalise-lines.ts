import { normaliseText } from './normalise.ts'

/**
 * A text of several lines as the site stores it: each line normalised, never more than one empty line together, none
 * at either end. Idempotent.
 */
export const normaliseLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u{85}\u{2028}\u{2029}]/u)
    .map(normaliseText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    // At most two are left together; an open number of them would take quadratic time.
    .replace(/^\n{1,2}|\n{1,2}$/g, '')
