import { memo, useLayoutEffect, useRef } from 'react'
import { isMotionReduced } from '#lib/is-motion-reduced.ts'
import type { Seated } from '#shared/cloud/seating.ts'
import { boxOf, trackingOf, type Measure } from '#shared/cloud/type-size.ts'
import { loudnessOf } from '#shared/cloud/loudness.ts'
import { bubblePath, capsule } from '#shared/cloud/bubble.ts'
import { linesAt, numberAt } from '#shared/cloud/drawn-phrase.ts'
import styles from './Words.module.css'

/** How a phrase comes: out of a mouth that is so far away, or from behind its capsule after so many ms. */
export type Entry =
  | { readonly kind: 'said'; readonly x: number; readonly y: number }
  | { readonly kind: 'revealed'; readonly afterMs: number }

interface WordProps {
  readonly seat: Seated
  readonly entry: Entry | undefined
  readonly measure: Measure
  readonly onChoose: (key: string) => void
}

const entryStyle = (entry: Entry | undefined): Record<`--${string}`, string> => {
  if (!entry) return {}
  return entry.kind === 'said'
    ? { '--from-x': `${entry.x}px`, '--from-y': `${entry.y}px` }
    : { '--after': `${entry.afterMs}ms` }
}

/** A phrase at its seat. It grows around its own middle, and stays where it is. */
export const Word = memo(({ seat, entry, measure, onChoose }: WordProps) => {
  const { key, x, y, lines, size, count, around } = seat
  const loudness = loudnessOf(count)
  const box = boxOf(lines, size, measure, around)
  const inner = useRef<SVGGElement>(null)
  const was = useRef(size)
  useLayoutEffect(() => {
    const from = was.current / size
    was.current = size
    if (from === 1 || isMotionReduced()) return
    inner.current?.animate([{ transform: `scale(${from})` }, { transform: 'none' }], {
      duration: 300,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
  }, [size])
  const number = numberAt(box, size)
  const isLoud = loudness !== 'once' && loudness !== 'some'
  return (
    <g
      className={styles.seat}
      style={{ transform: `translate(${x}px, ${y}px)`, ...entryStyle(entry) }}
      data-loudness={loudness}
      data-entry={entry?.kind}
      data-key={key}
      onClick={() => onChoose(key)}
    >
      {entry?.kind === 'revealed' && <path className={styles.lid} d={bubblePath(capsule.w, capsule.h)} />}
      <g ref={inner} className={styles.grown}>
        {(isLoud || entry?.kind === 'said') && (
          <path
            className={isLoud ? styles.bubble : styles.newest}
            d={bubblePath(isLoud ? box.w : Math.max(box.w, box.w + size * 0.4), box.h * 0.94)}
          />
        )}
        <text className={styles.text} fontSize={size} letterSpacing={`${trackingOf(lines.join(''))}em`}>
          {linesAt(seat).map(({ line, ...at }, index) => (
            <tspan key={index} {...at}>
              {line}
            </tspan>
          ))}
        </text>
        {around === 'number' && (
          <text className={styles.number} x={number.x} y={number.y} fontSize={number.size}>
            {count}
          </text>
        )}
      </g>
    </g>
  )
})
Word.displayName = 'Word'
