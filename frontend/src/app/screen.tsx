import type { ReactElement } from 'react'
import { matchRoutes } from 'react-router-dom'
import { ErrorScreen } from './ErrorScreen.tsx'
import { routes } from './routes.tsx'

/** What an address shows. */
export interface Screen {
  readonly page: ReactElement
  /** With bar and footer around it. */
  readonly framed: boolean
  /** The page could not be fetched, and this says so: the next visit tries again. */
  readonly failed?: true
}

/** The route that shows a path, letters of either case and slashes at the end alike, with its id. */
const findRoute = (path: string) => {
  const match = matchRoutes(routes, path)?.at(-1)
  // The route "*" matches every path.
  if (!match) throw new Error(`No route shows ${path}.`)
  return { route: match.route, id: match.params.id }
}

/** Fetches what a path shows, which the browser keeps. @throws where it cannot be fetched. */
export const fetchScreen = async (path: string): Promise<Screen> => {
  const { route, id } = findRoute(path)
  return { page: await route.open(id), framed: route.framed }
}

/**
 * The same for the visitor's eyes: where `fetch` cannot fetch it, the screen that says so. (specification, section 8)
 */
export const openScreen = async (path: string, fetch = fetchScreen): Promise<Screen> => {
  try {
    return await fetch(path)
  } catch (error) {
    return { page: <ErrorScreen error={error} />, framed: findRoute(path).route.framed, failed: true }
  }
}
