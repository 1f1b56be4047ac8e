import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Show } from '#shared/desk/desk.ts'
import { changedParts, readDirection, type DeskNews, type Direction } from './read-direction.ts'

/** What a desk has changed of what a screen shows. `now` is the server's time, in ms since 1970. */
export interface Directed {
  readonly type: 'directed'
  /** The parts that it has set, changed or taken away. */
  readonly parts: readonly (keyof Show)[]
  readonly show: Show
  readonly round: number | undefined
  readonly now: number
}

/**
 * What a desk wants of a screen; its changes are told as they come. `tell` and `serverNow` must be the same functions at
 * every render.
 */
export const useDirection = (
  { desk: news, serverNow }: { readonly desk: DeskNews | undefined; readonly serverNow: () => number },
  tell: (event: Directed) => void,
): Direction => {
  const direction = useMemo(() => readDirection(news), [news])
  const before = useRef<Show>({})
  const { show, round } = direction
  // Before the next paint: what was on the wall and what comes are never seen together.
  useLayoutEffect(() => {
    const parts = changedParts(before.current, show)
    before.current = show
    if (parts.length > 0) tell({ type: 'directed', parts, show, round, now: serverNow() })
  }, [show, round, tell, serverNow])
  return direction
}
