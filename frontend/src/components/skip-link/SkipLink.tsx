import type { MouseEvent } from 'react'
import styles from './SkipLink.module.css'

/** Moves the focus to the page's main part, past whatever is above it. */
export const focusMain = (): void => {
  const main = document.getElementById('main')
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/** The first thing Tab reaches on every screen. Without JavaScript a plain link to #main. (WCAG 2.4.1) */
export const SkipLink = ({ children = 'Skip to content' }: { children?: string }) => {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    focusMain()
    document.getElementById('main')?.scrollIntoView()
  }
  return (
    <a className={styles.skip} data-ground="ink" href="#main" onClick={skip}>
      {children}
    </a>
  )
}
