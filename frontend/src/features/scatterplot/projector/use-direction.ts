import { useLayoutEffect, useMemo, useReducer, useRef, type Dispatch } from 'react'
import type { Show } from '#shared/desk/desk.ts'
import type { ChartEvent, ChartState } from '../chart-state.ts'
import { changedParts, readDirection, type Direction } from '../../../lib/row-feed/read-direction.ts'
import type { DeskNews } from '../../../lib/row-feed/responses.ts'
import { followShow } from './follow-show.ts'
import {
  emptyProjector,
  projectorReducer,
  type ProjectorEvent,
  type ProjectorState,
} from './projector-state.ts'

interface Directed {
  readonly direction: Direction
  readonly projected: ProjectorState
  readonly direct: Dispatch<ProjectorEvent>
}

/** What the projector shows: a desk's changes as they come, and the keys' in between. */
export const useDirection = (
  news: DeskNews | undefined,
  selected: ChartState['selected'],
  dispatch: Dispatch<ChartEvent>,
  bringJoin: () => void,
): Directed => {
  const direction = useMemo(() => readDirection(news), [news])
  const [projected, direct] = useReducer(projectorReducer, emptyProjector)
  const before = useRef<Show>({})
  const { show } = direction

  // Before the next paint: what was on the wall and what comes are never seen together.
  useLayoutEffect(() => {
    const parts = changedParts(before.current, show)
    before.current = show
    if (parts.length === 0) return
    direct({ type: 'directed', parts, show, now: Date.now() })
    dispatch({ type: 'action', action: { perform: followShow(parts, show) } })
    if (show.join) bringJoin()
  }, [show, dispatch, bringJoin])

  useLayoutEffect(() => {
    if (selected) direct({ type: 'point-chosen' })
  }, [selected])

  return { direction, projected, direct }
}
