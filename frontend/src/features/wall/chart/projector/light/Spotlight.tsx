import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { fitText } from '../../../screen/fit-text.ts'
import type { Frame } from '../../points/frame.ts'
import { ideaText, labelOf, tableInWords, whose, type Point } from '../../rows/point.ts'
import { spotlightLayout } from './spotlight-layout.ts'
import styles from './Spotlight.module.css'

interface SpotlightProps {
  point: Point
  frame: Frame
  /** One pixel at 1920 by 1080, as the style sheets have it. */
  unit: number
}

/** The largest text of a bubble, in those units; nothing is smaller than so many CSS pixels. */
const textSize = { most: 190, leastPx: 16 } as const

const onScale = (value: number) => Math.min(10, Math.max(0, value))

/** One idea in the light: its circle large at its true place, and what it says as large as there is room for. */
export const Spotlight = ({ point, frame, unit }: SpotlightProps) => {
  const ref = useRef<HTMLElement>(null)
  const x = frame.x(onScale(point.effort))
  const y = frame.y(onScale(point.impact))
  const { radius, bubble, corner } = spotlightLayout({ x, y }, frame, unit)
  const { width, height } = bubble
  useLayoutEffect(() => {
    if (ref.current) fitText(ref.current, { least: textSize.leastPx, most: textSize.most * unit })
  }, [point, unit, width, height])
  const circle: CSSProperties = { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius }
  return (
    <div className={styles.spotlight}>
      <svg className={styles.lines} width={frame.width} height={frame.height} aria-hidden="true">
        <path d={`M0 ${y}H${x - radius}M${x} ${y + radius}V${frame.height}`} />
      </svg>
      <span className={`${styles.circle} ${styles[point.band]}`} style={circle} aria-hidden="true">
        {labelOf(point)}
      </span>
      <span className={`${styles.value} ${styles[point.band]}`} style={{ left: (x - radius) / 2, top: y }}>
        {point.impact.toFixed(1)}
      </span>
      <span className={styles.value} style={{ left: x, top: frame.height - 46 * unit }}>
        {point.effort.toFixed(1)}
      </span>
      <section
        ref={ref}
        key={point.row}
        className={styles.bubble}
        style={{ left: bubble.x, top: bubble.y, width, height }}
        data-corner={corner}
        aria-label={`In the spotlight: ${whose(point).toLowerCase()}`}
      >
        <b>
          {tableInWords(point)}
          {point.pile && !point.members && (
            <>
              {' '}
              in “<bdi>{point.pile.name}</bdi>”
            </>
          )}
        </b>
        <p dir="auto">{ideaText(point)}</p>
      </section>
    </div>
  )
}
