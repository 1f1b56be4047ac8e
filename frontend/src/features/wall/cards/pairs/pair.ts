import type { ComboConvoRow } from '#shared/rows/combo-convo-row.ts'
import { rowNumberOf } from '#lib/round/screen-questions.ts'

export { asQuestion, prompts } from '#shared/forms/pair-words.ts'

/** What two strangers made of their two cards: what was asked of each, what was on it, and their text. */
export type Pair = Omit<ComboConvoRow, 'timestamp'>

const parts = ['whatIsA', 'orangeCard', 'thatCould', 'blueCard', 'freeText'] as const

/**
 * Reads one row of a response as a pair; `position` is its number where the row does not say. Undefined where a part is
 * no text. Whatever else a row may say stays out of the page.
 */
export const readPair = (row: unknown, position: number): Pair | undefined => {
  if (typeof row !== 'object' || row === null) return undefined
  const given = row as Readonly<Record<string, unknown>>
  const texts: Record<string, string> = {}
  for (const part of parts) {
    const text = given[part]
    if (typeof text !== 'string') return undefined
    texts[part] = text
  }
  const mark = given.flagged === true && ({ flagged: true } as const)
  return { row: rowNumberOf(row, position), ...(texts as Record<(typeof parts)[number], string>), ...mark }
}
