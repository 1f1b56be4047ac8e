const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The row an arrow leads to from another; undefined at the list's ends. Undefined, too, where the key is none. */
export const stepFrom = (
  rows: readonly number[],
  row: number | undefined,
  key: string,
): { readonly to: number | undefined } | undefined => {
  const step = steps[key]
  return step === undefined || row === undefined ? undefined : { to: rows[rows.indexOf(row) + step] }
}

/** The row that Tab leads to: where the focus was last, else the first. */
export const chosenRow = (rows: readonly number[], focused: number | undefined): number | undefined =>
  focused !== undefined && rows.includes(focused) ? focused : rows[0]

/**
 * Where the focus goes that was on a row of which something went: it stays there, or goes to what stands in the row's
 * place (`place` is where the row was last), the last one where nothing does.
 */
export const rowInPlace = (rows: readonly number[], focused: number, place: number): number | undefined =>
  rows.includes(focused) ? focused : rows[Math.min(Math.max(place, 0), rows.length - 1)]

/** Which of those that are asked for is next after a row: the one below, or the one above where none is. */
export const nextAsked = <One>(asked: readonly One[], isRow: (one: One) => boolean): One | undefined => {
  const place = asked.findIndex(isRow)
  return asked[place + 1] ?? asked[place - 1]
}

/** A tap of a finger, on a row, at a time in ms. */
export interface Tap {
  readonly row: number | undefined
  readonly at: number
}

const sameTapMs = 400

/** Whether a tap is the second half of a double tap: what stands at that place by then was not what it was for. */
export const isSameTap = (before: Tap | undefined, { row, at }: Tap): boolean =>
  before !== undefined && row !== undefined && before.row === row && at - before.at < sameTapMs
