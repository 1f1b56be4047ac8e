import {
  idOf,
  noneLiked,
  planLiked,
  readLikedList,
  toggleLiked,
  writeLikedList,
  type LikedList,
} from './liked-list.ts'

/** Under this key in localStorage, for all tabs of the browser. */
export const likedStorageKey = 'liked-products'

export interface LikedStore {
  /** For useSyncExternalStore: the same list object until something changes. */
  read: () => LikedList
  subscribe: (changed: () => void) => () => void
  toggle: (id: string) => void
  /** Chooses a plan for a product, or none, and likes it if it was not. */
  choosePlan: (id: string, plan?: string) => void
  /** Likes these too, in place of what they replace (ids); what else was liked stays, with its plan. */
  add: (ids: LikedList, insteadOf?: LikedList) => void
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

/** The list as this tab holds it, beside what is stored. */
const createHeldList = ({ storage, isKnown }: Omit<Surroundings, 'page'>) => {
  let list: LikedList = noneLiked
  let text: string | null = null
  // While the last write failed, what is stored is older than what is held.
  let isAhead = false

  const take = (stored: string | null) => {
    // The same text is the same list object, so that nothing renders again.
    if (stored === text) return
    text = stored
    list = readLikedList(stored, isKnown)
  }
  return {
    read: () => list,
    refresh: () => {
      if (isAhead) return
      try {
        take(storage().getItem(likedStorageKey))
      } catch {
        // Blocked: what this tab holds is all there is.
      }
    },
    write: (next: LikedList) => {
      take(writeLikedList(next))
      try {
        storage().setItem(likedStorageKey, writeLikedList(list))
        isAhead = false
      } catch {
        isAhead = true
      }
    },
    /** Another tab has stored its own: what is stored is the newest again. */
    giveWay: () => {
      isAhead = false
    },
  }
}

/**
 * The liked list in localStorage, shared by all tabs. Where storage is blocked or full the list lives on in this tab.
 */
export const createLikedStore = ({ page, ...surroundings }: Surroundings): LikedStore => {
  const listeners = new Set<() => void>()
  const held = createHeldList(surroundings)

  const tell = () => {
    for (const changed of listeners) changed()
  }
  const look = () => {
    const before = held.read()
    held.refresh()
    if (held.read() !== before) tell()
  }
  const hearOtherTab = (event: Event) => {
    const { key } = event as StorageEvent
    // No key: the other tab emptied the whole storage.
    if (key === likedStorageKey || key === null) held.giveWay()
    look()
  }
  const replace = (ids: LikedList) => {
    held.write(ids)
    tell()
  }
  /** Another tab may have written since, and its event comes later than this press: so each change looks first. */
  const change = (next: (list: LikedList) => LikedList) => {
    held.refresh()
    replace(next(held.read()))
  }

  return {
    read: () => {
      if (listeners.size === 0) held.refresh()
      return held.read()
    },
    subscribe: (changed) => {
      if (listeners.size === 0) {
        held.refresh()
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
    toggle: (id) => change((list) => toggleLiked(list, id)),
    choosePlan: (id, plan) => change((list) => planLiked(list, id, plan)),
    add: (ids, insteadOf = noneLiked) =>
      change((list) => [...list.filter((liked) => !insteadOf.includes(idOf(liked))), ...ids]),
    replace,
  }
}
