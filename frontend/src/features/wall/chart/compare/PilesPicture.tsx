import { gatheredRadius } from '#shared/chart-picture/scale.ts'
import { truePlaceOf, type Frame } from '../points/frame.ts'
import { bandOf } from '../rows/point.ts'
import { arrowPath } from '#shared/chart-picture/arrows.ts'
import type { BigMove } from './biggest-moves.ts'
import type { ComparedPile } from './compared-piles.ts'
import styles from './Comparison.module.css'

/** In units of the frame: the outline of where a pile was, and the head of the arrow; and what is around a large circle. */
const sizes = { usual: { outline: 18, head: 9 }, large: { outline: 24, head: 20 } } as const
const ring = 5

interface OfPile {
  pile: ComparedPile
  large: boolean
  frame: Frame
}

const Way = ({ pile: { before, after }, large, frame }: OfPile) => {
  const { outline, head } = sizes[large ? 'large' : 'usual']
  const { unit } = frame
  const [from, to] = [truePlaceOf(before, frame), truePlaceOf(after, frame)]
  const path = arrowPath({
    from,
    to,
    fromRadius: (outline + 2) * unit,
    toRadius: (gatheredRadius(after.count) + 2 * ring) * unit,
    head: head * unit,
  })
  return (
    <>
      <circle
        className={styles.outline}
        data-band={bandOf(before.impact)}
        data-large={large}
        cx={from.x}
        cy={from.y}
        r={outline * unit}
      />
      {path && <path className={styles.arrow} data-large={large} d={path} />}
    </>
  )
}

const Disc = ({ pile: { after }, large, frame }: OfPile) => {
  const { unit } = frame
  const { x, y } = truePlaceOf(after, frame)
  const radius = gatheredRadius(after.count) * unit
  return (
    <g className={styles.disc} data-band={bandOf(after.impact)} transform={`translate(${x} ${y})`}>
      {large && <circle className={styles.ring} r={radius + ring * unit} />}
      <circle r={radius} />
      <text y={0.3 * radius} style={{ fontSize: 0.86 * radius }}>
        ×{after.count}
      </text>
    </g>
  )
}

interface PilesPictureProps {
  piles: readonly ComparedPile[]
  biggest: readonly BigMove[]
  frame: Frame
}

/** The piles that both rounds have, each with an arrow from where it was; the largest moves above the others. For those who see it: words say it too. */
export const PilesPicture = ({ piles, biggest, frame }: PilesPictureProps) => {
  const drawn = piles
    .map((pile) => ({ pile, large: biggest.includes(pile), frame }))
    .toSorted((one, other) => Number(one.large) - Number(other.large))
  return (
    <svg className={styles.picture} width={frame.width} height={frame.height} aria-hidden="true">
      {drawn.map((one) => (
        <Way key={one.pile.name} {...one} />
      ))}
      {/* Above all ways: no number is covered. */}
      {drawn.map((one) => (
        <Disc key={one.pile.name} {...one} />
      ))}
    </svg>
  )
}
