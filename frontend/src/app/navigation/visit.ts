import type { Location, NavigationType } from '#lib/router/location.ts'
import type { Screen } from '../screen.tsx'

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
export const entryState = ({ key, state }: Location): EntryState => ({ key, usr: state })
