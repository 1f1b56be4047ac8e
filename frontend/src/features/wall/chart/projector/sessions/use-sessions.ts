import { useEffect, useState } from 'react'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { isHushed, type ChartState } from '../../chart-state.ts'
import { loadRating } from '../../rating/load-rating.ts'
import type { Rated } from '../../rating/rated.ts'
import { loadVote } from '../../vote/load-vote.ts'
import type { Voted } from '../../vote/voted.ts'

const nothingRated: Rated = { isOn: false, isBoard: false, foot: '', clock: '', words: '' }
const nothingVoted: Voted = { isOn: false, isEmpty: false, isBoard: false, clock: '', words: '' }

/**
 * The room rates the ideas of the wall's round, or has; it votes on them, or has. Once it did, the part stays: it knows
 * how to leave it again.
 */
export const useSessions = (state: Pick<ChartState, 'rate' | 'vote'>, round: number | undefined) => {
  const [Rating, bringRating] = useLatePart(loadRating)
  const [Vote, bringVote] = useLatePart(loadVote)
  const [rated, onRated] = useState(nothingRated)
  const [voted, onVoted] = useState(nothingVoted)
  const rate = state.rate?.round === round ? state.rate : undefined
  const vote = state.vote?.round === round ? state.vote : undefined
  useEffect(() => {
    if (rate) bringRating()
    if (vote) bringVote()
  }, [rate, vote, bringRating, bringVote])
  // A vote that nobody took part in leaves the wall as if it had not been.
  const open = { rate, vote: voted.isEmpty ? undefined : vote }
  return {
    ...{ Rating, Vote, rate, vote, rated, voted, onRated, onVoted },
    isHushed: rated.isOn || voted.isOn || isHushed(open, round),
    isBoard: rated.isBoard || voted.isBoard,
  }
}

export type Sessions = ReturnType<typeof useSessions>
