import type { Approval } from '#shared/desk/scopes.ts'
import type { RowLogName } from '#shared/rows/row.ts'
import type { StoreCall } from '../../store/retry.ts'
import type { LogStore } from '../log-store.ts'
import type { ChangeOptions } from '../row-log.ts'
import { changeState } from './state-change.ts'

/**
 * Says which answers wait for approval from now on. `none` is kept too: what waited before may wait still.
 * @throws StateChanged
 */
export const setApproval = (
  store: LogStore,
  form: RowLogName,
  which: Approval,
  options: ChangeOptions,
  call: StoreCall,
): Promise<void> =>
  changeState(
    store,
    form,
    { kind: 'approval', which },
    ({ approval = 'none' }) =>
      approval === which ? undefined : { set: ['#approval = :approval'], values: { ':approval': which } },
    options,
    call,
  )
