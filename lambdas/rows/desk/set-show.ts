import { isDeepStrictEqual } from 'node:util'
import type { Show } from '#shared/desk/desk.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { StoreCall } from '../../store/retry.ts'
import type { LogStore } from '../log-store.ts'
import type { ChangeOptions } from '../row-log.ts'
import { changeState } from './state-change.ts'

/** Says what screens show beside the answers; an empty record is nothing. @throws StateChanged */
export const setShow = (
  store: LogStore,
  form: RowLogName,
  wanted: Show,
  options: ChangeOptions,
  call: StoreCall,
): Promise<void> => {
  const show = Object.fromEntries(Object.entries(wanted).filter(([, part]) => part !== undefined))
  return changeState(
    store,
    form,
    { kind: 'show', show },
    ({ show: before = {} }) => {
      if (isDeepStrictEqual(before, show)) return undefined
      return Object.keys(show).length === 0
        ? { remove: ['#show'] }
        : { set: ['#show = :show'], values: { ':show': show } }
    },
    options,
    call,
  )
}
