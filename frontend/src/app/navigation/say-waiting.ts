import type { Waiting } from './site-navigator.ts'

/** Id of the line that tells of changes of page: RouteFocus has it, and shows what it says while the page is busy. */
export const newsId = 'page-news'

/**
 * Says on the page that is shown that the next one is on its way, by a bar (base.css) and to screen readers; or in words
 * that the connection is missing. Without `waiting` it is over.
 */
export const sayWaiting = (waiting?: Waiting): void => {
  const main = document.getElementById('main')
  if (waiting === undefined) {
    main?.removeAttribute('aria-busy')
    return
  }
  main?.setAttribute('aria-busy', 'true')
  const news = document.getElementById(newsId)
  if (news) news.textContent = waiting === 'offline' ? 'No connection. The page opens when it is back.' : ''
}
