import { useEffect, useState } from 'react'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import type { ChartState } from '../chart-state.ts'
import { loadRating } from '../rating/load-rating.ts'
import type { Rated } from '../rating/rated.ts'

const nothingRated: Rated = { isOn: false, isBoard: false, foot: '', clock: '', words: '' }

/** The room rates the ideas of the wall's round, or has. Once it did, the part stays: it knows how to leave it again. */
export const useRating = (state: Pick<ChartState, 'rate'>, round: number | undefined) => {
  const [Rating, bring] = useLatePart(loadRating)
  const [rated, onRated] = useState(nothingRated)
  const rate = state.rate?.round === round ? state.rate : undefined
  useEffect(() => {
    if (rate) bring()
  }, [rate, bring])
  return { Rating, rate, rated, onRated }
}
