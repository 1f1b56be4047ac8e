import { useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '#components/button/PlainButton.tsx'
import type { Ground } from '#components/ground/ground.ts'
import { tryHeadingId } from './try-heading.ts'
import styles from './TryChart.module.css'

interface TryChartProps {
  ground: Ground
  /** Fetches the chart, and nothing before somebody asks for it. */
  load: () => Promise<ComponentType<{ labelledBy: string }>>
  /** What it is, with its picture. */
  children: ReactNode
}

/** The wall's chart in the place of its picture, once somebody wants to try it. */
export const TryChart = ({ ground, load, children }: TryChartProps) => {
  const [Chart, show] = useState<Awaited<ReturnType<typeof load>>>()
  const [way, setWay] = useState<'closed' | 'coming' | 'failed'>('closed')
  const open = () => {
    setWay('coming')
    load().then(
      (arrived) => show(() => arrived),
      () => setWay('failed'),
    )
  }
  return (
    <section className={styles.try} data-ground={ground} aria-labelledby={tryHeadingId}>
      {children}
      {Chart ? (
        <Chart labelledBy={tryHeadingId} />
      ) : (
        <div className={styles.way}>
          <Button size="large" pending={way === 'coming'} onClick={open}>
            {way === 'failed' ? 'Try again' : 'Try the chart'}
          </Button>
          {way === 'failed' && <p role="alert">The chart did not arrive. Your connection may be gone.</p>}
        </div>
      )}
    </section>
  )
}
