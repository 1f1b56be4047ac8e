import { useEffect, useState, type Dispatch } from 'react'
import { roundBefore } from '#shared/rows/round-number.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import type { Direction } from '#lib/round/read-direction.ts'
import type { Compared } from '../compare/Comparison.tsx'
import { setCompare, type Change, type ChartState } from '../chart-state.ts'

const loadComparison = async () => (await import('../compare/Comparison.tsx')).Comparison

/** How long the foot says that there is nothing to compare, in milliseconds. */
const noticeMs = 6000

interface ComparisonInput {
  readonly state: Pick<ChartState, 'compare'>
  readonly direction: Direction
  /** The current one. */
  readonly round: number | undefined
  readonly uncounted: readonly number[]
  readonly change: Dispatch<Change>
}

/** Two rounds compared: by a desk, or by a key, which compares this round with the one before. */
export const useComparison = ({ state, direction, round = 1, uncounted, change }: ComparisonInput) => {
  const [Comparison, bring] = useLatePart(loadComparison)
  const [compared, onCompared] = useState<Compared>()
  const [notice, setNotice] = useState('')
  const { compare } = state
  const isOfDesk =
    compare?.from === direction.show.compare?.from && compare?.to === direction.show.compare?.to
  // What a key has compared ends with its round, as the screen is cleared for the next.
  const shown = isOfDesk || compare?.to === round ? compare : undefined
  useEffect(() => {
    if (shown) bring()
  }, [shown, bring])
  useEffect(() => {
    if (notice === '') return undefined
    const timer = setTimeout(() => setNotice(''), noticeMs)
    return () => clearTimeout(timer)
  }, [notice])
  const toggle = () => {
    const before = roundBefore(round, uncounted)
    if (shown) change(setCompare(undefined))
    else if (before === undefined) setNotice('There is no earlier round to compare with.')
    else change(setCompare({ from: before, to: round }))
  }
  return { Comparison, rounds: shown, compared, onCompared, notice, toggle }
}
