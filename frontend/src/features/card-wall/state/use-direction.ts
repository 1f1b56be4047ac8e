import { useLayoutEffect, useMemo, useRef, type Dispatch } from 'react'
import type { Show } from '#shared/desk/desk.ts'
import { changedParts, readDirection, type Direction } from '../../../lib/row-feed/read-direction.ts'
import type { DeskNews } from '../../../lib/row-feed/responses.ts'
import type { WallEvent } from './wall-state.ts'

/** What a desk wants of the wall; its changes are told as they come. */
export const useDirection = (news: DeskNews | undefined, tell: Dispatch<WallEvent>): Direction => {
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
