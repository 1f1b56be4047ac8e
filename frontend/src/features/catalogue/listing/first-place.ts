import { allProducts } from '#content/tags.ts'
import { filtersIn, type Criteria } from './listing.ts'

/** How a page was come to, and what has happened on it since. */
interface Arrival {
  readonly criteria: Criteria
  readonly hash: string
  /** By which kind of navigation the document was loaded (`PerformanceNavigationTiming.type`). */
  readonly kind: string | undefined
  readonly scrolled: boolean
  /** Something has the focus already. */
  readonly touched: boolean
}

/**
 * Whether a page begins at what its address asks for: only where a link led to it, and where nobody reads on already.
 * Back and a reload have their own place, as has a part that the address names.
 */
export const beginsAtResults = ({ criteria, hash, kind, scrolled, touched }: Arrival): boolean => {
  const asks = criteria.tag !== allProducts || criteria.sort !== '' || filtersIn(criteria).length > 0
  return asks && hash === '' && (kind === 'navigate' || kind === 'prerender') && !scrolled && !touched
}

/** How much further to scroll, in px, until the first result is in sight: it begins in the window's upper two thirds. */
export const restOfTheWay = (resultTop: number, windowHeight: number): number =>
  Math.max(0, Math.round(resultTop - (windowHeight * 2) / 3))
