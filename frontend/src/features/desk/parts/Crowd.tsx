import type { Hue, Point } from '#components/heads/geometry.ts'
import { Listener } from '#components/heads/Listener.tsx'
import { classNames } from '#lib/class-names.ts'
import styles from './Crowd.module.css'

export interface CrowdProps {
  readonly hues: readonly Hue[]
  readonly radius: number
  readonly look: Point
  readonly lids?: readonly number[]
  /** Keeps to the right where there is much room. */
  readonly isAside?: boolean
}

const width = 390
const drift = [-0.3, 0.2, 0.4, -0.1]

/** Heads along the lower edge of their place, cut off by it. Silent decoration. */
export const Crowd = ({ hues, radius, look: [x, y], lids = [], isAside = false }: CrowdProps) => {
  const height = radius * 1.25
  const step = width / hues.length
  return (
    <svg
      className={classNames(styles.crowd, isAside && styles.aside)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {hues.map((hue, index) => (
        <Listener
          key={index}
          x={step * (index + 0.5)}
          y={height - radius * (0.28 + (index % 3) * 0.13)}
          radius={radius * ([1, 0.88, 1.06][index % 3] ?? 1)}
          hue={hue}
          look={[x + (drift[index % 4] ?? 0), y]}
          lid={lids[index] ?? 0}
          tail={index % 2 === 1 ? 'right' : 'left'}
        />
      ))}
    </svg>
  )
}
