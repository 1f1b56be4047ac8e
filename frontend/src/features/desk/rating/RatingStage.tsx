import type { Rate, Show } from '#shared/desk/desk.ts'
import { phaseOf } from '../session/phase.ts'
import type { StageProps } from '../stage/Stage.tsx'
import { Revealed } from './revealed/Revealed.tsx'
import { Running } from './Running.tsx'

interface RatingStageProps extends StageProps {
  readonly rate: Rate
  /** The server's time, in ms since 1970. */
  readonly now: number
  readonly onSpotlight: (spotlight: Show['spotlight']) => void
}

/** The stage while the room rates its ideas, and after. */
export const RatingStage = ({ rate, now, onSpotlight, ...stage }: RatingStageProps) => {
  if (phaseOf(rate, now) === 'revealed') return <Revealed {...stage} rate={rate} onSpotlight={onSpotlight} />
  return <Running {...stage} rate={rate} now={now} />
}
