import { useMemo, useSyncExternalStore } from 'react'
import type { DeskState, StarredIdea } from '#shared/desk/desk.ts'
import { mayStar } from '../session/phase.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { starredNow, starsOfDesk } from './stars.ts'

/** The stars of a round, and what sets them. */
export interface StarSet {
  /** In the order in which they were starred. */
  readonly starred: readonly StarredIdea[]
  readonly rows: ReadonlySet<number>
  readonly set: (rows: readonly number[], isOn: boolean) => void
}

/** The stars as this desk sees and sets them; undefined where its link may not. */
export const useStars = (store: DeskStore, state: DeskState): StarSet | undefined => {
  const stars = starsOfDesk(store)
  const underWay = useSyncExternalStore(stars.subscribe, stars.getView, stars.getView)
  return useMemo(() => {
    if (!mayStar(state)) return undefined
    const starred = starredNow(state, underWay)
    return {
      starred,
      rows: new Set(starred.map(({ row }) => row)),
      set: (rows, isOn) => void stars.set(state, rows, isOn),
    }
  }, [state, underWay, stars])
}
