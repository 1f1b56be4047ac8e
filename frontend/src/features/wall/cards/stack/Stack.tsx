import { memo, useMemo } from 'react'
import { Listener } from '#components/heads/Listener.tsx'
import styles from './Stack.module.css'
import { heightOf, pairsATile, stackSize, tileAt, type Tile } from './stack-layout.ts'

const left = ({ x, y, width, height }: Tile): string => `M${x} ${y}h${width / 2}v${height}h${-width / 2}z`
const right = ({ x, y, width, height }: Tile): string =>
  `M${x + width / 2} ${y}h${width / 2}v${height}h${-width / 2}z`
const knob = ({ x, y, width, height }: Tile): string => {
  const radius = height / 4
  return `M${x + width / 2} ${y + radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}z`
}

const Pairs = ({ tiles, className }: { tiles: readonly Tile[]; className: string | undefined }) => (
  <g className={className}>
    <path className={styles.right} d={tiles.map(right).join('')} />
    <path className={styles.left} d={tiles.map((tile) => left(tile) + knob(tile)).join('')} />
  </g>
)

const AllPairs = memo(({ count }: { count: number }) => (
  <Pairs className={styles.read} tiles={Array.from({ length: count }, (_, place) => tileAt(place, count))} />
))

interface StackProps {
  /** All rows, in order. */
  rows: readonly number[]
  /** Those of the cards on the table. */
  lying: readonly number[]
}

/** A tile a pair, or a number of pairs where there are thousands, and two heads who read along. A picture of the count, which is text elsewhere. */
export const Stack = ({ rows, lying }: StackProps) => {
  const places = useMemo(() => new Map(rows.map((row, place) => [row, place])), [rows])
  const each = pairsATile(rows.length)
  const tiles = Math.ceil(rows.length / each)
  const lit = lying.flatMap((row) => {
    const place = places.get(row)
    return place === undefined ? [] : tileAt(Math.floor(place / each), tiles)
  })
  const top = -heightOf(tiles) - 4
  return (
    <svg
      className={styles.stack}
      viewBox={`0 ${-stackSize.height} ${stackSize.width} ${stackSize.height + 2}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <AllPairs count={tiles} />
      <Pairs className={styles.lit} tiles={lit} />
      {lit.map(({ x, y, width, height }, index) => (
        <rect key={index} className={styles.edge} x={x} y={y} width={width} height={height} />
      ))}
      <Listener x={92} y={top - 56} radius={56} hue="pink" look={[-0.8, 0.2]} />
      <Listener x={228} y={top - 72} radius={72} hue="sun" look={[-0.8, 0.1]} tail="right" />
    </svg>
  )
}
