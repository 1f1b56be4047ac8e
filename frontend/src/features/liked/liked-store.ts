/**
 * What is liked, in the order in which it was, no product twice: an id, or `id:plan` where a plan was chosen for it. Which
 * plans there are is not judged here.
 */
export type LikedList = readonly string[]

export const noneLiked: LikedList = []

/** The product's id. */
export const idOf = (liked: string): string => liked.split(':', 1)[0] ?? ''

/** The plan that was chosen for it. */
export const planIn = (liked: string): string | undefined => liked.split(':')[1]

const write = (id: string, plan: string | undefined) => (plan ? `${id}:${plan}` : id)

/** Each product once, where it came first, on the plan that came last. */
const settleLiked = (list: LikedList): LikedList => {
  const plans = new Map<string, string | undefined>()
  for (const liked of list) plans.set(idOf(liked), planIn(liked) ?? plans.get(idOf(liked)))
  return [...plans].map(([id, plan]) => write(id, plan))
}

/** A stored entry: an id, as all were before plans, or `{slug, plan}`. */
const readEntry = (entry: unknown): string => {
  if (typeof entry === 'string') return entry
  const { slug, plan } = (entry ?? {}) as { slug?: unknown; plan?: unknown }
  return typeof slug === 'string' ? write(slug, typeof plan === 'string' ? plan : '') : ''
}

/** What a stored text says, whatever it is: ids this site does not know, doubles and rubbish are left out. */
const readLikedList = (stored: string | null, isKnown: (id: string) => boolean): LikedList => {
  if (stored === null) return noneLiked
  try {
    const parsed: unknown = JSON.parse(stored)
    if (!Array.isArray(parsed)) return noneLiked
    return settleLiked(parsed.map(readEntry).filter((liked) => isKnown(idOf(liked))))
  } catch {
    return noneLiked
  }
}

const writeLikedList = (list: LikedList): string =>
  JSON.stringify(list.map((liked) => (planIn(liked) ? { slug: idOf(liked), plan: planIn(liked) } : liked)))

/** Adds the id if it is absent and removes it, with its plan, if it is present. */
const toggleLiked = (list: LikedList, id: string): LikedList => {
  const others = list.filter((liked) => idOf(liked) !== id)
  return others.length < list.length ? others : [...list, id]
}

/** The list with this plan for a product, which is added if it is absent; without a plan where none is given. */
const planLiked = (list: LikedList, id: string, plan?: string): LikedList => {
  const planned = write(id, plan)
  return list.some((liked) => idOf(liked) === id)
    ? list.map((liked) => (idOf(liked) === id ? planned : liked))
    : [...list, planned]
}

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
  /** Likes exactly these, and gives what was liked before. */
  replace: (ids: LikedList) => LikedList
  /** Whether the last change was stored: a reload finds it. */
  isKept: () => boolean
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
    isKept: () => !isAhead,
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
  /** Another tab may have written since, and its event comes later than this press: so each change looks first. */
  const change = (next: (list: LikedList) => LikedList): LikedList => {
    held.refresh()
    const before = held.read()
    held.write(next(before))
    tell()
    return before
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
    replace: (ids) => change(() => ids),
    isKept: held.isKept,
  }
}
