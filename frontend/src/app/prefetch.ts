import { dataSaver } from '../lib/use-data-saver.ts'

/** The path of the page a link inside this site leads to; undefined where the press leads elsewhere. */
const pageBehind = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')) {
    return undefined
  }
  return link.pathname === window.location.pathname ? undefined : link.pathname
}

/**
 * Fetches a page's code as soon as its link is about to be used: pointer over it, finger or focus on it. Visitors who
 * asked for fewer bytes pay only for what they press.
 */
export const prefetchPages = (fetchPage: (path: string) => Promise<unknown>): void => {
  const approach = ({ target }: Event) => {
    const path = pageBehind(target)
    // Whoever goes there despite a failure is told by the page itself.
    if (path !== undefined && !dataSaver()) fetchPage(path).catch(() => undefined)
  }
  for (const kind of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(kind, approach, { passive: true })
  }
}
