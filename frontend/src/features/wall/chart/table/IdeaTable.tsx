import { axesHere } from '#lib/asked/asked.ts'
import { useMemo, useState } from 'react'
import { pageOf } from './page-of.ts'
import { useBorrowedFocus } from '../../screen/use-borrowed-focus.ts'
import { placeInWords } from '#shared/choosing/rank.ts'
import { figures } from '#shared/text/figures.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { ideaText, labelOf, type Point } from '../rows/point.ts'
import styles from './IdeaTable.module.css'
import { linesOf, type TableLine } from './table-lines.ts'
import { nextSorting, sorted, type SortColumn, type Sorting } from './sorting.ts'

const columnsHere = (): readonly [column: SortColumn, title: string][] => {
  const { impact, effort } = axesHere()
  return [
    ['table', 'Table'],
    ['impact', impact],
    ['effort', effort],
  ]
}

interface HeadingProps {
  column: SortColumn
  title: string
  sorting: Sorting | undefined
  onSort: (column: SortColumn) => void
}

const Heading = ({ column, title, sorting, onSort }: HeadingProps) => {
  const direction = sorting?.column === column ? sorting.direction : undefined
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button type="button" onClick={() => onSort(column)}>
        {title}
        <svg viewBox="-1 -1 2 2" data-direction={direction} aria-hidden="true">
          <path d="M0 .6V-.6M-.5 -.1L0 -.6L.5 -.1" />
        </svg>
      </button>
    </th>
  )
}

/** What its table had said, and how many of the room have judged it; the columns have the room's values then. */
const roomInWords = ({ room }: Point): string => {
  if (!room) return ''
  const { own, opinion, ranked } = room
  const place = ranked ? `place ${placeInWords(ranked)}` : 'no place'
  const ratings = `${opinion.ratings} ${opinion.ratings === 1 ? 'rating' : 'ratings'}`
  return `own ${own.impact.toFixed(1)} and ${own.effort.toFixed(1)}, ${ratings}, ${place}, `
}

const IdeaRow = ({ line: { point, kind } }: { line: TableLine }) => (
  <tr data-kind={kind}>
    <th scope="row">{labelOf(point)}</th>
    <td data-band={point.band}>{point.impact.toFixed(1)}</td>
    <td>{point.effort.toFixed(1)}</td>
    <td>
      {/* An operator hides an idea by its row. */}
      <bdi>{ideaText(point)}</bdi>{' '}
      <span className={styles.row}>
        {roomInWords(point)}
        {kind === 'pile' ? 'pile' : `${kind === 'member' ? 'in this pile, ' : ''}row ${point.row}`}
      </span>
    </td>
  </tr>
)

interface IdeaTableProps {
  points: readonly Point[]
  /** What the chart shows, in words. */
  caption?: string | undefined
}

/** The chart's twin: the same ideas as a table, a page at a time. */
export const IdeaTable = ({ points, caption }: IdeaTableProps) => {
  const [sorting, setSorting] = useState<Sorting>()
  const [wanted, setWanted] = useState(0)
  const region = useBorrowedFocus<HTMLDivElement>()
  const ordered = useMemo(() => linesOf(sorted(points, sorting)), [points, sorting])
  const isGathered = ordered.length !== points.length
  const { page, pages, first, items } = pageOf(ordered, wanted)
  const turnTo = (next: number) => {
    setWanted(next)
    region.current?.scrollTo(0, 0)
  }
  const sortBy = (column: SortColumn) => {
    setSorting((now) => nextSorting(now, column))
    setWanted(0)
  }
  return (
    <section className={styles.twin} aria-label="All ideas">
      <div ref={region} className={styles.scroller} tabIndex={0} role="region" aria-label="Table of ideas">
        <table>
          {caption && (
            <caption>
              {caption} {isGathered && 'Ideas of a pile stand under its name.'}
            </caption>
          )}
          <thead>
            <tr>
              {columnsHere().map(([column, title]) => (
                <Heading key={column} column={column} title={title} sorting={sorting} onSort={sortBy} />
              ))}
              <th scope="col">Idea</th>
            </tr>
          </thead>
          <tbody>
            {items.map((line) => (
              <IdeaRow key={`${line.kind} ${line.point.row}`} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.pager}>
        <p>
          {points.length === 0
            ? 'No ideas yet'
            : isGathered
              ? `Page ${figures(page + 1)} of ${figures(pages)}`
              : `${figures(first + 1)} to ${figures(first + items.length)} of ${figures(points.length)}`}
        </p>
        {pages > 1 && (
          <>
            <button type="button" disabled={page === 0} onClick={() => turnTo(page - 1)}>
              Previous
            </button>
            <button type="button" disabled={page === pages - 1} onClick={() => turnTo(page + 1)}>
              Next
            </button>
            {/* Only the page: a number that grows with each idea would be read out with each. */}
            <VisuallyHidden role="status">Page {page + 1}</VisuallyHidden>
          </>
        )}
      </div>
    </section>
  )
}
