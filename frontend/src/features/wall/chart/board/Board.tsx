import type { ReactNode } from 'react'
import { Cover } from '../../screen/Cover.tsx'
import type { Band } from '../rows/point.ts'
import styles from './Board.module.css'

interface BoardProps {
  title: string
  /** The rule of the list, in words. */
  small: string
  /** What it sets in other sizes: `--board-title`, `--board-small` and so on. */
  className?: string | undefined
  /** At the foot, at its start and at its end. */
  foot: readonly [string, string]
  /** The board has lines of its own kind. */
  children: ReactNode
}

/** What a board has: its head, its lines, its foot. */
export const BoardFace = ({ title, small, foot, children }: Omit<BoardProps, 'className'>) => (
  <>
    <h2 className={styles.title}>
      {title} <small>{small}</small>
    </h2>
    {children}
    <p className={styles.foot}>
      <span>{foot[0]}</span>
      <span>{foot[1]}</span>
    </p>
  </>
)

/** A list of what the room said, in the whole window. */
export const Board = ({ className = '', ...board }: BoardProps) => (
  <Cover className={`${styles.board ?? ''} ${className}`} label={board.title}>
    <BoardFace {...board} />
  </Cover>
)

interface DiscProps {
  /** Its number, or how many ideas a pile has. */
  table: number | string
  band: Band
  isHollow?: boolean
}

/** A table's number in its circle, as on the chart. */
export const Disc = ({ table, band, isHollow = false }: DiscProps) => (
  <i className={styles.disc} data-band={band} data-hollow={isHollow} data-digits={String(table).length}>
    {table}
  </i>
)
