import * as z from 'zod/mini'
import type { ContentKind } from '#shared/routes.ts'
import { type LabelledOptions, labelledOptionsSchema, type QuestionLabels } from '#shared/forms/labels.ts'
import { ventingMachineLimits, ventingQuestionSchema } from '#shared/forms/venting-machine.ts'
import { LoggableError } from '#lambdas/telemetry/loggable-error.ts'
import type { ItemKey } from '#lambdas/store/item-key.ts'

/** A stage's content is not in the table: it was never deployed with any. The API responds with 503. */
export class ContentMissing extends LoggableError {
  override readonly name = 'ContentMissing'
}

/** Content that the forms could not show; its message tells the author what is wrong. */
export class InvalidContent extends LoggableError {
  override readonly name = 'InvalidContent'
}

/** The partition of what a stage serves on its live forms; a few small items. */
export const contentPartition = 'CONTENT'

export const contentKey = (kind: ContentKind): ItemKey => ({ pk: contentPartition, sk: kind })

/** The question of the venting machine. `changedAt` in ms since 1970. */
export interface ServedQuestion {
  readonly question: string
  /** The one before; undefined for a stage's first. */
  readonly previous?: string | undefined
  readonly changedAt: number
  /** What people read in place of it, by language. */
  readonly labels?: QuestionLabels | undefined
}

/** What a stage serves on its live forms. */
export interface StageContent {
  readonly question: string
  readonly questionLabels?: QuestionLabels | undefined
  readonly options: LabelledOptions
}

/** A question as it is stored: normalised. @throws InvalidContent */
export const checkQuestion = (question: unknown): string => {
  const checked = z.safeParse(ventingQuestionSchema, question)
  if (checked.success) return checked.data
  throw new InvalidContent(
    `The question must be one line of 1 to ${ventingMachineLimits.question.characters} characters.`,
  )
}

/** Options as they are stored: normalised, and each list without doubles. @throws InvalidContent */
export const checkOptions = (options: unknown): LabelledOptions => {
  const checked = z.safeParse(labelledOptionsSchema, options)
  if (checked.success) return checked.data
  const faults = checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new InvalidContent(`The options are not as they should be: ${faults.join('; ')}.`)
}
