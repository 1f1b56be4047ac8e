import type { RatingProps } from '../../rating/Rating.tsx'
import type { ChartState } from '../../chart-state.ts'
import type { Sessions } from './use-sessions.ts'

interface SessionPartsProps extends Pick<
  RatingProps,
  'live' | 'frame' | 'drawn' | 'isStill' | 'serverNow' | 'focus' | 'spot' | 'isAway' | 'isExact' | 'places'
> {
  sessions: Sessions
  state: Pick<ChartState, 'rated' | 'vote' | 'board' | 'skipped'>
  event: string | undefined
}

/** What the room does together with its ideas, and what came of it: it rates them, it votes on them. */
export const SessionParts = ({ sessions, state, event, ...wall }: SessionPartsProps) => {
  const { Rating, Vote, rate, vote, rated, voted, onRated, onVoted } = sessions
  const { isStill, serverNow, focus, isAway, live } = wall
  return (
    <>
      {Rating && (
        <Rating {...{ ...wall, rate, onRated }} list={state.rated} isBehind={voted.isOn || voted.isBoard} />
      )}
      {Vote && (
        <Vote
          {...{ vote, event, isStill, serverNow, onVoted }}
          board={state.board}
          isSkipped={vote?.revealed !== undefined && vote.revealed.at === state.skipped}
          picture={rated.picture ?? live}
          isAway={isAway || focus !== undefined}
        />
      )}
    </>
  )
}
