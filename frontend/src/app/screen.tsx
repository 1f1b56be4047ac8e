import type { ReactElement } from 'react'
import { matchRoutes } from 'react-router-dom'
import { ErrorScreen } from './ErrorScreen.tsx'
import { retryImport } from '../lib/late-code/retry-import.ts'
import { routes } from './routes.tsx'
import { insist, startAgain } from './arrival/start-again.ts'

/** What an address shows. */
export interface Screen {
  readonly page: ReactElement
  /** With bar and footer around it. */
  readonly framed: boolean
  /** The page could not be fetched, and this says so: the next visit tries again. */
  readonly failed?: true
  /** What takes its place once it can be fetched after all; rejects where it never can. To be called when shown. */
  readonly instead?: () => Promise<Screen>
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

const failedScreen = (path: string, error: unknown): Screen => ({
  page: <ErrorScreen error={error} />,
  framed: findRoute(path).route.framed,
  failed: true,
})

/**
 * The first screen of a document, in which the page can be read already and waits for its code however long that
 * takes; the screen that says so where it is gone.
 */
export const openFirstScreen = async (path: string): Promise<Screen> => {
  try {
    return await insist(() => fetchScreen(path))
  } catch (error) {
    return failedScreen(path, error)
  }
}

/** How many attempts fail before the error screen says so. */
const quietFailures = 2

/** What a path shows: where it cannot be fetched, the error screen, until it can. */
export const openScreen = (path: string): Promise<Screen> =>
  new Promise((resolve) => {
    const coming = retryImport(() => fetchScreen(path), {
      failed: (error, attempts) => {
        if (attempts === quietFailures)
          resolve({ ...failedScreen(path, error), instead: () => coming.catch(startAgain) })
      },
    })
    coming.then(resolve, (error: unknown) =>
      resolve({ ...failedScreen(path, error), instead: () => startAgain(error) }),
    )
  })
