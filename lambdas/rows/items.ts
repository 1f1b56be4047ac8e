import type { LiveForm } from '#shared/rows/row.ts'
import type { Slot } from './store.ts'

/** The live-form table's key: two strings. (design/row-log.md) */
export interface ItemKey {
  readonly pk: string
  readonly sk: string
}

const digits = 9

export const counterKey = (form: LiveForm): ItemKey => ({ pk: `FORM#${form}`, sk: 'COUNTER' })

/** Begins the sort keys of the rounds that ended, beside the counter. */
export const roundPrefix = 'ROUND#'

export const roundKey = (form: LiveForm, round: number): ItemKey => ({
  pk: counterKey(form).pk,
  sk: `${roundPrefix}${padded(round)}`,
})

export const slotsPartition = (form: LiveForm, round: number): string => `ROWS#${form}#${round}`

const padded = (number: number): string => String(number).padStart(digits, '0')

/** A row number as sort key: padded, so that text order is number order. */
export const slotSortKey = padded

export const slotKey = ({ form, round, row }: Slot): ItemKey => ({
  pk: slotsPartition(form, round),
  sk: slotSortKey(row),
})

export const submissionKey = (form: LiveForm, sid: string): ItemKey => ({ pk: `SID#${form}#${sid}`, sk: '-' })

/** Where a round's personal fields are kept, apart from its rows. */
export const privatePartition = (form: LiveForm, round: number): string => `PRIVATE#${form}#${round}`

/** The personal fields of a row: the row's number in a partition of their own. */
export const privateKey = ({ form, round, row }: Slot): ItemKey => ({
  pk: privatePartition(form, round),
  sk: slotSortKey(row),
})
