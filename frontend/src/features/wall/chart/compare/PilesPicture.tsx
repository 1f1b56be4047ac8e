import { gatheredRadius } from '#shared/chart-picture/scale.ts'
import { truePlaceOf, type Frame } from '../points/frame.ts'
import { bandOf } from '../rows/point.ts'
import { arrowPath } from '#shared/chart-picture/arrows.ts'
import type { ComparedPile } from './compared-piles.ts'
import styles from './Comparison.module.css'

/** In units of the frame: the outline of where a pile was, what is around its circle, and the head of the arrow. */
const sizes = { outline: 24, ring: 5, head: 20 } as const

const PileWay = ({ pile: { before, after }, frame }: { pile: ComparedPile; frame: Frame }) => {
  const { unit } = frame
  const [from, to] = [truePlaceOf(before, frame), truePlaceOf(after, frame)]
  const radius = gatheredRadius(after.count) * unit
  const path = arrowPath({
    from,
    to,
    fromRadius: (sizes.outline + 2) * unit,
    toRadius: radius + 2 * sizes.ring * unit,
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
      <g className={styles.disc} data-band={bandOf(after.impact)} transform={`translate(${to.x} ${to.y})`}>
        <circle className={styles.ring} r={radius + sizes.ring * unit} />
        <circle r={radius} />
        <text y={0.3 * radius} style={{ fontSize: 0.86 * radius }}>
          ×{after.count}
        </text>
      </g>
    </>
  )
}

/** The piles that both rounds have, each with an arrow from where it was. For those who see it: words say it too. */
export const PilesPicture = ({ piles, frame }: { piles: readonly ComparedPile[]; frame: Frame }) => (
  <svg className={styles.picture} width={frame.width} height={frame.height} aria-hidden="true">
    {piles.map((pile) => (
      <PileWay key={pile.name} pile={pile} frame={frame} />
    ))}
  </svg>
)
