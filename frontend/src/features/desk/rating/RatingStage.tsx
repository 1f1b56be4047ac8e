import type { Rate, Show } from '#shared/desk/desk.ts'
import type { StageProps } from '../stage/Stage.tsx'
import { phaseOf } from './phase.ts'
import { Ready } from './Ready.tsx'
import { Revealed } from './revealed/Revealed.tsx'
import { Running } from './Running.tsx'

export interface RatingStageProps extends StageProps {
  /** Undefined where nobody rates yet. */
  readonly rate: Rate | undefined
  /** The server's time, in ms since 1970. */
  readonly now: number
  readonly onSpotlight: (spotlight: Show['spotlight']) => void
  /** Leaves what is ready to be started. */
  readonly onLeave: () => void
}

/** The stage while the room rates its ideas, before and after: it comes late, for most of an event nobody needs it. */
export const RatingStage = ({ rate, now, onSpotlight, onLeave, ...stage }: RatingStageProps) => {
  if (!rate) return <Ready {...stage} onLeave={onLeave} />
  if (phaseOf(rate, now) === 'revealed') return <Revealed {...stage} rate={rate} onSpotlight={onSpotlight} />
  return <Running {...stage} rate={rate} now={now} />
}
