import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RowLogName } from '#shared/rows/row.ts'

/** What a sheet opens: a form, at a table where the form asks for one. */
export interface SheetPlace {
  readonly form: RowLogName
  readonly table?: number | undefined
}

/** So many bytes of the HMAC are enough that nobody guesses them, and short enough for a code that is easy to scan. */
const sealBytes = 12

/** The seal of a printed sheet: 16 characters of base64url. `key` is the stage's. */
export const sealOf = (key: string, { form, table }: SheetPlace): string =>
  createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(`${form}|${table ?? ''}`)
    .digest()
    .subarray(0, sealBytes)
    .toString('base64url')

/** Whether a text is the seal of a place; how long that takes says nothing of the right one. */
export const isSealOf = (key: string, place: SheetPlace, text: string): boolean => {
  const [given, right] = [Buffer.from(text), Buffer.from(sealOf(key, place))]
  return given.length === right.length && timingSafeEqual(given, right)
}
