import type { Show } from '#shared/desk/desk.ts'
import { RatingStage } from '../rating/RatingStage.tsx'
import { Ready as ReadyToRate } from '../rating/Ready.tsx'
import { onStage, rateOf, type SessionKind, voteOf } from '../session/phase.ts'
import type { StageProps } from '../stage/Stage.tsx'
import { Ready as ReadyToVote } from '../vote/Ready.tsx'
import { VoteStage } from '../vote/VoteStage.tsx'

interface SessionStageProps extends StageProps {
  /** What this desk is about to begin. */
  readonly ready: SessionKind | undefined
  /** The server's time, in ms since 1970. */
  readonly now: number
  readonly onSpotlight: (spotlight: Show['spotlight']) => void
  /** Leads to the starred ideas. */
  readonly onStarred: () => void
  /** Leaves what is ready to be started. */
  readonly onLeave: () => void
}

/** The stage before, while and after the room rates or votes: it comes late, for most of an event nobody needs it. */
export const SessionStage = (props: SessionStageProps) => {
  const { ready, now, onSpotlight, onStarred, onLeave, ...stage } = props
  const { state } = stage.held
  const [rate, vote] = [rateOf(state), voteOf(state)]
  if (ready === 'rate') return <ReadyToRate {...stage} onLeave={onLeave} />
  if (ready === 'vote') return <ReadyToVote {...stage} now={now} onStarred={onStarred} onLeave={onLeave} />
  if (onStage(state) === 'vote' && vote) return <VoteStage {...stage} vote={vote} now={now} />
  return rate && <RatingStage {...stage} rate={rate} now={now} onSpotlight={onSpotlight} />
}
