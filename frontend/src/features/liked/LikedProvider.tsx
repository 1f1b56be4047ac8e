import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { idOf, noneLiked, planIn, type LikedList, createLikedStore, type LikedStore } from './liked-store.ts'

const LikedContext = createContext<LikedStore | undefined>(undefined)

interface LikedProviderProps {
  /** Which ids may be liked. */
  isKnown: (id: string) => boolean
  children: ReactNode
}

/** Shares one liked list with everything inside it. */
export const LikedProvider = ({ isKnown, children }: LikedProviderProps) => {
  const [store] = useState(() =>
    createLikedStore({ storage: () => window.localStorage, page: () => window, isKnown }),
  )
  return <LikedContext value={store}>{children}</LikedContext>
}

export interface Liked extends Pick<LikedStore, 'toggle' | 'choosePlan' | 'add' | 'replace' | 'isKept'> {
  readonly ids: readonly string[]
  /** The ids with the plans that were chosen, as addresses write them: `id` or `id:plan`. */
  readonly list: LikedList
  readonly count: number
  has: (id: string) => boolean
  /** The plan that was chosen for a product, as it was stored: ask `isPlanId` about it. */
  planOf: (id: string) => string | undefined
}

const useStore = (): LikedStore => {
  const store = useContext(LikedContext)
  if (!store) {
    throw new Error('useLiked needs a LikedProvider around it.')
  }
  return store
}

/**
 * The liked products, kept up to date across components and tabs; none on the server and at the first render of a
 * prerendered page. @throws Error outside LikedProvider.
 */
export const useLiked = (): Liked => {
  const store = useStore()
  const list = useSyncExternalStore(store.subscribe, store.read, () => noneLiked)
  return useMemo(() => {
    const ids = list.map(idOf)
    return {
      ...store,
      ids,
      list,
      count: ids.length,
      has: (id) => ids.includes(id),
      planOf: (id) => planIn(list[ids.indexOf(id)] ?? ''),
    }
  }, [list, store])
}
