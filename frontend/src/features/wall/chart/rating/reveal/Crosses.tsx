import { placeOf, truePlaceOf, type Frame, type Place } from '../../points/frame.ts'
import type { Point } from '../../rows/point.ts'
import styles from './Crosses.module.css'

/** The outline of where it was, in units of the frame. */
const sizes = { was: 18 } as const

/**
 * Between which values half of the ratings lie, on both axes, as a cross through the circle of the point at `is`: it
 * leaves `gap` around the circle's centre free, where its number stands.
 */
const crossOf = (point: Point, frame: Frame, is: Place, gap: number): string | undefined => {
  const { impact, effort } = point.room?.opinion ?? {}
  if (!impact || !effort || point.room?.opinion.isHollow) return undefined
  // The circle may have made room for others; its cross goes with it.
  const home = truePlaceOf(point, frame)
  const low = truePlaceOf({ effort: effort.low, impact: impact.low }, frame)
  const high = truePlaceOf({ effort: effort.high, impact: impact.high }, frame)
  const arms = [
    ['H', is.x, is.x - home.x + low.x, -1],
    ['H', is.x, is.x - home.x + high.x, 1],
    ['V', is.y, is.y - home.y + low.y, 1],
    ['V', is.y, is.y - home.y + high.y, -1],
  ] as const
  return arms
    .filter(([, from, to, way]) => (to - from) * way > gap)
    .map(([axis, from, to, way]) => {
      const start = from + gap * way
      return `M${axis === 'H' ? `${start} ${is.y}` : `${is.x} ${start}`}${axis}${to}`
    })
    .join('')
}

interface CrossProps {
  point: Point
  frame: Frame
  /** It is in the light, and as large: how large one is, in CSS pixels. */
  spot: number | undefined
}

/** A circle in focus with what is around it, in units of the frame. */
const focusRadius = 32

/** The line from where an idea was to its circle, from edge to edge; empty where the two touch. */
const wayBetween = (was: Place, is: Place, unit: number, radius: number): string => {
  const length = Math.hypot(is.x - was.x, is.y - was.y)
  if (length <= sizes.was * unit + radius) return ''
  const at = (along: number) =>
    `${was.x + ((is.x - was.x) * along) / length} ${was.y + ((is.y - was.y) * along) / length}`
  return `M${at(sizes.was * unit)}L${at(length - radius)}`
}

/** Of the idea in focus: where its table had put it, the way from there, and how far apart the room is. */
export const FocusCross = ({ point, frame, spot }: CrossProps) => {
  const { room } = point
  if (!room || room.opinion.isHollow) return null
  const was = truePlaceOf(room.own, frame)
  const is = spot === undefined ? placeOf(point, frame) : truePlaceOf(point, frame)
  return (
    <svg className={styles.crosses} width={frame.width} height={frame.height} aria-hidden="true">
      <path className={styles.loud} d={crossOf(point, frame, is, spot ?? focusRadius * frame.unit)} />
      <path className={styles.way} d={wayBetween(was, is, frame.unit, spot ?? focusRadius * frame.unit)} />
      <circle className={styles.was} cx={was.x} cy={was.y} r={sizes.was * frame.unit} />
    </svg>
  )
}

/** In a small room each idea has its cross. */
export const crossesAtMost = 24

/** The crosses of all, below the circles. */
export const AllCrosses = ({ points, frame }: { points: readonly Point[]; frame: Frame }) => (
  <svg className={styles.crosses} data-below width={frame.width} height={frame.height} aria-hidden="true">
    {points.map((point) => {
      const cross = crossOf(point, frame, placeOf(point, frame), 0)
      return cross && <path key={point.row} className={styles.quiet} d={cross} />
    })}
  </svg>
)
