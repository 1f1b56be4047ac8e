import { useLayoutEffect, useMemo, useRef } from 'react'
import { useBorrowedFocus } from '../../screen/use-borrowed-focus.ts'
import { prompts, type Pair } from '../pairs/pair.ts'
import { pageAt, rowsAColumn } from '../../list/page-at.ts'
import styles from './PairList.module.css'
import { useFittingType } from '../../list/use-fitting-type.ts'

interface PairListProps {
  /** The newest first. */
  pairs: readonly Pair[]
  /** The place at which one is, from 0. */
  place: number
  onPair: (row: number) => void
}

/** The wall's twin: all pairs as a table, a page at a time. */
export const PairList = ({ pairs, place, onPair }: PairListProps) => {
  const region = useBorrowedFocus<HTMLDivElement>(true)
  const here = useRef<HTMLTableRowElement>(null)
  const { first, end } = pageAt(place, pairs.length)
  const page = useMemo(() => pairs.slice(first, end), [pairs, first, end])
  useFittingType(region, page)
  useLayoutEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [place])
  return (
    <div ref={region} className={styles.list} tabIndex={0} role="region" aria-label="Table of pairs">
      <table data-full={page.length === rowsAColumn}>
        <caption className={styles.caption}>Pairs, newest first</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">{prompts.whatIsA}</th>
            <th scope="col">{prompts.thatCould}</th>
            <th scope="col">So, what is it?</th>
          </tr>
        </thead>
        <tbody>
          {page.map((pair, index) => {
            const isHere = first + index === place
            return (
              <tr
                key={pair.row}
                ref={isHere ? here : undefined}
                aria-current={isHere ? 'true' : undefined}
                onClick={() => onPair(pair.row)}
              >
                <td>{pair.row}</td>
                <td>
                  <b>{pair.whatIsA}</b> <i dir="auto">{pair.orangeCard}</i>
                </td>
                <td>
                  <b>{pair.thatCould}</b> <i dir="auto">{pair.blueCard}</i>
                </td>
                <th scope="row">
                  <bdi>{pair.freeText}</bdi>
                </th>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
