import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/icon/Icon.tsx'
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden.tsx'
import { classNames } from '../../lib/class-names.ts'
import { coversWords } from './covers-words.ts'
import styles from './FloatingHeart.module.css'

interface FloatingHeartProps {
  name: string
  saved: boolean
  onToggle: () => void
}

/** Whether the heart has words under it: after each scroll, and whenever window or product change their size. */
const useWordsUnder = () => {
  const place = useRef<HTMLDivElement>(null)
  const heart = useRef<HTMLButtonElement>(null)
  const [wordsUnder, setWordsUnder] = useState(false)

  useEffect(() => {
    const look = () => {
      if (heart.current) setWordsUnder(coversWords(heart.current))
    }
    const observer = new ResizeObserver(look)
    if (place.current) observer.observe(place.current)
    for (const kind of ['scroll', 'resize']) window.addEventListener(kind, look, { passive: true })
    return () => {
      observer.disconnect()
      for (const kind of ['scroll', 'resize']) window.removeEventListener(kind, look)
    }
  }, [])

  return { place, heart, wordsUnder }
}

/**
 * Saves or unsaves the product from anywhere on its page. Over words it fades away until they have passed, unless the
 * keyboard is on it.
 */
export const FloatingHeart = ({ name, saved, onToggle }: FloatingHeartProps) => {
  const { place, heart, wordsUnder } = useWordsUnder()
  return (
    <div ref={place} data-afloat className={styles.place}>
      <button
        ref={heart}
        type="button"
        className={classNames(styles.heart, saved && styles.saved, wordsUnder && styles.away)}
        onClick={onToggle}
      >
        <Icon name="heart" />
        <span className={styles.word}>{saved ? 'Saved' : 'Save'}</span>
        <VisuallyHidden>{saved ? `${name}, press to remove it from your list` : name}</VisuallyHidden>
      </button>
    </div>
  )
}
