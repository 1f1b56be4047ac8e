import type { DeskState, Rate } from '#shared/desk/desk.ts'
import { formRecords } from '#shared/forms/form-records.ts'

/** Where a rating is: people rate, its time is over and nothing is told yet, or what the room said is told. */
export type RatingPhase = 'on' | 'ended' | 'revealed'

/** The rating of the ideas that the desk is about: one of an earlier round is over with its round. */
export const rateOf = ({
  form,
  round,
  show: { rate },
}: Pick<DeskState, 'form' | 'round' | 'show'>): Rate | undefined =>
  formRecords[form].desk.hasChart && rate?.round === round ? rate : undefined

/** Where a rating is at a time of the server, in ms since 1970: it ends by itself. */
export const phaseOf = ({ revealed, endsAt }: Rate, now: number): RatingPhase =>
  revealed ? 'revealed' : now < endsAt ? 'on' : 'ended'

/** Whole seconds for which phones may go on; 0 once they may not. */
export const secondsLeft = ({ endsAt }: Rate, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))
