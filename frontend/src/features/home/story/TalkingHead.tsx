import { useId } from 'react'
import { backQuarterPath, bubblePath, speakerEye, type Hue } from '#components/heads/geometry.ts'
import heads from '#components/heads/heads.module.css'
import { classNames } from '#lib/class-names.ts'
import { headBox, headRadius } from './head-box.ts'
import styles from './heads.module.css'

interface TalkingHeadProps {
  hue: Exclude<Hue, 'sun'>
  faces: 'left' | 'right'
  className?: string | undefined
}

const eye = speakerEye(headRadius, [0.35, 0])

/**
 * The same head in profile. Its mouth is a wedge that reaches beyond the head and is cut by it, so that it can open.
 */
export const TalkingHead = ({ hue, faces, className }: TalkingHeadProps) => {
  const name = useId()
  const [head, mouth] = [`${name}h`, `${name}m`]
  return (
    <svg className={classNames(heads[hue], faces === 'left' && styles.turned, className)} viewBox={headBox}>
      <g transform={faces === 'right' ? undefined : 'scale(-1 1)'}>
        <clipPath id={head}>
          <path d={bubblePath(headRadius)} />
        </clipPath>
        <clipPath id={mouth}>
          <path d="M0 0L120-36L120 46Z" />
        </clipPath>
        <path className={heads.base} d={bubblePath(headRadius)} />
        <path className={heads.cut} d={backQuarterPath(headRadius)} />
        <g clipPath={`url(#${head})`}>
          <g transform="translate(4 19)">
            <g className={styles.mouth} clipPath={`url(#${mouth})`}>
              <rect className={heads.mouth} y="-48" width="120" height="96" />
              <circle className={heads.tongue} cx="76" cy="30" r="25" />
            </g>
          </g>
        </g>
        <circle className={heads.white} cx={eye.x} cy={eye.y} r={eye.radius} />
        <circle className={heads.pupil} cx={eye.pupil.x} cy={eye.pupil.y} r={eye.pupil.radius} />
      </g>
    </svg>
  )
}
