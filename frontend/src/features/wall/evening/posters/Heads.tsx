import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import type { Hue, Point } from '#components/heads/geometry.ts'
import styles from './Poster.module.css'

interface HeadsProps {
  readonly hues: readonly Hue[]
  /** How many stand side by side. */
  readonly count: number
  readonly look?: Point
  /** 0 wide awake, 0.56 bored. */
  readonly lid?: number
  /** Those that talk, by their place from 0. */
  readonly talk?: readonly number[]
  /** They look up in turn. */
  readonly isWaving?: boolean
}

/** Heads along the bottom of a wall. */
export const Heads = ({ hues, count, look = [0, -1], lid = 0, talk = [], isWaving = false }: HeadsProps) => {
  const width = 1920 / count
  const radius = width * 0.53
  return (
    <svg
      className={styles.heads}
      viewBox={`0 0 1920 ${radius * 1.25}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, place) => {
        const hue = hues[place % hues.length] ?? 'teal'
        const at = { x: width * (place + 0.5), y: radius * 1.02, radius }
        return (
          <g
            key={place}
            className={isWaving ? styles.waving : undefined}
            style={isWaving ? { animationDelay: `${place * 80}ms` } : undefined}
          >
            {talk.includes(place) && hue !== 'sun' ? (
              <Speaker {...at} hue={hue} open={0.7} />
            ) : (
              <Listener {...at} hue={hue} look={look} lid={lid} tail={place % 2 === 0 ? 'left' : 'right'} />
            )}
          </g>
        )
      })}
    </svg>
  )
}
