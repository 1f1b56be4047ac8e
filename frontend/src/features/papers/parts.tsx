import type { ReactNode } from 'react'
import { Link } from '#lib/router/Link.tsx'
import styles from './parts.module.css'

/** What a chapter is called in an address: `space-and-time`. */
const chapterId = (heading: string): string =>
  heading
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('-') ?? ''

/** The way to each chapter, by its heading. */
export const Contents = ({ of }: { of: readonly string[] }) => (
  <nav className={styles.contents} aria-label="On this page">
    <ul>
      {of.map((heading) => (
        <li key={heading}>
          <Link to={`#${chapterId(heading)}`}>{heading}</Link>
        </li>
      ))}
    </ul>
  </nav>
)

interface ChapterProps {
  heading: string
  /** A line below it. */
  note?: string
  children: ReactNode
}

/** A heading, and beside it what belongs to it; `Contents` leads to it. */
export const Chapter = ({ heading, note, children }: ChapterProps) => (
  <div id={chapterId(heading)} className={styles.chapter}>
    <div>
      <h2>{heading}</h2>
      {note !== undefined && <p>{note}</p>}
    </div>
    <div>{children}</div>
  </div>
)

/** What is so, each with a tick; or what is not, each with a dash. */
export const Points = ({ of, children }: { of: 'yes' | 'no'; children: readonly ReactNode[] }) => (
  <ul className={styles.points} data-of={of}>
    {children.map((point, index) => (
      // They have no names of their own, and never change places.
      <li key={index}>{point}</li>
    ))}
  </ul>
)

interface RowsProps {
  /** What the table is of, for who cannot see where it stands. */
  caption: string
  heads: readonly string[]
  /** Each with a cell for each head, the first of which names it. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
}

/**
 * A table, whose rows are blocks with their labels where there is no room for columns. Its roles are named: a browser
 * takes what is laid out otherwise for no table any more.
 */
export const Rows = ({ caption, heads, rows }: RowsProps) => (
  <table className={styles.rows} role="table">
    <caption className={styles.caption}>{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {heads.map((head) => (
          <th key={head} role="columnheader" scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(([name, ...cells]) => (
        <tr key={name} role="row">
          <th role="rowheader" scope="row">
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={heads[index + 1]} role="cell">
              <span className={styles.label} aria-hidden="true">
                {heads[index + 1]}
              </span>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Ends a paper: what all that is said in it comes from. */
export const Made = ({ children }: { children: ReactNode }) => <p className={styles.made}>{children}</p>
