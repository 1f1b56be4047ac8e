import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/icon/Icon.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { classNames } from '#lib/class-names.ts'
import styles from './FloatingHeart.module.css'

/** A gap smaller than this is too close, in CSS pixels. */
const air = 6

/** Letters reach this far out of a box that is set tightly, in CSS pixels. */
const reach = 24

/** So far apart a box is probed, in CSS pixels: no line of text is narrower. */
const mesh = 20

/** Whether any line of a text lies in the box. */
const liesIn = (box: DOMRect, text: ChildNode): boolean => {
  if (!(text instanceof Text)) return false
  const range = document.createRange()
  range.selectNodeContents(text)
  return [...range.getClientRects()].some(
    (line) =>
      line.width > 1 &&
      line.left < box.right + air &&
      line.right > box.left - air &&
      line.top < box.bottom + air &&
      line.bottom > box.top - air,
  )
}

/** Whether what floats over the page lies on words of the page, or too near them to read on. */
const coversWords = (floating: Element): boolean => {
  const box = floating.getBoundingClientRect()
  const under = new Set<Element>()
  for (let y = box.top - reach; y <= box.bottom + reach; y += mesh)
    for (let x = box.left - air; x <= box.right + mesh; x += mesh)
      for (const element of document.elementsFromPoint(x, y)) under.add(element)
  return [...under].some(
    (element) => !floating.contains(element) && [...element.childNodes].some((node) => liesIn(box, node)),
  )
}

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
