import { useState } from 'react'
import type { Frame, Place } from '../../points/frame.ts'
import type { Point } from '../../rows/point.ts'
import type { Leader } from './callouts.ts'
import { lineHeight } from './text-ground.ts'
import styles from './IdeaTexts.module.css'
import { useIdeaTexts } from './use-idea-texts.ts'

export interface IdeaTextsProps {
  points: readonly Point[]
  /** A part of the chart, as it is drawn. */
  frame: Frame
  /** One CSS pixel at 1920 by 1080, and what it is worth in this window. */
  unit: number
  /** Circles fly. */
  isMoving: boolean
  /** Something else has the eye. */
  isFaded: boolean
}

/** From the top of a line to where its letters stand, as a part of the font's size. */
const ascent = 0.84

/** A ring around a circle and the line from it. */
const pathOf = ({ x, y }: Place, { from, to }: Leader): string => {
  const radius = Math.hypot(from.x - x, from.y - y)
  const half = `a${radius} ${radius} 0 0 1`
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0M${from.x} ${from.y}L${to.x} ${to.y}`
}

/** Ideas beside their circles, or at the end of a line, as far as they fit. For a screen reader the chart lists them all. */
export const IdeaTexts = ({ isFaded, ...wanted }: IdeaTextsProps) => {
  const { part, layout, width, height } = wanted.frame
  const texts = useIdeaTexts(wanted)
  const kept = layout?.kept
  const [settling, setSettling] = useState({ kept, count: 0 })
  if (settling.kept !== kept) setSettling({ kept, count: settling.count + 1 })
  return (
    <svg
      // They come anew with another part of the chart or another layout, and where circles settle anew.
      key={`${part?.x.min} ${part?.y.min} ${layout?.kind} ${settling.count}`}
      className={styles.texts}
      data-faded={isFaded}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {texts.map(({ point, at, leader }) =>
        leader ? (
          <g key={point.row} className={styles.leader}>
            {[undefined, styles.line].map((className, index) => (
              <path key={index} className={className} d={pathOf(at, leader)} />
            ))}
          </g>
        ) : null,
      )}
      {texts.map(({ point, lines, ends, left, right, top, bottom }) => {
        const leading = (bottom - top) / lines.length
        const size = leading / lineHeight
        return (
          <text key={point.row} fontSize={size} textAnchor={ends ? 'end' : 'start'}>
            {lines.map((line, index) => (
              <tspan key={index} x={ends ? right : left} y={top + index * leading + ascent * size}>
                {line}
              </tspan>
            ))}
          </text>
        )
      })}
    </svg>
  )
}
