import { useLayoutEffect } from 'react'

/** What a keyboard takes at the very least, in pixels; less is a browser's own bar. */
const keyboardPx = 100

/**
 * Says what a keyboard leaves of the screen, as `--visible-height` and `--visible-top` of the document, in pixels.
 * Browsers that honour `interactive-widget=resizes-content` do that by themselves; Safari lays the keyboard over the
 * page. A page that is zoomed by two fingers is left alone: there the visible part is small on purpose.
 */
export const useVisibleHeight = (): void =>
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const forget = () => {
      style.removeProperty('--visible-height')
      style.removeProperty('--visible-top')
    }
    const fit = () => {
      const isCovered = view.scale < 1.05 && window.innerHeight - view.height > keyboardPx
      if (isCovered) {
        style.setProperty('--visible-height', `${view.height}px`)
        style.setProperty('--visible-top', `${view.offsetTop}px`)
      } else forget()
    }
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
      forget()
    }
  }, [])
