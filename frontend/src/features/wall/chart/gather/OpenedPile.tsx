import { Popup } from '../chart/IdeaTip.tsx'
import styles from '../layout/Piles.module.css'
import type { Frame } from '../points/frame.ts'
import { ideaText } from '../rows/point.ts'
import type { DrawnPile } from './drawn-piles.ts'

/** An opened pile says so many ideas; the rest are in the table. */
const linesAtMost = 8

interface OpenedPileProps {
  drawn: DrawnPile
  frame: Frame
  /** The table that somebody looks for: its idea comes first. */
  table: number | undefined
  onClose: () => void
}

/** What lies in a pile: its name, and each of its ideas as it was written. */
export const OpenedPile = ({ drawn: { point, x, y }, frame, table, onClose }: OpenedPileProps) => {
  const { pile, members, room } = point
  const lines = members.toSorted(
    (one, other) => Number(other.table === table) - Number(one.table === table) || one.row - other.row,
  )
  const more = lines.length - linesAtMost
  const ratings = room ? ` · ${room.opinion.ratings} rating${room.opinion.ratings === 1 ? '' : 's'}` : ''
  return (
    <Popup place={{ x, y }} frame={frame} title={`Pile of ${members.length}: ${pile.name}`} onClose={onClose}>
      <div className={styles.opened}>
        <h2>
          ×{members.length} <bdi>{pile.name}</bdi>
          {ratings}
        </h2>
        <ol>
          {lines.slice(0, linesAtMost).map((idea) => (
            <li key={idea.row} data-band={idea.band}>
              <i>{idea.table}</i>
              <span>{ideaText(idea)}</span>
            </li>
          ))}
        </ol>
        {more > 0 && <p>and {more} more</p>}
      </div>
    </Popup>
  )
}
