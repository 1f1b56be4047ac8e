import type { LiveForm } from '../rows/row.ts'
import { comboConvoSchema } from './combo-convo.ts'
import { laserFocusSchema } from './laser-focus.ts'
import { ventingMachineSchema } from './venting-machine.ts'

interface AnswersOfForm {
  readonly schema: { readonly shape: object }
  /** Fields that say who somebody is: stored apart from the answers, exported only on request. */
  readonly personal: readonly string[]
}

/** What an answer of each live form consists of. Exports take their columns from here. */
export const answersOf: Readonly<Record<LiveForm, AnswersOfForm>> = {
  'laser-focus': { schema: laserFocusSchema, personal: [] },
  'combo-convo': { schema: comboConvoSchema, personal: ['email'] },
  'venting-machine': { schema: ventingMachineSchema, personal: [] },
}
