import type { CallOptions } from '#lambdas/store/call-options.ts'
import { isSealOf, type SheetPlace } from './seal.ts'
import type { SealKeys } from './seal-keys.ts'

/** No answer waits longer (ms) for the key: a seal is worth less than an answer. */
const longestMs = 1_000

/** Whether an answer came with the seal of its sheet; false too where the key cannot be read. Never rejects. */
export const isSealed = async (
  keys: Pick<SealKeys, 'read'>,
  place: SheetPlace,
  seal: string | undefined,
  { signal }: CallOptions,
): Promise<boolean> => {
  if (seal === undefined) return false
  const timeout = AbortSignal.timeout(longestMs)
  try {
    const known = await keys.read({ signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    return known !== undefined && isSealOf(known.key, place, seal)
  } catch {
    return false
  }
}
