import { Listener } from '#components/heads/Listener.tsx'
import type { Hue } from '#components/heads/geometry.ts'
import type { Hold } from './hold.ts'
import styles from './Waiting.module.css'

interface WaitingProps {
  phase: Hold['phase']
  /** How many answers wait, or have come together. */
  count: number
  children: string
}

/** Who waits: no hue that means a band on the chart. */
const cast: readonly { hue: Hue; look: readonly [number, number]; lid: number; up: number }[] = [
  { hue: 'pink', look: [0.4, -0.6], lid: 0, up: 0 },
  { hue: 'deep', look: [-0.9, 0.1], lid: 0, up: 7 },
  { hue: 'violet', look: [0.9, 0], lid: 0.3, up: 2 },
  { hue: 'pink', look: [0, -0.8], lid: 0, up: 10 },
  { hue: 'deep', look: [-0.6, -0.4], lid: 0.5, up: 1 },
  { hue: 'violet', look: [0.7, -0.5], lid: 0, up: 6 },
]
const answersPerHead = 8
const radius = 36
const step = 68
const height = 92

/** How many heads wait for so many answers. */
const headsFor = (answers: number): number =>
  Math.min(cast.length, Math.max(1, Math.ceil(answers / answersPerHead)))

/** The foot's words about what waits, behind a low curtain; once it falls, the heads look up. */
export const Waiting = ({ phase, count, children }: WaitingProps) => {
  const heads = cast.slice(0, headsFor(count))
  const width = heads.length * step + 24
  const isHeld = phase === 'held'
  return (
    <div className={styles.waiting}>
      <div className={styles.low} data-held={isHeld} aria-hidden="true">
        <svg viewBox={`0 0 ${width} ${height}`}>
          {heads.map(({ hue, look, lid, up }, index) => (
            <Listener
              key={index}
              x={46 + index * step}
              y={(isHeld ? 54 : 60) - up}
              radius={radius}
              hue={hue}
              look={isHeld ? look : [0.35, -1]}
              lid={isHeld ? lid : 0}
              tail={index % 2 === 0 ? 'left' : 'right'}
            />
          ))}
        </svg>
      </div>
      <p>{children}</p>
    </div>
  )
}
