import { useEffect, useRef } from 'react'
import { loudnessOf } from '#shared/cloud/loudness.ts'
import type { Phrase } from '#shared/cloud/phrases.ts'
import styles from './PhraseList.module.css'

interface PhraseListProps {
  readonly question: string
  readonly phrases: readonly Phrase[]
  /** How often the most said one was said. */
  readonly most: number
  /** The phrase that the keys are at. */
  readonly at: string | undefined
  readonly onReach: (key: string) => void
  readonly onChoose: (key: string) => void
}

/** The cloud's twin as a table: every phrase and how many said it, most said first. */
export const PhraseList = ({ question, phrases, most, at, onReach, onChoose }: PhraseListProps) => {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const here = table.current?.querySelector<HTMLElement>(`[data-now='true'] button`)
    if (here && !here.contains(document.activeElement)) here.focus({ preventScroll: true })
  }, [at, phrases])
  return (
    <div className={styles.wrap}>
      <table ref={table} role="table" className={styles.table}>
        <caption className={styles.unseen}>Answers to “{question}”, most said first</caption>
        <thead role="rowgroup" className={styles.unseen}>
          <tr role="row">
            <th role="columnheader" scope="col">
              Answer
            </th>
            <th role="columnheader" scope="col">
              Said by
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {phrases.map(({ key, text, count }) => (
            <tr key={key} role="row" data-now={key === at} data-loudness={loudnessOf(count)}>
              <th role="rowheader" scope="row">
                <button
                  type="button"
                  tabIndex={key === at ? 0 : -1}
                  onFocus={() => onReach(key)}
                  onClick={() => onChoose(key)}
                >
                  <bdi>{text}</bdi>
                </button>
              </th>
              <td role="cell">
                <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
                  <rect width={count} height={1} />
                </svg>
                <b>{count}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
