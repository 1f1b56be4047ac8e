import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { type Location, NavigationType, type Path, resolve, type To } from '../location.ts'
import { type Navigator, Router } from '../router.ts'

interface Entry {
  readonly to: To
  readonly state?: unknown
}

interface Shown {
  readonly location: Location
  readonly navigationType: NavigationType
}

/** A history of its own, as the browser's: entries before and after the one that is shown. */
export interface MemoryHistory extends Navigator {
  readonly read: () => Shown
  readonly subscribe: (changed: () => void) => () => void
}

/** For tests: a history that begins with one entry. */
export const createMemoryHistory = ({ to, state = null }: Entry = { to: '/' }): MemoryHistory => {
  let keys = 0
  const entry = (path: Path, kept: unknown = null): Location => {
    keys += 1
    return { ...path, state: kept, key: keys === 1 ? 'default' : `${keys}` }
  }
  const first = entry(resolve(to, '/'), state)
  let entries = [first]
  let place = 0
  let shown: Shown = { location: first, navigationType: NavigationType.Pop }
  const listeners = new Set<() => void>()
  const arrive = (navigationType: NavigationType, location: Location) => {
    shown = { location, navigationType }
    for (const changed of listeners) changed()
  }
  return {
    read: () => shown,
    here: () => shown.location,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    go: (delta) => {
      // The browser goes nowhere where there is no entry.
      const location = entries[place + delta]
      if (!location) return
      place += delta
      arrive(NavigationType.Pop, location)
    },
    push: (path, kept) => {
      place += 1
      const location = entry(path, kept)
      entries = [...entries.slice(0, place), location]
      arrive(NavigationType.Push, location)
    },
    replace: (path, kept) => {
      const location = entry(path, kept)
      entries = entries.with(place, location)
      arrive(NavigationType.Replace, location)
    },
  }
}

interface MemoryRouterProps {
  children: ReactNode
  initialEntries?: readonly [To]
  /** One that the test looks at, or goes through, itself. */
  history?: MemoryHistory
}

/** For tests: what is inside has a history of its own. */
export const MemoryRouter = ({
  children,
  initialEntries: [to] = ['/'],
  history: given,
}: MemoryRouterProps) => {
  const [history] = useState(() => given ?? createMemoryHistory({ to }))
  const shown = useSyncExternalStore(history.subscribe, history.read, history.read)
  return (
    <Router {...shown} navigator={history}>
      {children}
    </Router>
  )
}
