import type { CSSProperties } from 'react'
import { numberSize, pointRadius } from '#shared/chart-picture/scale.ts'
import type { Frame } from '../points/frame.ts'
import type { Act } from './acts.ts'
import type { DrawnPile } from './drawn-piles.ts'
import styles from './Gathered.module.css'

interface ActPictureProps {
  acts: readonly Act[]
  drawn: readonly DrawnPile[]
  frame: Frame
  isStill: boolean
}

/** Ideas go along dotted lines to the mean; where each was, its outline stays. Without motion they are still there. */
export const ActPicture = ({ acts, drawn, frame: { width, height, unit }, isStill }: ActPictureProps) => {
  const ways = acts.flatMap(({ pile, from }) => {
    const to = drawn.find(({ point }) => point.pile.id === pile.pile.id)
    return to ? from.map(({ point, place }) => ({ point, place, to })) : []
  })
  return (
    <svg className={styles.act} width={width} height={height} data-still={isStill} aria-hidden="true">
      {ways.map(({ point, place, to }) => (
        <g key={point.row} data-band={point.band}>
          <path
            d={`M${place.x} ${place.y}L${to.x} ${to.y}`}
            strokeWidth={4 * unit}
            strokeDasharray={`0 ${11 * unit}`}
          />
          <circle className={styles.ghost} cx={place.x} cy={place.y} r={(pointRadius - 2) * unit} />
        </g>
      ))}
      {ways.map(({ point, place, to }) => (
        <g
          key={point.row}
          className={styles.walker}
          data-band={point.band}
          style={
            {
              '--from': `${place.x}px, ${place.y}px`,
              '--to': isStill ? `${place.x}px, ${place.y}px` : `${to.x}px, ${to.y}px`,
            } as CSSProperties
          }
        >
          <circle r={(pointRadius + 4) * unit} className={styles.rim} />
          <circle r={pointRadius * unit} />
          <text y={0.35 * numberSize(point.table) * unit} fontSize={numberSize(point.table) * unit}>
            {point.table}
          </text>
        </g>
      ))}
    </svg>
  )
}
