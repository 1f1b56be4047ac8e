import { useEffect, useRef } from 'react'
import { isField } from '../../keys/wall-keys.ts'
import styles from './BubbleCursor.module.css'

/**
 * The brand's bubble in place of the mouse cursor; its square corner is the hot spot. Gone over fields, and for
 * fingers.
 */
export const BubbleCursor = () => {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Moved by hand: a state change for each move would render for nothing.
    const follow = ({ clientX, clientY, pointerType, target }: PointerEvent) => {
      const cursor = ref.current
      if (!cursor) return
      cursor.dataset.shown = String(pointerType !== 'touch' && !isField(target))
      cursor.style.transform = `translate(${clientX}px, ${clientY}px)`
    }
    const leave = () => {
      if (ref.current) ref.current.dataset.shown = 'false'
    }
    window.addEventListener('pointermove', follow)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      window.removeEventListener('pointermove', follow)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [])
  return <span ref={ref} className={styles.cursor} data-shown="false" aria-hidden="true" />
}
