import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Show } from '#shared/desk/desk.ts'
import { roundNumber } from '#shared/rows/round-number.ts'
import type { Frame } from '../points/frame.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import styles from './Comparison.module.css'
import { compareRounds } from '#shared/comparing/compare-rounds.ts'
import { biggestMoves } from './biggest-moves.ts'
import { comparePiles, pilesInWords } from './compared-piles.ts'
import { MeansPicture } from './MeansPicture.tsx'
import { Moves } from './Moves.tsx'
import { PilesPicture } from './PilesPicture.tsx'
import { useCompared, type CurrentRound } from './use-compared.ts'
import { arrowsInWords, comparisonInWords, nothingInWords, roundsInWords } from './words.ts'

/** What a comparison is for the rest of the chart. */
export interface Compared {
  /** For those who do not see it. */
  readonly words: string
  /** What the foot says while it has no other words. */
  readonly foot: ReactNode
  /** The table that says the same; none where there is nothing to compare, and the circles stay. */
  readonly twin: ReactNode
  /** How many tables had an idea in one of the rounds. */
  readonly tables: number
}

export interface ComparisonProps {
  rounds: NonNullable<Show['compare']>
  current: CurrentRound
  /** The whole chart, without a layout. */
  frame: Frame
  /** Something else has the eye, or the circles are hidden. */
  isHidden: boolean
  places: { readonly plot: HTMLElement; readonly side: HTMLElement }
  onCompared: (compared: Compared | undefined) => void
}

const Key = ({ children }: { children: string }) => (
  <p className={styles.key}>
    <svg viewBox="0 0 120 40" aria-hidden="true">
      <circle cx="16" cy="20" r="11" />
      <path d="M32 20H74M64 11L74 20L64 29" />
      <circle cx="98" cy="20" r="18" data-full="" />
    </svg>
    {children}
  </p>
)

/** Two rounds of the chart: where each table stood and where it stands, and what moved furthest in words. */
export const Comparison = ({ rounds, current, frame, isHidden, places, onCompared }: ComparisonProps) => {
  const [before, after] = [useCompared(rounds.from, current), useCompared(rounds.to, current)]
  const [from, to] = [roundNumber(rounds.from, current.uncounted), roundNumber(rounds.to, current.uncounted)]
  const comparison = useMemo(() => before && after && compareRounds(before, after), [before, after])
  const piles = useMemo(() => (before && after ? comparePiles(before, after) : []), [before, after])
  const biggest = useMemo(() => (comparison ? biggestMoves(comparison, piles) : []), [comparison, piles])
  const nothing = before && after && nothingInWords({ from, to }, before.length, after.length)
  const compared = useMemo<Compared | undefined>(() => {
    if (!comparison) return undefined
    if (nothing !== undefined)
      return { words: nothing, foot: <p className={styles.key}>{nothing}</p>, twin: undefined, tables: 0 }
    const words = `${comparisonInWords({ from, to }, comparison, biggest)}${pilesInWords(piles)}`
    return {
      words,
      foot: <Key>{`${roundsInWords({ from, to })}, ${arrowsInWords(piles.length)}`}</Key>,
      twin: <ComparisonTable rounds={{ from, to }} {...{ comparison, piles }} caption={words} />,
      tables: comparison.tables.length,
    }
  }, [comparison, piles, biggest, nothing, from, to])
  useLayoutEffect(() => onCompared(compared), [onCompared, compared])
  useLayoutEffect(() => () => onCompared(undefined), [onCompared])
  if (!comparison || !compared?.twin || isHidden) return null
  return (
    <>
      {createPortal(
        <>
          <MeansPicture {...{ comparison, biggest, frame }} />
          {piles.length > 0 && <PilesPicture {...{ piles, biggest, frame }} />}
        </>,
        places.plot,
      )}
      {createPortal(<Moves tables={comparison.tables} biggest={biggest} />, places.side)}
    </>
  )
}
