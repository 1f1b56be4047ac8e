import { axesHere } from '#lib/asked/asked.ts'
import { useEffect, useMemo, useRef } from 'react'
import type { Point } from '../rows/point.ts'
import { extremesOf, type Extreme } from './extremes.ts'
import styles from './StatsCard.module.css'

const badgesAtMost = 3

const ExtremeRow = ({ title, value, tables }: Extreme) => {
  const rest = tables.length - badgesAtMost
  return (
    <div className={styles.row} data-title={title}>
      <h2>{titleHere(title)}</h2>
      <p className={styles.value}>{value === undefined ? '–' : value.toFixed(1)}</p>
      {tables.length > 0 && (
        <ul aria-label="Tables">
          {tables.slice(0, badgesAtMost).map((table) => (
            <li key={table}>{table}</li>
          ))}
          {rest > 0 && <li className={styles.more}>{`+${rest}`}</li>}
        </ul>
      )}
    </div>
  )
}

/** The title of a row, with its axis as it is called here. */
const titleHere = (title: Extreme['title']): string => {
  const [which = ''] = title.split(' ')
  const { impact, effort } = axesHere()
  return `${which} ${title.endsWith('Impact') ? impact : effort}`
}

/** The four extremes and the tables that gave them, docked under the chart so that it covers no point. */
export const StatsCard = ({ points }: { points: readonly Point[] }) => {
  const extremes = useMemo(() => extremesOf(points), [points])
  const card = useRef<HTMLElement>(null)
  // On a phone the card opens below the fold.
  useEffect(() => {
    // Braces: newer browsers return a promise here, which React would call as a clean-up.
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={card} className={styles.card} aria-label="Highest and lowest">
      {extremes.map((extreme) => (
        <ExtremeRow key={extreme.title} {...extreme} />
      ))}
    </section>
  )
}
