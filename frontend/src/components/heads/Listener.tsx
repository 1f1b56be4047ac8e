import {
  bubblePath,
  lidPath,
  listenerEyes,
  rightHalfPath,
  type Hue,
  type Point,
  type Tail,
} from './geometry.ts'
import styles from './heads.module.css'

interface ListenerProps {
  x?: number
  y?: number
  radius: number
  hue: Hue
  /** Where the eyes look; right and down are positive, clamped to length 1. */
  look?: Point
  /** 0 wide awake, 0.56 bored. */
  lid?: number
  tail?: Tail
}

/** A head that faces us: two touching eyes that follow what happens, lids that carry the mood. Lives in an SVG. */
export const Listener = ({
  x = 0,
  y = 0,
  radius,
  hue,
  look = [0, 0],
  lid = 0,
  tail = 'left',
}: ListenerProps) => (
  <g transform={`translate(${x} ${y})`} className={styles[hue]}>
    <path className={styles.base} d={bubblePath(radius, tail)} />
    <path className={styles.cut} d={rightHalfPath(radius, tail)} />
    {listenerEyes(radius, look).map((eye, index) => (
      <g key={index}>
        <circle className={styles.white} cx={eye.x} cy={eye.y} r={eye.radius} />
        <circle className={styles.pupil} cx={eye.pupil.x} cy={eye.pupil.y} r={eye.pupil.radius} />
        {/* A lid wears the opposite half's shade, so that it shows on its own half. */}
        {lid > 0 && <path className={index === 0 ? styles.lidLeft : styles.lidRight} d={lidPath(eye, lid)} />}
      </g>
    ))}
  </g>
)
