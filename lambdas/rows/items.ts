import type { LiveForm } from '#shared/rows/row.ts'
import type { Slot } from './store.ts'

/** The live-form table's key: two strings. (design/row-log.md) */
export interface ItemKey {
  readonly pk: string
  readonly sk: string
}

const digits = 9

export const counterKey = (form: LiveForm): ItemKey => ({ pk: `FORM#${form}`, sk: 'COUNTER' })

export const slotsPartition = (form: LiveForm, round: number): string => `ROWS#${form}#${round}`

/** A row number as sort key: padded, so that text order is number order. */
export const slotSortKey = (row: number): string => String(row).padStart(digits, '0')

export const slotKey = ({ form, round, row }: Slot): ItemKey => ({
  pk: slotsPartition(form, round),
  sk: slotSortKey(row),
})

export const submissionKey = (form: LiveForm, sid: string): ItemKey => ({ pk: `SID#${form}#${sid}`, sk: '-' })
