import type { DeskState } from '#shared/desk/desk.ts'
import { hushingOf } from '#shared/choosing/hushing.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import type { SessionKind } from './phase.ts'

/** What the room does until that is told: no idea of the round is shown meanwhile, and none is gathered. */
export const hushedBy = ({
  form,
  round,
  show,
}: Pick<DeskState, 'form' | 'round' | 'show'>): SessionKind | undefined =>
  formRecords[form].desk.hasChart ? hushingOf(show, round)?.kind : undefined
