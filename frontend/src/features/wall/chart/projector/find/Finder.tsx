import { useEffect, useMemo, useRef, useState } from 'react'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import type { Point } from '../../rows/point.ts'
import styles from './Finder.module.css'
import { ideasInWords } from '../words.ts'
import { findWords, nextOf } from './find-words.ts'

interface FinderProps {
  points: readonly Point[]
  selected: Point | undefined
  onFind: (point: Point) => void
  onClose: () => void
}

/** Finds ideas by their words, or by their table; Enter again goes on to the next. */
export const Finder = ({ points, selected, onFind, onClose }: FinderProps) => {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = useMemo(() => findWords(points, text), [points, text])
  const place = selected ? found.indexOf(selected) + 1 : 0
  useEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const news =
    text.trim() === ''
      ? ''
      : place > 0
        ? `${place} of ${ideasInWords(found.length)}`
        : ideasInWords(found.length)
  return (
    <form
      className={styles.finder}
      role="search"
      aria-label="By words"
      onSubmit={(event) => {
        event.preventDefault()
        const next = nextOf(found, selected && found.includes(selected) ? selected : undefined)
        if (next) onFind(next)
      }}
    >
      <input
        ref={field}
        aria-label="Words of an idea, or a table"
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Words, or a table"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className={styles.news} aria-hidden="true">
        {news}
      </span>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <button type="button" aria-label="End search" onClick={onClose}>
        <svg viewBox="-1 -1 2 2" aria-hidden="true">
          <path d="M-.55 -.55L.55 .55M.55 -.55L-.55 .55" />
        </svg>
      </button>
    </form>
  )
}
