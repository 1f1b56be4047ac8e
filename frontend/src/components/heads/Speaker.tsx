import { useId } from 'react'
import {
  backQuarterPath,
  bubblePath,
  lidPath,
  mouthPath,
  speakerEye,
  tongueDisc,
  type Hue,
} from './geometry.ts'
import styles from './heads.module.css'

interface SpeakerProps {
  x?: number
  y?: number
  radius: number
  /** Any hue but sun: a yellow speaker looks like another brand's character. */
  hue: Exclude<Hue, 'sun'>
  faces?: 'left' | 'right'
  /** Mouth, 0 shut to 1 wide. */
  open?: number
  lid?: number
}

/** A head in profile that talks: one eye and a wedge mouth. Lives in an SVG. */
export const Speaker = ({
  x = 0,
  y = 0,
  radius,
  hue,
  faces = 'right',
  open = 0.6,
  lid = 0,
}: SpeakerProps) => {
  const mouth = useId()
  const eye = speakerEye(radius, [0.35, 0])
  const tongue = tongueDisc(radius, open)
  return (
    <g transform={`translate(${x} ${y}) scale(${faces === 'right' ? 1 : -1} 1)`} className={styles[hue]}>
      <path className={styles.base} d={bubblePath(radius)} />
      <path className={styles.cut} d={backQuarterPath(radius)} />
      <path className={styles.mouth} d={mouthPath(radius, open)} />
      {tongue && (
        <>
          <clipPath id={mouth}>
            <path d={mouthPath(radius, open)} />
          </clipPath>
          <circle
            className={styles.tongue}
            cx={tongue.x}
            cy={tongue.y}
            r={tongue.radius}
            clipPath={`url(#${mouth})`}
          />
        </>
      )}
      <circle className={styles.white} cx={eye.x} cy={eye.y} r={eye.radius} />
      <circle className={styles.pupil} cx={eye.pupil.x} cy={eye.pupil.y} r={eye.pupil.radius} />
      {lid > 0 && <path className={styles.lidLeft} d={lidPath(eye, lid)} />}
    </g>
  )
}
