import { useLayoutEffect } from 'react'
import { useHydrated } from '#lib/use-hydrated.ts'

/** What walls' sheets read. Where these are unset, a ground is painted, and words on it have no rim. */
const withoutGround = { '--behind': 'transparent', '--rim': '0.14em', '--under': 'hidden' } as const

/**
 * Whether the wall has no ground: with `?ground=none` in its address a vision mixer lays it over another picture. Nothing
 * is painted outside the drawing then, what is covered is not drawn at all, and words keep a rim of the ground they stood
 * on. It holds for as long as the document does.
 */
export const useGround = (): boolean => {
  const isHydrated = useHydrated()
  const hasNone = isHydrated && new URLSearchParams(location.search).get('ground') === 'none'
  useLayoutEffect(() => {
    if (!hasNone) return
    const { documentElement: root, body } = document
    for (const [name, value] of Object.entries(withoutGround)) root.style.setProperty(name, value)
    for (const part of [root, body]) part.style.background = 'transparent'
  }, [hasNone])
  return hasNone
}
