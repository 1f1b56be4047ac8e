import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Show } from '#shared/desk/desk.ts'
import { changedParts, readDirection, type Direction } from './read-direction.ts'
import type { DeskNews } from './responses.ts'

/** What a desk has changed of what a screen shows. `now` is in ms since 1970. */
export interface Directed {
  readonly type: 'directed'
  /** The parts that it has set, changed or taken away. */
  readonly parts: readonly (keyof Show)[]
  readonly show: Show
  readonly round: number | undefined
  readonly now: number
}

/** What a desk wants of a screen; its changes are told as they come. `tell` must be the same function at every render. */
export const useDirection = (news: DeskNews | undefined, tell: (event: Directed) => void): Direction => {
  const direction = useMemo(() => readDirection(news), [news])
  const before = useRef<Show>({})
  const { show, round } = direction
  // Before the next paint: what was on the wall and what comes are never seen together.
  useLayoutEffect(() => {
    const parts = changedParts(before.current, show)
    before.current = show
    if (parts.length > 0) tell({ type: 'directed', parts, show, round, now: Date.now() })
  }, [show, round, tell])
  return direction
}
