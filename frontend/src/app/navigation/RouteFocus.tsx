import { useEffect, useRef } from 'react'
import { useLocation } from '#lib/router/router.ts'
import { elementOf } from './hash-target.ts'
import { newsId } from './say-waiting.ts'
import styles from './RouteFocus.module.css'

/**
 * Does after a change of path what a browser does after loading a page: the focus goes to the new page (or to the part
 * the hash names), and its title is read out. A page that has put the focus somewhere itself is left alone.
 */
export const RouteFocus = () => {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const announcement = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (announcement.current) announcement.current.textContent = document.title
    const main = document.getElementById('main')
    if (main?.contains(document.activeElement)) return
    const target = elementOf(hash) ?? main
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])

  return <p ref={announcement} id={newsId} className={styles.announcement} data-ground="ink" role="status" />
}
