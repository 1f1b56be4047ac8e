import { say } from '#lib/language/say.ts'
import { bandOf } from '../../my-dot/room-dots.ts'
import styles from './MiniPlane.module.css'
import { said } from './plane.ts'
import type { Point } from '../rate-record.ts'

interface MiniPlaneProps {
  /** An outline. */
  readonly own: Point | undefined
  /** A disc. */
  readonly room: Point | undefined
  /** The outline is where the own table put its idea. */
  readonly isTable?: boolean
}

const place = ({ impact, effort }: Point) => ({ x: 8 + effort * 8.4, y: 92 - impact * 8.4 })

/** A small map of one idea: where one put it, and where the room did. */
export const MiniPlane = ({ own, room, isTable = false }: MiniPlaneProps) => {
  const [mine, theirs] = [own && place(own), room && place(room)]
  const words = [
    own &&
      say(
        isTable ? 'Your table: impact {0}, time {1}.' : 'You: impact {0}, time {1}.',
        said(own.impact),
        said(own.effort),
      ),
    room && say('The room: impact {0}, time {1}.', said(room.impact), said(room.effort)),
  ]
  const label = words.filter(Boolean).join(' ')
  return (
    <svg
      className={styles.mini}
      viewBox="0 0 100 100"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect className={styles.low} width="100" height="100" />
      <rect className={styles.high} x="5" width="95" height="36" />
      <rect className={styles.middle} x="5" y="36" width="95" height="28" />
      <path className={styles.axes} d="M5 0V95H100" />
      {mine && theirs && <path className={styles.way} d={`M${mine.x} ${mine.y}L${theirs.x} ${theirs.y}`} />}
      {room && theirs && (
        <circle className={styles.room} data-hue={bandOf(room.impact)} cx={theirs.x} cy={theirs.y} r="9" />
      )}
      {mine && <circle className={styles.own} cx={mine.x} cy={mine.y} r="6.5" />}
    </svg>
  )
}
