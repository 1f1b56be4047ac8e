import type * as z from 'zod/mini'
import type { LiveForm } from '../rows/row.ts'
import { comboConvoSchema } from './combo-convo.ts'
import { laserFocusSchema } from './laser-focus.ts'
import { ventingMachineSchema } from './venting-machine.ts'

interface AnswersOfForm {
  /** What its POST does, in the words of the HTTP contract. */
  readonly summary: string
  readonly schema: z.ZodMiniType<Readonly<Record<string, unknown>>> & { readonly shape: object }
  /** Fields that say who somebody is: stored apart from the answers, exported only on request. */
  readonly personal: readonly string[]
  /** Fields in which people write what they like: what the desk looks through for words of its list. */
  readonly written: readonly string[]
  /** Whether two that say the same are worth a second look. Of words and of cards many people say the same. */
  readonly areTwinsOdd: boolean
}

/** What an answer of each live form consists of. The HTTP contract and the exports' columns follow from it. */
export const answersOf: Readonly<Record<LiveForm, AnswersOfForm>> = {
  'laser-focus': {
    summary: 'Rate an idea',
    schema: laserFocusSchema,
    personal: [],
    written: ['idea'],
    areTwinsOdd: true,
  },
  'combo-convo': {
    summary: 'Send what two cards make',
    schema: comboConvoSchema,
    personal: ['email'],
    written: ['orangeCard', 'blueCard', 'freeText'],
    areTwinsOdd: false,
  },
  'venting-machine': {
    summary: 'Answer the question',
    schema: ventingMachineSchema,
    personal: [],
    written: ['answer'],
    areTwinsOdd: false,
  },
}

/** What people wrote in an answer, field by field. */
export const writtenIn = (form: LiveForm, answer: Readonly<Record<string, unknown>>): readonly string[] =>
  answersOf[form].written.map((field) => answer[field]).filter((text) => typeof text === 'string')
