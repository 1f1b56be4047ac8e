import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { BubbleButton } from '#components/button/BubbleButton.tsx'
import styles from './Marquee.module.css'

/** Milliseconds until the row is measured: its fonts and marks have had time to come. */
const marqueeMeasurementDelay = 200

/** Seconds one round takes: the row's width in px through 100; 5 where it could not be measured. */
export const marqueeSeconds = (width: number): number => (width > 0 ? width / 100 : 5)

interface MarqueeProps {
  /** Shown above the marks, beside the pause button. */
  heading: ReactNode
  /** What moves, for the pause button: "the client marks". */
  pauses: string
  items: readonly { key: string; content: ReactNode }[]
}

/**
 * Marks that move past in an endless row; pointer, focus and a button stop them, and those who asked for less motion
 * (or have no JavaScript) see all of them together.
 */
export const Marquee = ({ heading, pauses, items }: MarqueeProps) => {
  const row = useRef<HTMLUListElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState(false)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => {
      const seconds = marqueeSeconds(row.current?.scrollWidth ?? 0)
      track.current?.style.setProperty('--marquee-time', `${seconds}s`)
      setMeasured(true)
    }, marqueeMeasurementDelay)
    return () => clearTimeout(timer)
  }, [])

  const marks = items.map(({ key, content }) => <li key={key}>{content}</li>)
  return (
    <div>
      <div className={styles.head}>
        {heading}
        <BubbleButton
          className={styles.control}
          tail="right"
          icon={paused ? 'play' : 'pause'}
          label={`${paused ? 'Play' : 'Pause'} ${pauses}`}
          onClick={() => setPaused(!paused)}
        />
      </div>
      <div className={styles.window}>
        <div
          ref={track}
          className={classNames(styles.track, measured && styles.runs, paused && styles.paused)}
        >
          <ul ref={row} className={styles.row}>
            {marks}
          </ul>
          {/* The copy that makes the row endless; it says nothing twice. */}
          <ul className={styles.row} aria-hidden="true" inert>
            {marks}
          </ul>
        </div>
      </div>
    </div>
  )
}
