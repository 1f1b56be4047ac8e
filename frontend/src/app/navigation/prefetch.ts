import { dataSaver } from '#lib/use-data-saver.ts'

/** How long a page must not scroll before its visitor is taken to read it, in milliseconds. */
const restMs = 600
/** How many of the pages that links in view lead to are fetched at a rest: each is a few kilobytes. */
const pagesPerRest = 3

/** The path of the page a link inside this site leads to; undefined where the press leads elsewhere. */
const pageBehind = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')) {
    return undefined
  }
  return link.pathname === window.location.pathname ? undefined : link.pathname
}

const isInView = (link: Element): boolean => {
  const { top, bottom, left, right } = link.getBoundingClientRect()
  return bottom > top && top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth
}

const pagesInView = (): readonly string[] => [
  ...new Set(
    [...document.querySelectorAll('main a[href]')]
      .filter(isInView)
      .map(pageBehind)
      .filter((path) => path !== undefined),
  ),
]

/** Calls `rested` whenever the visitor has scrolled and stopped. */
const afterScrolling = (rested: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const scrolled = () => {
    clearTimeout(timer)
    timer = setTimeout(rested, restMs)
  }
  document.addEventListener('scroll', scrolled, { passive: true })
}

/**
 * Fetches a page's code as soon as its link is about to be used: pointer over it, finger or focus on it, or in view
 * where the visitor has stopped to read. Visitors who asked for fewer bytes pay only for what they press.
 */
export const prefetchPages = (fetchPage: (path: string) => Promise<unknown>): void => {
  const fetched = new Set<string>()
  const bring = (path: string) => {
    if (fetched.has(path) || dataSaver()) return
    fetched.add(path)
    // Who goes there despite a failure sees the error screen.
    fetchPage(path).catch(() => fetched.delete(path))
  }
  const approach = ({ target }: Event) => {
    const path = pageBehind(target)
    if (path !== undefined) bring(path)
  }
  for (const kind of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(kind, approach, { passive: true })
  }
  afterScrolling(() => {
    const next = pagesInView().filter((path) => !fetched.has(path))
    for (const path of next.slice(0, pagesPerRest)) bring(path)
  })
}
