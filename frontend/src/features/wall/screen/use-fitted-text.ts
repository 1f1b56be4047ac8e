import { useLayoutEffect, useRef, type RefObject } from 'react'
import { fitText } from './fit-text.ts'

/**
 * An element whose words become as large as it has room for, whatever its size: at most as large as its own type, and no
 * smaller than so many CSS pixels. `says` is what they are.
 */
export const useFittedText = <Part extends HTMLElement>(
  says: string,
  leastPx: number,
): RefObject<Part | null> => {
  const ref = useRef<Part>(null)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const fit = () =>
      fitText(box, { least: leastPx, most: Number.parseFloat(getComputedStyle(box).fontSize) })
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    fit()
    return () => observer.disconnect()
  }, [says, leastPx])
  return ref
}
