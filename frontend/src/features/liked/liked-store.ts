import { noneLiked, readLikedList, toggleLiked, writeLikedList, type LikedList } from './liked-list.ts'

/** Under this key in localStorage, for all tabs of the browser. */
export const likedStorageKey = 'liked-products'

export interface LikedStore {
  /** For useSyncExternalStore: the same list object until something changes. */
  read: () => LikedList
  subscribe: (changed: () => void) => () => void
  toggle: (id: string) => void
  /** Likes these too; what was liked stays. */
  add: (ids: LikedList) => void
  /** Likes exactly these. */
  replace: (ids: LikedList) => void
}

export interface Surroundings {
  /** The browser's storage; throws where it is blocked. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Where `storage` events of other tabs arrive, and `pageshow` when this page comes back. */
  page: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Which ids the site knows; others are ignored wherever they come from. */
  isKnown: (id: string) => boolean
}

/**
 * The liked list in localStorage, shared by all tabs. Where storage is blocked or full the list lives on in this tab.
 * (specification, section 4; spec/decisions.md, "Liked products")
 */
export const createLikedStore = ({ storage, page, isKnown }: Surroundings): LikedStore => {
  const listeners = new Set<() => void>()
  let list: LikedList = noneLiked
  let text: string | null = null
  // While the last write failed, what is stored is older than what is held.
  let isAhead = false

  const take = (stored: string | null) => {
    // The same text is the same list object, so that nothing is drawn anew.
    if (stored === text) return
    text = stored
    list = readLikedList(stored, isKnown)
  }
  const refresh = () => {
    if (isAhead) return
    try {
      take(storage().getItem(likedStorageKey))
    } catch {
      // Blocked: what this tab holds is all there is.
    }
  }
  const tell = () => {
    for (const changed of listeners) changed()
  }
  const set = (next: LikedList) => {
    take(writeLikedList(next))
    try {
      storage().setItem(likedStorageKey, writeLikedList(list))
      isAhead = false
    } catch {
      isAhead = true
    }
    tell()
  }
  const look = () => {
    const before = list
    refresh()
    if (list !== before) tell()
  }
  const hearOtherTab = (event: Event) => {
    const { key } = event as StorageEvent
    // No key: the other tab emptied the whole storage.
    if (key === likedStorageKey || key === null) isAhead = false
    look()
  }

  return {
    read: () => {
      if (listeners.size === 0) refresh()
      return list
    },
    subscribe: (changed) => {
      if (listeners.size === 0) {
        refresh()
        page().addEventListener('storage', hearOtherTab)
        page().addEventListener('pageshow', look)
      }
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        page().removeEventListener('storage', hearOtherTab)
        page().removeEventListener('pageshow', look)
      }
    },
    // Another tab may have written since, and its event comes later than this press: so each change looks first.
    toggle: (id) => {
      refresh()
      set(toggleLiked(list, id))
    },
    add: (ids) => {
      refresh()
      set([...list, ...ids])
    },
    replace: set,
  }
}
