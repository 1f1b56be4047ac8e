import { type Location, NavigationType, createPath, type Path } from '#lib/router/location.ts'
import type { Screen, OpenScreen } from '#app/screen.tsx'
import type { Navigator } from '#lib/router/router.ts'

/** One stay at one address: an entry of the browser's history, on screen. */
export interface Visit {
  readonly location: Location
  /** How the visitor came: by a link, in place of the entry before, or by the browser itself (Back, or a load). */
  readonly kind: NavigationType
  readonly screen: Screen
  /** The page changes its own address: the view stays where it is. */
  readonly keepsView?: boolean | undefined
}

/** Whether two visits are of one page, whatever part, filter or step of it they show. */
export const onSamePage = (one: Visit, other: Visit): boolean =>
  one.location.pathname === other.location.pathname

/** What an entry of the browser's history carries. */
interface EntryState {
  readonly key?: string
  readonly usr?: unknown
}

/** The entry the browser is at. The first of every load, which has no key yet, is called "default". */
export const currentLocation = (): Location => {
  const { pathname, search, hash } = window.location
  const entry = window.history.state as EntryState | null
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

/** What `currentLocation` reads back. */
const entryState = ({ key, state }: Location): EntryState => ({ key, usr: state })

type Listener = () => void

/** Why a visitor who has pressed a link still sees the page before. */
export type Waiting = 'coming' | 'offline'

/** Where the visitor is, and the ways elsewhere. */
export interface SiteNavigator {
  /** What the router's links and hooks call. */
  readonly navigator: Navigator
  readonly read: () => Visit
  readonly subscribe: (changed: Listener) => () => void
}

interface Options {
  readonly first: Visit
  readonly open: OpenScreen
  /** Says on the page that is shown that another is on its way, or why it does not come; nothing when it is here. */
  readonly say: (waiting?: Waiting) => void
  /** Runs a change of what is shown, with a transition from one to the other if there is to be one. */
  readonly change: (from: Visit, to: Visit, apply: () => void) => void
}

/** Tells one entry from another. Browsers make no UUIDs on a page without TLS, as in development on a phone. */
const newKey = (): string => Math.random().toString(36).slice(2, 10)

const entryAt = (path: Path, state: unknown = null): Location => ({ ...path, state, key: newKey() })

/**
 * The browser's history as `Router` takes it. What is shown stays, and so does the address, until the next page is here:
 * no visitor sees a screen that waits for its code. Of two visits at the same time the later one wins.
 */
export const createSiteNavigator = ({ first, open, say, change }: Options): SiteNavigator => {
  const listeners = new Set<Listener>()
  // What was shown is there with the Back itself, whose address the browser changes before anybody is asked.
  const known = new Map<string, Screen>()
  let shown = first
  let latest = 0

  const arrive = (visit: Omit<Visit, 'screen'>, enter: () => void) => {
    latest += 1
    const turn = latest
    let entered = false
    const show = (screen: Screen) => {
      if (turn !== latest) return
      const next = { ...visit, screen }
      change(shown, next, () => {
        // A transition applies the change a frame later: by then there may be another.
        if (turn !== latest) return
        if (!entered) enter()
        entered = true
        known.set(shown.location.pathname, shown.screen)
        shown = next
        say()
        for (const changed of listeners) changed()
        // Where it never comes, what is shown stays.
        screen.instead?.().then(show, () => undefined)
      })
    }
    const { location, screen } = shown
    const { pathname } = visit.location
    const there =
      location.pathname === pathname
        ? screen
        : visit.kind === NavigationType.Pop
          ? known.get(pathname)
          : undefined
    if (there && !there.failed) show(there)
    else {
      say('coming')
      const missing = () => {
        if (turn === latest) say('offline')
      }
      void open(pathname, missing).then(show)
    }
  }

  const navigator: Navigator = {
    here: () => shown.location,
    go: (delta) => window.history.go(delta),
    push: (to, state, options) => {
      const location = entryAt(to, state)
      arrive({ location, kind: NavigationType.Push, keepsView: options?.preventScrollReset }, () => {
        window.history.pushState(entryState(location), '', createPath(location))
      })
    },
    replace: (to, state, options) => {
      const location = entryAt(to, state)
      arrive({ location, kind: NavigationType.Replace, keepsView: options?.preventScrollReset }, () => {
        // After a Back whose page has not come, the browser is at an entry that is not the shown one's to replace.
        const isOwn = currentLocation().key === shown.location.key
        const enter = isOwn ? 'replaceState' : 'pushState'
        window.history[enter](entryState(location), '', createPath(location))
      })
    },
  }

  const goBack = () => arrive({ location: currentLocation(), kind: NavigationType.Pop }, () => undefined)
  const subscribe = (changed: Listener) => {
    if (listeners.size === 0) window.addEventListener('popstate', goBack)
    listeners.add(changed)
    return () => {
      listeners.delete(changed)
      if (listeners.size === 0) window.removeEventListener('popstate', goBack)
    }
  }
  return { navigator, read: () => shown, subscribe }
}
