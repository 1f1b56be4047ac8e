import type { ReactElement } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'
import { withStaticParts } from '#lib/static/static-parts.tsx'
import { retryImport } from '#lib/late-code/late-code.ts'
import { findWrittenRoute, unknown } from './routes.tsx'
import { insist, startAgain } from './arrival/written-document.ts'

/** What an address shows. */
export interface Screen {
  readonly page: ReactElement
  /** The page could not be fetched, and this says so: the next visit tries again. */
  readonly failed?: true
  /** What takes its place once it can be fetched after all; rejects where it never can. To be called when shown. */
  readonly instead?: () => Promise<Screen>
}

/** Fetches what a path shows; never fails. `missing` is called where it waits for the connection. */
export type OpenScreen = (path: string, missing: () => void) => Promise<Screen>

/** Fetches what takes over what the document shows at a path. @throws where it cannot be fetched. */
const fetchWrittenScreen = async (path: string): Promise<Screen> => {
  const { route, id } = findWrittenRoute(path)
  return { page: await route.open(id) }
}

/** Fetches what a path shows, which the browser keeps, with all that draws it. @throws where it cannot be fetched. */
export const fetchScreen = async (path: string): Promise<Screen> => {
  // A link writes a path as the build does: only for another writing is the router's own code worth its bytes.
  const written = path.includes('%') ? { route: unknown } : findWrittenRoute(path)
  const { route, id } =
    written.route === unknown
      ? await import('./find-route.ts').then((module) => module.findRoute(path))
      : written
  return { page: await withStaticParts(() => route.open(id)) }
}

const failedScreen = (error: unknown): Screen => ({ page: <ErrorScreen error={error} />, failed: true })

/**
 * The first screen of a document, in which the page can be read already and waits for its code however long that
 * takes; the screen that says so where it is gone. `isWritten`: the document shows it.
 */
export const openFirstScreen = async (path: string, isWritten: boolean): Promise<Screen> => {
  try {
    return await insist(() => (isWritten ? fetchWrittenScreen : fetchScreen)(path))
  } catch (error) {
    return failedScreen(error)
  }
}

/** How many attempts fail before it is said that the connection is missing. */
const quietFailures = 2

/** What a path shows, however long its code takes; the error screen where no attempt can bring it. */
export const openScreen: OpenScreen = async (path, missing) => {
  try {
    return await retryImport(() => fetchScreen(path), {
      failed: (_, attempts) => {
        if (attempts >= quietFailures || !navigator.onLine) missing()
      },
    })
  } catch (error) {
    return { ...failedScreen(error), instead: () => startAgain(error) }
  }
}
