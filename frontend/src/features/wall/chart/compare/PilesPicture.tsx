import { gatheredRadius } from '#shared/chart-picture/scale.ts'
import { truePlaceOf, type Frame } from '../points/frame.ts'
import { bandOf } from '../rows/point.ts'
import { arrowPath } from '#shared/chart-picture/arrows.ts'
import type { ComparedPile } from './compared-piles.ts'
import styles from './Comparison.module.css'

/** In units of the frame: the outline of where a pile was, what is around its circle, and the head of the arrow. */
const sizes = { outline: 24, ring: 5, head: 20 } as const

interface OfPile {
  pile: ComparedPile
  frame: Frame
}

const Way = ({ pile: { before, after }, frame }: OfPile) => {
  const { unit } = frame
  const [from, to] = [truePlaceOf(before, frame), truePlaceOf(after, frame)]
  const path = arrowPath({
    from,
    to,
    fromRadius: (sizes.outline + 2) * unit,
    toRadius: (gatheredRadius(after.count) + 2 * sizes.ring) * unit,
    head: sizes.head * unit,
  })
  return (
    <>
      <circle
        className={styles.outline}
        data-band={bandOf(before.impact)}
        data-large="true"
        cx={from.x}
        cy={from.y}
        r={sizes.outline * unit}
      />
      {path && <path className={styles.arrow} data-large="true" d={path} />}
    </>
  )
}

const Disc = ({ pile: { after }, frame }: OfPile) => {
  const { unit } = frame
  const { x, y } = truePlaceOf(after, frame)
  const radius = gatheredRadius(after.count) * unit
  return (
    <g className={styles.disc} data-band={bandOf(after.impact)} transform={`translate(${x} ${y})`}>
      <circle className={styles.ring} r={radius + sizes.ring * unit} />
      <circle r={radius} />
      <text y={0.3 * radius} style={{ fontSize: 0.86 * radius }}>
        ×{after.count}
      </text>
    </g>
  )
}

/** The piles that both rounds have, each with an arrow from where it was. For those who see it: words say it too. */
export const PilesPicture = ({ piles, frame }: { piles: readonly ComparedPile[]; frame: Frame }) => (
  <svg className={styles.picture} width={frame.width} height={frame.height} aria-hidden="true">
    {piles.map((pile) => (
      <Way key={pile.name} {...{ pile, frame }} />
    ))}
    {/* Above all ways: no number is covered. */}
    {piles.map((pile) => (
      <Disc key={pile.name} {...{ pile, frame }} />
    ))}
  </svg>
)
