import { waitingMark } from '#lib/late-code/page-marks.ts'
import type { Waiting } from './site-navigator.ts'

/** Id of the line that tells of changes of page: RouteFocus has it. */
export const newsId = 'page-news'

/**
 * Says on the page that is shown that the next one is on its way, by a bar (base.css) and to screen readers; or in words
 * that the connection is missing. Without `waiting` it is over.
 */
export const sayWaiting = (waiting?: Waiting): void => {
  const { documentElement: root } = document
  const main = document.getElementById('main')
  const news = document.getElementById(newsId)
  const words = waiting === 'offline' ? 'No connection. The page opens as soon as it is back.' : ''
  if (news && (waiting || root.hasAttribute(waitingMark))) news.textContent = words
  if (waiting) {
    root.setAttribute(waitingMark, waiting)
    main?.setAttribute('aria-busy', 'true')
  } else {
    root.removeAttribute(waitingMark)
    main?.removeAttribute('aria-busy')
  }
}
