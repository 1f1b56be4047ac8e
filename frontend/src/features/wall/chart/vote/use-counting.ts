import { useMemo, useSyncExternalStore } from 'react'
import { allTold, type Counting, createCounting, nothingTold } from './counting.ts'

const lookEveryMs = 50

const never = () => () => undefined
const nothing = () => nothingTold

/**
 * How far the wall is with telling a result, from the last place to the first: the foremost one that is told. It goes by
 * the server's clock, so walls that stand side by side are as far, and one that comes late shows what the others do.
 * `places` and `serverNow` must be the same at every render that means the same.
 */
export const useCounting = (
  places: readonly number[] | undefined,
  revealedAt: number,
  { isStill, isSkipped, serverNow }: Pick<Counting, 'isStill' | 'isSkipped' | 'serverNow'>,
): number => {
  const look = useMemo(
    () => places && createCounting({ places, revealedAt, isStill, isSkipped, serverNow }),
    [places, revealedAt, isStill, isSkipped, serverNow],
  )
  const subscribe = useMemo(() => {
    if (!look) return never
    return (changed: () => void) => {
      if (look() === allTold) return () => undefined
      const timer = setInterval(() => {
        changed()
        if (look() === allTold) clearInterval(timer)
      }, lookEveryMs)
      return () => clearInterval(timer)
    }
  }, [look])
  return useSyncExternalStore(subscribe, look ?? nothing)
}
