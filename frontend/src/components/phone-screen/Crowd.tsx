import type { Hue } from '#components/heads/geometry.ts'
import { Listener } from '#components/heads/Listener.tsx'
import styles from './Crowd.module.css'

interface CrowdProps {
  readonly hues: readonly Hue[]
  /** Heads of a row, and rows behind each other. */
  readonly per: number
  readonly rows: number
  /** So many are awake; all are, unless it says so. */
  readonly awake?: number
}

/** Who wakes up first, here and there in the crowd; then all the others in their order. */
const first = [1, 4, 6, 9, 11]

/** A crowd on the floor: heads touch each other and the edges, and the front row stands before the others. */
export const Crowd = ({ hues, per, rows, awake = Infinity }: CrowdProps) => {
  const radius = (195 / per) * 1.05
  const heads = Array.from({ length: rows }, (_, row) => {
    const isOdd = row % 2 === 1
    return Array.from({ length: per + Number(isOdd) }, (_unused, index) => ({
      x: ((index + (isOdd ? 0 : 0.5)) * 390) / per,
      y: radius * 1.05 + row * radius * 1.12,
      row,
    }))
  }).flat()
  const order = [...first, ...heads.keys()].filter((one, at, all) => all.indexOf(one) === at)
  const isAwake = (index: number) => order.indexOf(index) < awake
  return (
    <div className={styles.room}>
      <svg viewBox={`0 0 390 ${radius * (1.65 + 1.12 * (rows - 1))}`} aria-hidden="true">
        {heads.map(({ x, y, row }, index) => (
          <Listener
            key={`${x}/${y}`}
            x={x}
            y={y}
            radius={radius}
            hue={hues[(index + row) % hues.length] ?? 'pink'}
            look={isAwake(index) ? [0, -1] : [0, 0.5]}
            lid={isAwake(index) ? 0 : 0.56}
          />
        ))}
      </svg>
    </div>
  )
}
