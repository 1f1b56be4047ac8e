import { type PageItem, pagesPartition } from '#lambdas/rows/items.ts'
import { form } from './person.ts'
import type { World } from './world.ts'

interface CounterItem {
  readonly round: number
  readonly lastRow: number
  readonly ceiling?: number
  readonly ceilingRound?: number
}

/** The form's counter as it is in the table, not through the log. */
export const readOnlyCounter = ({ pages }: World): CounterItem =>
  (pages.items.find(`FORM#${form}`, 'COUNTER')?.item ?? { round: 1, lastRow: 0 }) as unknown as CounterItem

/** The key of a row, as it is in the table; undefined where there is none. */
export const keyAt = ({ pages }: World, round: number, row: number): string | undefined => {
  const pk = pagesPartition(form, round)
  const keys = pages.items.keys({ pk, from: '', to: '\uffff' }, false).flatMap((sk) => {
    const page = pages.items.find(pk, sk)?.item as unknown as PageItem | undefined
    return (page?.rows ?? []).map(({ key }) => key)
  })
  return keys[row - 1]
}
