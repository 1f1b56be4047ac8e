import { useLayoutEffect, useRef } from 'react'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import styles from './TableSearch.module.css'

interface TableSearchProps {
  text: string
  /** What a search without result has to say to a screen reader. */
  notice: string
  onType: (text: string) => void
  onAsk: () => void
  onClear: () => void
}

/** Finds the first point of a table. */
export const TableSearch = ({ text, notice, onType, onAsk, onClear }: TableSearchProps) => {
  const field = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    // What was typed before the page came alive is in the field only.
    if (field.current?.value) onType(field.current.value)
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the page comes alive.
  }, [])

  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <input
        ref={field}
        aria-label="Find a table by its number"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Find table # (e.g., 12)"
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <button className={styles.go} type="submit">
        Go
      </button>
      <button className={styles.clear} type="button" onClick={onClear}>
        Clear
      </button>
      <VisuallyHidden role="status">{notice}</VisuallyHidden>
    </form>
  )
}
