import { memo } from 'react'
import { pointRadius, truePlaceOf, type Frame } from '../points/frame.ts'
import { readableSize } from '#shared/chart-picture/scale.ts'
import { bandOf } from '../rows/point.ts'
import { arrowPath } from '#shared/chart-picture/arrows.ts'
import { isOfPile, type BigMove } from './biggest-moves.ts'
import styles from './Comparison.module.css'
import type { ComparedTable, Comparison } from '#shared/comparing/compare-rounds.ts'

interface MeansPictureProps {
  comparison: Comparison
  biggest: readonly BigMove[]
  frame: Frame
}

/** In units of the frame: circles of the later round, outlines of the earlier one, and those of the largest moves. */
const sizes = {
  usual: { disc: pointRadius, outline: 9, head: 9 },
  large: { disc: 30, outline: 22, head: 20 },
} as const
/**
 * How far apart the tables would be in units of the frame, were they spread evenly, for circles of the usual size: nearer
 * ones have smaller circles, down to a part of that. Those of the largest moves stay larger.
 */
const easyDistance = 130
const smallest = { usual: 0.67, large: 0.8 } as const

const isLarge = (biggest: readonly BigMove[], { table }: ComparedTable): boolean =>
  biggest.some((move) => !isOfPile(move) && move.table === table)

interface OfTable {
  of: ComparedTable
  frame: Frame
  large: boolean
  scale: number
}

const sizesOf = ({ frame, large, scale }: OfTable) => {
  const { disc, outline, head } = sizes[large ? 'large' : 'usual']
  const unit = frame.unit * Math.max(scale, smallest[large ? 'large' : 'usual'])
  return { disc: disc * unit, outline: outline * unit, head: head * unit, unit }
}

const Outline = (props: OfTable) => {
  const { of, frame, large } = props
  if (!of.before) return null
  const { x, y } = truePlaceOf(of.before, frame)
  return (
    <circle
      className={styles.outline}
      data-band={bandOf(of.before.impact)}
      data-large={large}
      cx={x}
      cy={y}
      r={sizesOf(props).outline}
    />
  )
}

const Arrow = (props: OfTable) => {
  const { of, frame, large } = props
  if (!of.before || !of.after) return null
  const { disc, outline, head, unit } = sizesOf(props)
  const path = arrowPath({
    from: truePlaceOf(of.before, frame),
    to: truePlaceOf(of.after, frame),
    fromRadius: outline + 2 * unit,
    toRadius: disc + (large ? 9 : 6) * unit,
    head,
  })
  return path && <path className={styles.arrow} data-large={large} d={path} />
}

const Disc = (props: OfTable) => {
  const { of, frame, large } = props
  if (!of.after) return null
  const { x, y } = truePlaceOf(of.after, frame)
  const { disc, unit } = sizesOf(props)
  const font = large ? 30 * unit : (readableSize(of.table, unit) ?? 0) * unit
  return (
    <g className={styles.disc} data-band={bandOf(of.after.impact)} transform={`translate(${x} ${y})`}>
      {large && <circle className={styles.ring} r={disc + 5 * unit} />}
      <circle r={disc} />
      {font > 0 && (
        <text y={0.35 * font} style={{ fontSize: font }}>
          {of.table}
        </text>
      )}
    </g>
  )
}

/** The two means of each table, an arrow between them; the largest moves above all. For those who see it: words say it too. */
export const MeansPicture = memo(({ comparison, biggest, frame }: MeansPictureProps) => {
  const { tables } = comparison
  const distance = Math.sqrt((frame.width * frame.height) / Math.max(1, tables.length)) / frame.unit
  const scale = Math.min(1, distance / easyDistance)
  const drawn = tables
    .map((of) => ({ of, frame, large: isLarge(biggest, of), scale }))
    .toSorted((one, other) => Number(one.large) - Number(other.large))
  const usual = drawn.filter(({ large }) => !large)
  const large = drawn.filter((one) => one.large)
  return (
    <svg className={styles.picture} width={frame.width} height={frame.height} aria-hidden="true">
      {[usual, large].map((some, index) => (
        <g key={index}>
          {some.map((table) => (
            <Outline key={table.of.table} {...table} />
          ))}
          {some.map((table) => (
            <Arrow key={table.of.table} {...table} />
          ))}
          {some.map((table) => (
            <Disc key={table.of.table} {...table} />
          ))}
        </g>
      ))}
    </svg>
  )
})
