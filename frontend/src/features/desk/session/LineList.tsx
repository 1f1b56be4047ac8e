import { classNames } from '#lib/class-names.ts'
import styles from './LineList.module.css'

/** A line of a list that walls show: an idea, and what the room said of it. */
export interface Line {
  readonly row: number
  readonly text: string
  /** Its place: "3=" where it is shared. */
  readonly place?: string
  /** What the room gives it. */
  readonly score?: string
  /** A second line. */
  readonly words?: string | undefined
  /** The length of its bar, of the longest one: from 0 to 1. */
  readonly share?: number
  /** It is first, and that is a fact. */
  readonly isFirst?: boolean
}

interface LineListProps {
  readonly title: string
  readonly lines: readonly Line[]
  /** Rows that are large on the wall. */
  readonly lit: ReadonlySet<number>
  readonly disabled: boolean
  readonly onTap: (row: number) => void
}

/** The list that walls show. A tap on a line has it go large, another one brings the list back. */
export const LineList = ({ title, lines, lit, disabled, onTap }: LineListProps) => (
  <ol className={styles.list} aria-label={title}>
    {lines.map(({ row, text, place, score, words, share, isFirst }) => (
      <li key={row}>
        <button
          className={classNames(
            styles.line,
            lit.has(row) && styles.lit,
            place === undefined && styles.plain,
            isFirst && styles.first,
          )}
          type="button"
          disabled={disabled}
          aria-pressed={lit.has(row)}
          onClick={() => onTap(row)}
        >
          {share !== undefined && (
            <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={share * 100} height="1" />
            </svg>
          )}
          {place !== undefined && <b>{place}</b>}
          <span>
            {text}
            {words !== undefined && <small>{words}</small>}
          </span>
          {score !== undefined && <em>{score}</em>}
        </button>
      </li>
    ))}
  </ol>
)
