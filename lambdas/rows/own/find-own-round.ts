import type { RowLogName } from '#shared/rows/row.ts'
import type { StoreCall } from '../../store/retry.ts'
import { followChain } from '../chain.ts'
import type { Position } from '../items.ts'
import type { LogStore } from '../log-store.ts'
import { rowLogSettings } from '../settings.ts'

/**
 * The round an answer has its row in, looked for from where the chain ended when it was stored; undefined while it has no
 * number. Few pages: an answer is numbered within seconds. @throws the SDK's error.
 */
export const findOwnRound = async (
  store: LogStore,
  form: RowLogName,
  key: string,
  after: Position,
  call: StoreCall,
): Promise<number | undefined> => {
  let found: number | undefined
  const look = ({ rows }: { readonly rows: readonly { readonly key: string }[] }, round: number): boolean => {
    const isHere = rows.some((row) => row.key === key)
    if (isHere) found = round
    return isHere
  }
  await followChain(store, form, after, call, look, rowLogSettings.pagesLookedAt)
  return found
}
