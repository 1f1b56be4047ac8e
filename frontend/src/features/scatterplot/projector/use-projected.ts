import { useCallback, useLayoutEffect, useReducer, type Dispatch } from 'react'
import type { ChartEvent, ChartState } from '../chart-state.ts'
import type { Direction } from '../../../lib/round/read-direction.ts'
import { useDirection, type Directed } from '../../../lib/round/use-direction.ts'
import type { FeedSnapshot } from '../rows/idea-feed.ts'
import { followShow } from './follow-show.ts'
import {
  emptyProjector,
  projectorReducer,
  type ProjectorEvent,
  type ProjectorState,
} from './projector-state.ts'

interface Projected {
  readonly direction: Direction
  readonly projected: ProjectorState
  readonly direct: Dispatch<ProjectorEvent>
}

/** What the projector shows: a desk's changes as they come, and the keys' in between. */
export const useProjected = (
  feed: Pick<FeedSnapshot, 'desk' | 'serverNow'>,
  selected: ChartState['selected'],
  dispatch: Dispatch<ChartEvent>,
  bringJoin: () => void,
): Projected => {
  const [projected, direct] = useReducer(projectorReducer, emptyProjector)
  const follow = useCallback(
    (event: Directed) => {
      const { parts, show } = event
      direct(event)
      dispatch({ type: 'action', action: { perform: followShow(parts, show) } })
      if (show.join) bringJoin()
    },
    [dispatch, bringJoin],
  )
  const direction = useDirection(feed, follow)

  useLayoutEffect(() => {
    if (selected) direct({ type: 'point-chosen' })
  }, [selected])

  return { direction, projected, direct }
}
