import type { ReactElement } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'
import { bringStaticParts } from '#lib/static/static-parts.tsx'
import { retryImport } from '#lib/late-code/late-code.ts'
import { findWrittenRoute } from './routes.tsx'
import { insist, startAgain } from './arrival/written-document.ts'

/** What an address shows. */
export interface Screen {
  readonly page: ReactElement
  /** The page could not be fetched, and this says so: the next visit tries again. */
  readonly failed?: true
  /** What takes its place once it can be fetched after all; rejects where it never can. To be called when shown. */
  readonly instead?: () => Promise<Screen>
}

/** Fetches what takes over what the document shows at a path. @throws where it cannot be fetched. */
const fetchWrittenScreen = async (path: string): Promise<Screen> => {
  const { route, id } = findWrittenRoute(path)
  return { page: await route.open(id) }
}

/** Fetches what a path shows, which the browser keeps, with all that draws it. @throws where it cannot be fetched. */
export const fetchScreen = async (path: string): Promise<Screen> => {
  const { findRoute } = await import('./find-route.ts')
  const { route, id } = findRoute(path)
  const page = await route.open(id)
  await bringStaticParts()
  return { page }
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

/** How many attempts fail before the error screen says so. */
const quietFailures = 2

/** What a path shows: where it cannot be fetched, the error screen, until it can. */
export const openScreen = (path: string): Promise<Screen> =>
  new Promise((resolve) => {
    const coming = retryImport(() => fetchScreen(path), {
      failed: (error, attempts) => {
        if (attempts === quietFailures)
          resolve({ ...failedScreen(error), instead: () => coming.catch(startAgain) })
      },
    })
    coming.then(resolve, (error: unknown) =>
      resolve({ ...failedScreen(error), instead: () => startAgain(error) }),
    )
  })
