import { flushSync } from 'react-dom'
import { NavigationType } from '#lib/router/location.ts'
import { onSamePage, type Visit } from './site-navigator.ts'

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Fades from one page to the next where the browser can and the visitor minds no motion; anything else
 * changes without. Going back by the browser's own gesture has an animation of its own, so that too changes without.
 * Another page is drawn before `apply` returns: its address, its title and what it shows are there in one task.
 */
export const changePage = (from: Visit, to: Visit, apply: () => void): void => {
  if (onSamePage(from, to)) {
    apply()
    return
  }
  const draw = () => flushSync(apply)
  const ownWay = to.kind === NavigationType.Pop
  if (ownWay || !('startViewTransition' in document) || document.hidden || reducedMotion()) {
    draw()
    return
  }
  const transition = document.startViewTransition(draw)
  // It is called off when the next one comes, or the window is resized: the page has changed all the same.
  transition.ready.catch(() => undefined)
}
