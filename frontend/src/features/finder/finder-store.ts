import { readSession, writeSession } from '#lib/session-record.ts'
import { finderReducer, readFinderState, type FinderAction, type FinderState } from './finder-state.ts'

/** Under this name in the tab's own storage: the choices outlive reloads and visits to other pages. */
export const finderRecord = 'product-finder'

export interface FinderStore {
  /** For useSyncExternalStore: the same object until something changes. */
  read: () => FinderState
  subscribe: (changed: () => void) => () => void
  dispatch: (action: FinderAction) => void
}

/** The finder's state, kept for the tab; where that is refused, until the page is loaded again. */
export const createFinderStore = (): FinderStore => {
  const listeners = new Set<() => void>()
  let state: FinderState | undefined
  const read = (): FinderState => (state ??= readFinderState(readSession(finderRecord)))

  return {
    read,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    dispatch: (action) => {
      const before = read()
      state = finderReducer(before, action)
      if (state === before) return
      writeSession(finderRecord, state)
      for (const changed of listeners) changed()
    },
  }
}

/** The page's own. It outlives the screen, so that Back from a product finds the shortlist with storage blocked too. */
export const finderStore = createFinderStore()
