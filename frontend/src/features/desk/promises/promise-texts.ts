import { after } from '#lib/after.ts'
import type { PromiseField } from '#shared/promises/fields.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { perDesk } from '../state/per-desk.ts'
import { FieldSaver } from './field-saver.ts'

/** A field of the promise of an idea. */
export interface Place {
  readonly round: number
  readonly row: number
  readonly field: PromiseField
}

/** The fields of a desk: as long as it is open, so that what has no signal yet is there when the list opens again. */
export const promiseTexts = perDesk((store: Pick<DeskStore, 'change'>) => {
  const savers = new Map<string, FieldSaver>()
  return ({ round, row, field }: Place): FieldSaver => {
    const name = `${round}/${row}/${field}`
    const saver =
      savers.get(name) ??
      new FieldSaver({
        after,
        send: (was, value) => store.change({ kind: 'promise', round, row, field, was, value }, 'laser-focus'),
      })
    savers.set(name, saver)
    return saver
  }
})
