import { useId } from 'react'
import {
  bubblePath,
  listenerEyes,
  rightHalfPath,
  type Hue,
  type Point,
  type Tail,
} from '#components/heads/geometry.ts'
import heads from '#components/heads/heads.module.css'
import { classNames } from '#lib/class-names.ts'
import { headBox, headRadius } from './head-box.ts'
import styles from './heads.module.css'

interface ListeningHeadProps {
  hue: Hue
  look: Point
  tail: Tail
  className?: string | undefined
}

/**
 * A head that faces us, its chin below the floor. Its lids are discs that the stylesheet slides down behind the eye's
 * edge, so that they can follow the page's scroll.
 */
export const ListeningHead = ({ hue, look, tail, className }: ListeningHeadProps) => {
  const name = useId()
  return (
    <svg className={classNames(heads[hue], className)} viewBox={headBox}>
      <path className={heads.base} d={bubblePath(headRadius, tail)} />
      <path className={heads.cut} d={rightHalfPath(headRadius, tail)} />
      {listenerEyes(headRadius, look).map(({ x, y, radius, pupil }, index) => {
        const eye = `${name}${index}`
        const lid = radius * 1.03
        return (
          <g key={index} clipPath={`url(#${eye})`}>
            <clipPath id={eye}>
              <circle cx={x} cy={y} r={lid} />
            </clipPath>
            <circle className={heads.white} cx={x} cy={y} r={radius} />
            <circle className={heads.pupil} cx={pupil.x} cy={pupil.y} r={pupil.radius} />
            {/* A lid wears the opposite half's shade, so that it shows on its own half. */}
            <rect
              className={classNames(styles.lid, index === 0 ? heads.lidLeft : heads.lidRight)}
              x={x - lid}
              y={y - 3 * lid}
              width={2 * lid}
              height={2 * lid}
            />
          </g>
        )
      })}
    </svg>
  )
}
