import { laserFocusLimits } from '#shared/forms/laser-focus.ts'

const { digits } = laserFocusLimits.table

interface KeyPress {
  /** The key's name as the browser gives it: `a`, `7`, `ArrowLeft`. */
  readonly key: string
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly altKey?: boolean
}

/**
 * Whether a key may act in the table field: digits, full-width ones too, the named keys that move, delete and confirm, and the shortcuts
 * of copy and paste.
 */
export const isTableKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  key.length > 1 || tableDigits(key) !== '' || ctrlKey === true || metaKey === true || altKey === true

/** The digits of a typed or pasted text, at most four. Full-width digits of Asian keyboards count as digits. */
export const tableDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^0-9]/g, '')
    .slice(0, digits)

/** What the field holds after a paste over its selection: only digits go in, and only as many as there is room for. */
export const pasteDigits = (held: string, start: number, end: number, pasted: string): string => {
  const before = held.slice(0, start)
  const after = held.slice(end)
  const room = digits - before.length - after.length
  return before + tableDigits(pasted).slice(0, room) + after
}

/** The number a table field means; undefined while it is not a table number. */
export const tableNumber = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text) ? Number(text) : undefined

/** The table that a link such as `/laserfocus?table=12` names; undefined where it names none. */
export const tableFromQuery = (query: string): string | undefined => {
  const number = tableNumber(new URLSearchParams(query).get('table') ?? '')
  return number === undefined ? undefined : String(number)
}
