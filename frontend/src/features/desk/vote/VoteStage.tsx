import type { Vote } from '#shared/desk/desk.ts'
import { phaseOf } from '../session/phase.ts'
import type { StageProps } from '../stage/Stage.tsx'
import { Result } from './Result.tsx'
import { Running } from './Running.tsx'

export interface VoteStageProps extends StageProps {
  readonly vote: Vote
  /** The server's time, in ms since 1970. */
  readonly now: number
}

/** The stage while the room votes, and while walls show its result. */
export const VoteStage = ({ vote, now, ...stage }: VoteStageProps) =>
  phaseOf(vote, now) === 'revealed' ? (
    <Result {...stage} vote={vote} />
  ) : (
    <Running {...stage} vote={vote} now={now} />
  )
