import * as z from 'zod/mini'
import { readSession, writeSession } from '#lib/session-record.ts'

const digits = z.string().check(z.regex(/^\d{1,4}$/))
const schema = z.object({
  /** Without one, whoever holds the phone stands. */
  table: z.optional(digits),
  /** Of the sheet that was scanned. */
  seal: z.optional(z.string()),
})

/** Where whoever holds a phone is, the same for all tools and every visit. */
export type PhoneTable = z.output<typeof schema>

const name = 'join-table'

/** What a sheet's address says: `/join?table=12&seal=…`; undefined where it names no table. */
export const tableInAddress = (search: string): PhoneTable | undefined => {
  const query = new URLSearchParams(search)
  return schema.safeParse({ table: query.get('table') ?? '?', seal: query.get('seal') ?? undefined }).data
}

/**
 * The page's own query with a table in it, which is where each form looks for it. A sheet's seal says nothing of another
 * table than its own; one of a sheet without a table stays.
 */
export const addressFor = (search: string, { table, seal }: PhoneTable): string => {
  const query = new URLSearchParams(search)
  if (query.has('table') && query.get('table') !== table) query.delete('seal')
  if (table === undefined) query.delete('table')
  else query.set('table', table)
  if (seal !== undefined) query.set('seal', seal)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Puts it into the page's address, without a step of the history. */
const putInAddress = (table: PhoneTable): void => {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + addressFor(search, table))
}

/** The table that the sheet names, or that this phone was told at an earlier visit; undefined where it has to be asked. */
export const findTable = (): PhoneTable | undefined => {
  const scanned = tableInAddress(window.location.search)
  const known = schema.safeParse(readSession(name, 'localStorage')).data
  // Whoever comes back by another code of the same table has had its sheet.
  const isKnown = scanned?.seal === undefined && scanned?.table === known?.table
  const table = isKnown ? known : (scanned ?? known)
  if (table) keepTable(table)
  return table
}

/** Keeps it for what comes, in all tools; what was sent stays as it is. */
export const keepTable = (table: PhoneTable): void => {
  putInAddress(table)
  writeSession(name, tableInAddress(window.location.search) ?? table, 'localStorage')
}

/** The digits of what is typed, at most four; those of wide and Arabic keyboards, too. */
export const tableDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[^0-9]/g, '')
    .slice(0, 4)
