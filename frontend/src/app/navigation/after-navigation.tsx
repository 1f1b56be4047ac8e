import { useEffect, useRef, useLayoutEffect } from 'react'
import { readSession, writeSession } from '#lib/session-record.ts'
import { useLocation } from '#lib/router/router.ts'
import type { Visit, Waiting } from './site-navigator.ts'
import styles from './after-navigation.module.css'

/** The element that an address's hash names, if there is one. */
const elementOf = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A hash that cannot be decoded names nothing.
    return null
  }
}

/** As a browser does at a link within a page: whoever goes on by keyboard goes on from here. */
const focusOn = (part: HTMLElement): void => {
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

const storageName = 'scroll-positions'

/**
 * Positions are remembered by visit. The first page of every load is called "default", which in one tab would open the
 * next address at the last one's position.
 */
const nameOf = ({ location: { key, pathname } }: Visit): string => (key === 'default' ? pathname : key)

const stored = (): Map<string, number> => {
  const found = readSession(storageName)
  return new Map(Array.isArray(found) ? (found as [string, number][]) : [])
}

let positions: Map<string, number> | undefined

/** How far down the page was when this visit was left, in px; undefined where it is the first. */
const positionOf = (visit: Visit): number | undefined => (positions ??= stored()).get(nameOf(visit))

/** Notes how far down the page is at the end of a visit. */
export const notePosition = (visit: Visit): void => {
  positions ??= stored()
  positions.set(nameOf(visit), window.scrollY)
}

/** Has the tab remember through a reload, and through a stay at another site. */
const keepPositions = (): void => {
  writeSession(storageName, [...(positions ?? [])])
}

/** Id of the line that tells of changes of page: RouteFocus has it, and shows what it says while the page is busy. */
const newsId = 'page-news'

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
    if (target) focusOn(target)
  }, [pathname, hash])

  return <p ref={announcement} id={newsId} className={styles.announcement} data-ground="ink" role="status" />
}

/** Where a visit begins: where it was left, at the part its hash names, or at the top. A link within a page leads the focus, too. */
const scrollTo = (visit: Visit, before: Visit | undefined) => {
  const left = positionOf(visit)
  const { pathname, search, hash } = visit.location
  const target = elementOf(hash)
  if (left !== undefined) window.scrollTo(0, left)
  else if (target) {
    target.scrollIntoView()
    if (before?.location.pathname === pathname && before.location.search === search) focusOn(target)
  } else window.scrollTo(0, 0)
}

interface ScrollMemoryProps {
  visit: Visit
  /** The page was there before its script, and the browser has scrolled it itself. */
  prerendered: boolean
}

/** After each change of address the view is at the top of the new page, after Back and a reload where it was. */
export const ScrollMemory = ({ visit, prerendered }: ScrollMemoryProps) => {
  const last = useRef<Visit>(undefined)

  useLayoutEffect(() => {
    const before = last.current
    if (before === visit) return
    last.current = visit
    if (visit.keepsView === true || (!before && prerendered)) return
    scrollTo(visit, before)
  }, [visit, prerendered])

  // With the layout, as above: a visitor who leaves right after a change is remembered where they are, and not a page before.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
      style.overflowAnchor = 'auto'
    }
    const handBack = () => {
      // Chromium would keep which part was seen, and look for it while none is laid out (base.css). In force once the
      // place is asked for.
      style.overflowAnchor = 'none'
      notePosition(visit)
      keepPositions()
      window.history.scrollRestoration = 'auto'
    }
    takeOver()
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', handBack)
    return () => {
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', handBack)
    }
  }, [visit])

  return null
}
