import { byOperations, whatOfChange } from '#shared/desk/what-of-change.ts'
import type { DeskChange } from '#shared/desk/desk.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import { isWritten } from '../../store/failures.ts'
import { retry, type StoreCall } from '../../store/retry.ts'
import { type Counter, readCounter, unchangedState, updateCounter } from '../counter.ts'
import { StateChanged } from '../errors.ts'
import { firstRound, itemVersion } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import type { ChangeOptions } from '../row-log.ts'

/** What a change does to the counter, as parts of an update. */
interface Step {
  /** Assignments. */
  readonly set?: readonly string[]
  /** Names. */
  readonly remove?: readonly string[]
  readonly condition?: string
  readonly values?: object
}

/** A form that was never answered has no counter: the change makes one. */
const made = [
  '#round = if_not_exists(#round, :first)',
  '#lastRow = if_not_exists(#lastRow, :none)',
  '#version = :itemVersion',
]

/**
 * Changes what readers are shown, in the one update that counts the change and says who made it. `stepOf` looks at the
 * counter; where it says that all is so already, nothing is done, whatever version the caller knows: its request
 * before may have got no response. A change that somebody else made in between is looked at again.
 * @throws StateChanged where the caller knows another version; what `stepOf` throws; the SDK's error.
 */
export const changeState = async (
  store: LogStore,
  form: RowLogName,
  change: DeskChange,
  stepOf: (counter: Counter) => Step | undefined,
  { by = byOperations, version, onMade }: ChangeOptions,
  call: StoreCall,
): Promise<void> => {
  const what = whatOfChange(change)
  for (;;) {
    const counter = await retry(() => readCounter(store, form, call), call)
    const step = stepOf(counter)
    const { changed: before, stateVersion } = counter
    if (!step) {
      if (before?.by === by && before.what === what) await onMade?.({ ...before, stateVersion })
      return
    }
    if (version !== undefined && version !== stateVersion)
      throw new StateChanged(`What ${form} shows was changed in between.`)
    const { set = [], remove = [], condition, values } = step
    const unchanged = unchangedState(counter)
    const changed = { by, at: store.clock(), what }
    const update = {
      expression: [
        `SET ${[...made, '#changed = :changed', ...set].join(', ')}`,
        ...(remove.length > 0 ? [`REMOVE ${remove.join(', ')}`] : []),
        'ADD #stateVersion :one',
      ].join(' '),
      condition: [unchanged.condition, ...(condition === undefined ? [] : [condition])].join(' AND '),
      values: {
        ':first': firstRound,
        ':none': 0,
        ':itemVersion': itemVersion,
        ':changed': changed,
        ':one': 1,
        ...unchanged.values,
        ...values,
      },
    }
    if (await isWritten(retry(() => updateCounter(store, form, update, call), call))) {
      await onMade?.({ ...changed, stateVersion: stateVersion + 1 })
      return
    }
    await call.pause(1)
  }
}
