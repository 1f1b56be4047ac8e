import { useLayoutEffect, type RefObject } from 'react'

/** Gives the browser's own bar the colour of the screen, and gives it back at the end. `ground` is what changes it. */
export const useThemeColour = (screen: RefObject<HTMLElement | null>, ground: string): void =>
  useLayoutEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (!meta || !screen.current) return
    const before = meta.content
    meta.content = getComputedStyle(screen.current).backgroundColor
    return () => {
      meta.content = before
    }
  }, [screen, ground])
