import { useLayoutEffect, useRef } from 'react'
import { loudnessOf } from '#shared/cloud/loudness.ts'
import type { Phrase } from '#shared/cloud/phrases.ts'
import styles from './Spotlight.module.css'

/** Makes a phrase as large as one line of its place takes; two where one would be small. */
const fit = (words: HTMLElement) => {
  words.style.fontSize = ''
  words.style.whiteSpace = ''
  const size = Number.parseFloat(getComputedStyle(words).fontSize)
  const share = words.clientWidth / words.scrollWidth
  if (share >= 1) return
  if (share < 0.6) words.style.whiteSpace = 'normal'
  words.style.fontSize = `${size * Math.max(share, 0.6)}px`
  // A single word may be longer than a line.
  const left = words.clientWidth / words.scrollWidth
  if (left < 1) words.style.fontSize = `${size * Math.max(share, 0.6) * left}px`
}

/** One phrase, large, and how many said it. It stays until somebody takes it away. */
export const Spotlight = ({ phrase, total }: { phrase: Phrase; total: number }) => {
  const words = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const refit = () => {
      if (words.current) fit(words.current)
    }
    refit()
    window.addEventListener('resize', refit)
    return () => window.removeEventListener('resize', refit)
  }, [phrase.text])
  return (
    <section className={styles.spotlight} data-loudness={loudnessOf(phrase.count)} aria-label="Spotlight">
      <p ref={words} className={styles.phrase} dir="auto">
        {phrase.text}
      </p>
      <p className={styles.tally}>
        <b>{phrase.count}</b> <span>of {total} said it</span>
      </p>
    </section>
  )
}
