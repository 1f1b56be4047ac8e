import { figures } from '#shared/text/figures.ts'
import styles from './LiveBadge.module.css'

interface LiveBadgeProps {
  polling: boolean
  rows: number
  /** How many ideas are shown, in words, where they are not one a row. */
  counts?: string | undefined
  /** How many tables are shown, where the screen shows them and not the rows. */
  tables?: number | undefined
  /** How many ratings the screen shows, where the room has rated. */
  ratings?: number | undefined
  /** Milliseconds since 1970; undefined before the first news. */
  updatedAt: number | undefined
  /** Nothing more is coming for now: ideas wait, or there is no connection. */
  still?: boolean | undefined
  /** Since when no response has come, where that is too long ago; milliseconds since 1970. */
  asOf?: number | undefined
  /** How many more will soon be there. */
  onTheirWay?: number
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The local time of day as `14:32:07`, the same in every locale. */
const timeOfDay = (milliseconds: number): string => {
  const date = new Date(milliseconds)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
}

/** The status badge. Not a live region: it changes every second. */
export const LiveBadge = ({
  polling,
  rows,
  counts,
  tables,
  ratings,
  updatedAt,
  still,
  asOf,
  onTheirWay = 0,
}: LiveBadgeProps) => (
  <p className={styles.badge} data-polling={polling} data-still={still}>
    {[
      `Live: ${polling ? (asOf === undefined ? 'polling' : 'no connection') : 'booting…'}`,
      `${ratings !== undefined ? `By the room: ${ratings} rating${ratings === 1 ? '' : 's'}` : tables === undefined ? (counts ?? `Rows: ${rows}`) : `Tables: ${tables}`}${
        tables === undefined && onTheirWay > 0
          ? ` and ${figures(onTheirWay)} on their way`
          : asOf === undefined
            ? ''
            : ` as of ${timeOfDay(asOf).slice(0, 5)}`
      }`,
      `Updated: ${updatedAt === undefined ? '–' : timeOfDay(updatedAt)}`,
    ].join(' · ')}
  </p>
)
