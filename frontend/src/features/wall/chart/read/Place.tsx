import { axesHere, axisNamed } from '#lib/asked/asked.ts'
import { placeInWords } from '#shared/choosing/rank.ts'
import type { ReadLine } from '#shared/reading/read-list.ts'
import { bandOf } from '../rows/point.ts'
import styles from './Place.module.css'

/** A place among others, "3=", whose sign is set small. */
export const Rank = ({ line, className }: { line: ReadLine<unknown>; className: string | undefined }) => (
  <b className={className}>
    {placeInWords(line).replace('=', '')}
    {line.isTied && <sup>=</sup>}
  </b>
)

/** Where an idea lies: the chart's plane with one dot. In a hundredth of its side. */
export const Glyph = ({ line: { impact, effort } }: { line: ReadLine<unknown> }) => (
  <svg
    className={styles.glyph}
    viewBox="0 0 100 100"
    role="img"
    aria-label={`${axesHere().impact} ${impact.toFixed(1)}, ${axisNamed('effort', 'time to value')} ${effort.toFixed(1)}`}
  >
    <path data-ground="high" d="M4 0H100V34H4Z" />
    <path data-ground="med" d="M4 34H100V66H4Z" />
    <path data-ground="low" d="M4 66H100V98H4Z" />
    <path className={styles.axes} d="M4 0V97H100" />
    <circle
      data-band={bandOf(impact)}
      cx={Math.min(84, 17 + effort * 7.1)}
      cy={Math.max(17, 83 - impact * 7.1)}
      r="15"
    />
  </svg>
)
