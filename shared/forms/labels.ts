import * as z from 'zod/mini'
import { languages, otherLanguages, type OtherLanguage } from '../languages.ts'
import { comboConvoOptionsSchema, optionLabelsListSchema, type ComboConvoOptions } from './combo-convo.ts'
import { ventingQuestionSchema } from './venting-machine.ts'

const byLanguage = <Label extends z.ZodMiniType>(label: Label) =>
  z.partialRecord(z.enum(otherLanguages), label, {
    error: `must be by language: ${otherLanguages.join(', ')}`,
  })

/** What people read in place of the question, by language. What is sent and kept is the question itself. */
export const questionLabelsSchema = byLanguage(ventingQuestionSchema)
export type QuestionLabels = Readonly<Partial<Record<OtherLanguage, string>>>

/** What people read in place of the options, by language and in their order. What is sent and kept are the options. */
export const optionLabelsSchema = byLanguage(
  z.strictObject({
    whatIsA: z.optional(optionLabelsListSchema),
    thatCould: z.optional(optionLabelsListSchema),
  }),
)
export type OptionLabels = Readonly<
  Partial<
    Record<OtherLanguage, { readonly [List in keyof ComboConvoOptions]?: readonly string[] | undefined }>
  >
>

/** What the two dropdowns offer, with what people read there. */
export interface LabelledOptions extends ComboConvoOptions {
  readonly labels?: OptionLabels | undefined
}

const lists = ['whatIsA', 'thatCould'] as const

/** Whether every list of labels has one for each option. */
export const areLabelsWhole = ({ labels = {}, ...options }: LabelledOptions): boolean =>
  Object.values(labels).every((label) =>
    lists.every((list) => label[list] === undefined || label[list].length === options[list].length),
  )

export const labelsSentence = 'labels must have one for each option, in their order'

/** Response of GET /api/combo-convo-form: what the two dropdowns offer. */
export const labelledOptionsSchema = z
  .extend(comboConvoOptionsSchema, { labels: z.optional(optionLabelsSchema) })
  .check(z.refine(areLabelsWhole, { error: labelsSentence }))

/** The stage's language, where a phone speaks none of ours. */
export const languageSchema = z.enum(languages, { error: `must be one of ${languages.join(', ')}` })
