import { flushSync } from 'react-dom'
import { NavigationType } from '#lib/router/location.ts'
import { onSamePage, type Visit } from './site-navigator.ts'

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Fades from one page to the next where the browser can and the visitor minds no motion; anything else
 * changes without. Going back by the browser's own gesture has an animation of its own, so that too changes without.
 */
export const changePage = (from: Visit, to: Visit, apply: () => void): void => {
  const ownWay = to.kind === NavigationType.Pop || onSamePage(from, to)
  if (ownWay || !('startViewTransition' in document) || document.hidden || reducedMotion()) {
    apply()
    return
  }
  const transition = document.startViewTransition(() => {
    flushSync(apply)
  })
  // It is called off when the next one comes, or the window is resized: the page has changed all the same.
  transition.ready.catch(() => undefined)
}
