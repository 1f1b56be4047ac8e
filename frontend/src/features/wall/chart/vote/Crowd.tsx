import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import type { Hue } from '#components/heads/geometry.ts'

interface CrowdProps {
  className: string | undefined
  hues: readonly Hue[]
  look: readonly [number, number]
  /** How much of a head is to be seen, in radii. */
  height: number
  /** The places of those who talk; those in the second half face left. */
  talkers?: readonly number[]
}

const width = 1920
/** Heads overlap a little. */
const overlap = 1.06
const up = 1.1

/** A row of heads at the foot of a wall. */
export const Crowd = ({ className, hues, look, height, talkers = [] }: CrowdProps) => {
  const step = width / hues.length
  const radius = (step / 2) * overlap
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${radius * height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {hues.map((hue, place) => {
        const head = { x: (place + 0.5) * step, y: radius * up, radius }
        return talkers.includes(place) && hue !== 'sun' ? (
          <Speaker
            key={place}
            {...head}
            hue={hue}
            open={0.8}
            faces={place > hues.length / 2 ? 'left' : 'right'}
          />
        ) : (
          <Listener key={place} {...head} hue={hue} look={look} />
        )
      })}
    </svg>
  )
}
