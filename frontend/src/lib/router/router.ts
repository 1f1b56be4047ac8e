import { createContext, createElement, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { type Location, type NavigationType, type Path, resolve, type To } from './location.ts'

export interface GoOptions {
  /** The view stays where it is. */
  readonly preventScrollReset?: boolean | undefined
}

/** Where the visitor is, and the ways to another entry of the history. */
export interface Navigator {
  /** The entry that was entered last, whether it is drawn already or not. */
  readonly here: () => Location
  readonly go: (delta: number) => void
  readonly push: (to: Path, state?: unknown, options?: GoOptions) => void
  readonly replace: (to: Path, state?: unknown, options?: GoOptions) => void
}

interface Routing {
  readonly location: Location
  readonly navigationType: NavigationType
  readonly navigator: Navigator
}

const RoutingContext = createContext<Routing | undefined>(undefined)

const useRouting = (): Routing => {
  const routing = useContext(RoutingContext)
  if (!routing) throw new Error('There is no Router around this.')
  return routing
}

/** Tells what is inside where the visitor is, how they came, and the ways elsewhere. */
export const Router = ({
  children,
  location,
  navigationType,
  navigator,
}: Routing & { children: ReactNode }) => {
  const value = useMemo(
    () => ({ location, navigationType, navigator }),
    [location, navigationType, navigator],
  )
  return createElement(RoutingContext, { value }, children)
}

/** Where the visitor is. @throws Error outside a Router, as all of these. */
export const useLocation = (): Location => useRouting().location

/**
 * Reads where the visitor is by now: a busy phone may be asked for more before it has drawn what was asked for first,
 * and what changes a part of the address has to keep the rest.
 */
export const useHere = (): (() => Location) => useRouting().navigator.here

/** How the visitor came here. */
export const useNavigationType = (): NavigationType => useRouting().navigationType

interface NavigateOptions extends GoOptions {
  /** In the place of the entry, instead of on top of it. */
  readonly replace?: boolean | undefined
  /** What the entry keeps; JSON. */
  readonly state?: unknown
}

/** Goes to a place, or so many entries on (below zero: back). */
export type Navigate = (to: To | number, options?: NavigateOptions) => void

/** The way elsewhere; the same function as long as the path stays. */
export const useNavigate = (): Navigate => {
  const { location, navigator } = useRouting()
  const { pathname } = location
  return useCallback(
    (to, { replace = false, state = null, ...options } = {}) => {
      if (typeof to === 'number') navigator.go(to)
      else navigator[replace ? 'replace' : 'push'](resolve(to, pathname), state, options)
    },
    [navigator, pathname],
  )
}
