import { useEffect, useState } from 'react'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import type { ChartState } from '../chart-state.ts'
import type { Rated } from '../rating/rated.ts'
import type { ReadNow } from '../read/read-now.ts'
import type { Voted } from '../vote/voted.ts'

const loadReading = async () => (await import('../read/Reading.tsx')).Reading

const nothingRead: ReadNow = { list: undefined, words: '' }

interface ReadingInput {
  readonly state: Pick<ChartState, 'read' | 'rate'>
  readonly round: number | undefined
  readonly rated: Pick<Rated, 'room'>
  readonly voted: Pick<Voted, 'said'>
  /** Nothing is told of any idea, or one of them is in the light. */
  readonly isAway: boolean
}

/** Ideas of the wall's round in words: as soon as the part is there, and knows what the room said if that is to count. */
export const useReading = ({ state, round, rated, voted, isAway }: ReadingInput) => {
  const [Reading, bring] = useLatePart(loadReading)
  const [readNow, onRead] = useState(nothingRead)
  const { rate } = state
  const read = state.read?.round === round ? state.read : undefined
  const isWanted = read !== undefined
  useEffect(() => {
    if (isWanted) bring()
  }, [isWanted, bring])
  const isRevealed = rate?.revealed !== undefined && rate.round === round
  const by = read?.by
  const isByRoom = by !== 'own' && by !== 'stars' && by !== 'vote'
  // What tables said is not seen first, nor an empty list.
  const isComing = by === 'vote' ? !voted.said : isRevealed && isByRoom && !rated.room
  const shown = isAway || isComing ? undefined : read
  return { Reading, read: shown, readNow: Reading && shown ? readNow : nothingRead, onRead }
}
