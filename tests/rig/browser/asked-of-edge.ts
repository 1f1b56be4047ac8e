import type { BrowserContext } from 'playwright/test'
import { apiRequestFunction } from '#infra/constructs/website/api-request.ts'
import { isResponse, viewerRequestFunction } from '#infra/local/edge/edge-function.ts'

const run = viewerRequestFunction(apiRequestFunction([]))

/** Whether the function at the edge, as it is deployed, refuses a question: it knows those of our pages and no others. */
export const isRefusedAtEdge = (url: string): boolean => {
  const { pathname, search } = new URL(url)
  const [path, query] = [pathname, search.slice(1)]
  const result = run({ method: 'GET', path, query, headers: {}, body: undefined, address: '' })
  // Whether it comes with a link is another matter.
  return isResponse(result) && result.status === 400
}

/**
 * Listens to what the pages of a context ask the API, a test's own answers or not. Gives what the edge would refuse of
 * it, so that a page that asks something new fails a test before it fails in the cloud.
 */
export const watchQuestions = (context: Pick<BrowserContext, 'on'>): (() => string[]) => {
  const asked = new Set<string>()
  context.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) asked.add(request.url())
  })
  return () => [...asked].filter(isRefusedAtEdge)
}
