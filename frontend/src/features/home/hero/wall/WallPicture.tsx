import type { CSSProperties } from 'react'
import { bubblePath } from '#shared/cloud/bubble.ts'
import { linesAt, numberAt } from '#shared/cloud/drawn-phrase.ts'
import { loudnessOf } from '#shared/cloud/loudness.ts'
import { boxOf, type Measure } from '#shared/cloud/type-size.ts'
import { joinsLetters } from '#shared/text/joined-letters.ts'
import { classNames } from '#lib/class-names.ts'
import { tryFields, type TryField, type TrySeat } from './seats.ts'
import styles from './WallPicture.module.css'

/** The box of the head below the wall, and the head while it listens: it looks up at the field. */
export const faceBox = '-60 -56 120 112'
export const listening = { radius: 56, hue: 'violet', look: [0.7, -0.25] } as const

const round = (value: number): number => Math.round(value * 10) / 10

/** Where the mouth is, in shares of the field. */
const mouth = { x: 0.16, y: 1.2 } as const

/** How a phrase comes that was said just now: out of the mouth, or louder where it is. */
const coming = ({ x, y, count }: TrySeat, field: TryField) => {
  if (count > 1) return { className: styles.grows }
  const { w, h } = tryFields[field]
  const from = { '--from-x': `${mouth.x * w - x}px`, '--from-y': `${mouth.y * h - y}px` }
  return { className: styles.flies, style: from as CSSProperties }
}

interface WordProps {
  readonly seat: TrySeat
  readonly measure: Measure
  /** How it comes, where it was said just now. */
  readonly comes: ReturnType<typeof coming> | undefined
}

/** A phrase at its seat. */
const Word = ({ seat, measure, comes }: WordProps) => {
  const { lines, size, count, around, isMine, x, y } = seat
  const box = boxOf(lines, size, measure, around)
  const number = numberAt(box, size)
  return (
    <g transform={`translate(${x} ${y})`} className={styles[isMine ? 'mine' : loudnessOf(count)]}>
      <g {...comes}>
        {around !== 'plain' && <path d={bubblePath(round(box.w), round(box.h * 0.94))} />}
        {linesAt(seat).map(({ line, x: aside, y: down }) => (
          <text
            key={line}
            x={round(aside)}
            y={round(down)}
            fontSize={round(size)}
            className={joinsLetters(line) ? styles.joined : undefined}
          >
            {line}
          </text>
        ))}
        {around === 'number' && (
          <text
            className={styles.number}
            x={round(number.x)}
            y={round(number.y)}
            fontSize={round(number.size)}
          >
            {count}
          </text>
        )}
      </g>
    </g>
  )
}

interface WallPictureProps {
  readonly field: TryField
  readonly seats: readonly TrySeat[]
  readonly measure: Measure
  /** The phrase that was said just now. */
  readonly latest?: string | undefined
}

/** What is on the wall, and how often it was said where the picture has that, too. */
const told = ({ lines, around, count, isMine }: TrySeat): string =>
  `${lines.join(' ')}${around === 'number' ? ` ${count}` : ''}${isMine ? ' (yours)' : ''}`

/** The words of the wall at their seats. The stylesheet shows the picture of the window's own field. */
export const WallPicture = ({ field, seats, measure, latest }: WallPictureProps) => {
  const { w, h } = tryFields[field]
  return (
    <svg
      className={classNames(styles.words, styles[field])}
      viewBox={`0 0 ${w} ${h}`}
      role="img"
      aria-label={`On the wall: ${seats.map(told).join(', ')}`}
    >
      {seats.map((seat) => (
        <Word
          key={seat.isMine ? `${seat.key} ${seat.count}` : seat.key}
          seat={seat}
          measure={measure}
          comes={seat.key === latest ? coming(seat, field) : undefined}
        />
      ))}
    </svg>
  )
}
