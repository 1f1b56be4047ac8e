import { limitsRecord } from '#content/prices/limits.ts'
import { writeSession } from '#lib/session-record.ts'
import { useHere, useLocation, useNavigate } from '#lib/router/router.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { filters } from './filters.ts'
import { readCriteria, type Criteria } from './listing.ts'

export interface Listing {
  readonly criteria: Criteria
  /** Where a tag's products are listed, with all else that is asked for. */
  readonly tagPath: (label: string | undefined) => string
  /** Sets one part of the criteria in the address; an empty value takes it out. */
  readonly change: (key: string, value: string) => void
  /** Takes all filters out, and leads to the first of them; tag and order stay. */
  readonly clear: () => void
}

const pathOf = (query: URLSearchParams, label: string | undefined): string => {
  query.delete('tag')
  const tag = label === undefined ? '' : `tag=${encodeURIComponent(label)}`
  const parts = [tag, query.toString()].filter((part) => part !== '').join('&')
  return `/products${parts === '' ? '' : `?${parts}`}#tagContent`
}

/**
 * What the address asks for, and the ways to change it. A prerendered page knows no query, so its first render shows
 * all. Each control makes one entry of the browser's history, however often it is moved in between.
 */
export const useListing = (): Listing => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const here = useHere()
  const asked = useHydrated() ? search : ''
  const go = (by: string, edit: (query: URLSearchParams) => void) => {
    const { pathname, search: now, state } = here()
    const query = new URLSearchParams(now)
    edit(query)
    writeSession(limitsRecord, Object.fromEntries(query))
    navigate(
      { pathname, search: query.toString() },
      { replace: state === by, state: by, preventScrollReset: true },
    )
  }
  return {
    criteria: readCriteria(new URLSearchParams(asked)),
    tagPath: (label) => pathOf(new URLSearchParams(asked), label),
    change: (key, value) =>
      go(key, (query) => {
        if (value === '') query.delete(key)
        else query.set(key, value)
      }),
    clear: () => {
      go('clear', (query) => {
        for (const { key } of filters) query.delete(key)
      })
      // The button that is pressed goes.
      document.querySelector<HTMLElement>('#main select')?.focus({ preventScroll: true })
    },
  }
}
