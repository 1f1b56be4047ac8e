import * as z from 'zod/mini'
import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import { isWithdrawal, keptAttemptSchema } from './attempt.ts'
import { emptyForm, isStepValid, steps, type FormState } from './form-state.ts'
import { fromKept, toKept } from '../../lib/outbox/outbox-store.ts'
import { forgetSession, readSession, writeSession } from '../../lib/session-record.ts'
import { tableFromQuery } from './table-number.ts'

const name = 'laser-focus-draft'
const { min, max } = laserFocusLimits.scale
const ratingSchema = z.number().check(z.minimum(min), z.maximum(max))

const draftSchema = z.object({
  phase: z.enum([...steps, 'sending', 'thanks']),
  answers: z.object({ table: z.string(), idea: z.string(), impact: ratingSchema, effort: ratingSchema }),
  attempt: z.optional(keptAttemptSchema),
  /** The answer that is being changed. */
  mine: z.optional(z.object({ key: z.string(), changes: z.number(), round: z.optional(z.number()) })),
  /** Whether the answer of the thank-you had reached the server. */
  isSent: z.optional(z.boolean()),
  /** The table the page's link named when this was kept. */
  linkedTable: z.optional(z.string()),
})

/** Never a step behind one that is not answered, nor a delivery without an attempt. */
const soundPhase = ({ phase, answers, attempt }: z.output<typeof draftSchema>): FormState['phase'] => {
  if ((phase === 'sending' || phase === 'thanks') && attempt) return phase
  const unanswered = steps.findIndex((step) => !isStepValid(step, answers))
  const reached = steps.findIndex((step) => step === phase)
  const step = unanswered === -1 ? reached : Math.min(reached, unanswered)
  return steps[step] ?? 'table'
}

/**
 * The form as it was before a reload of this tab, or an empty one; in another tab, the thank-you of an answer that this
 * phone may change. A table named by the page's link (`?table=12`) is filled in, but for a link that was already there
 * when the visitor typed another number; at another table than that of the thank-you, the form begins.
 */
export const loadForm = (query: string): FormState => {
  const linkedTable = tableFromQuery(query)
  const draft = draftSchema.safeParse(readSession(name) ?? readSession(name, 'localStorage')).data
  if (!draft) return emptyForm(linkedTable)
  const isNewLink = linkedTable !== undefined && linkedTable !== draft.linkedTable
  if (isNewLink && draft.isSent && draft.answers.table !== linkedTable) return emptyForm(linkedTable)
  const answers = isNewLink ? { ...draft.answers, table: linkedTable } : draft.answers
  return {
    ...emptyForm(),
    phase: soundPhase({ ...draft, answers }),
    answers,
    attempt: draft.attempt && fromKept(draft.attempt),
    mine: draft.mine,
    sentAtOnce: draft.isSent ?? false,
  }
}

/**
 * Keeps the form for a reload of this tab; for other tabs the right to change an answer for as long as there is one, and
 * what takes one back until it is sent.
 */
export const saveForm = (
  { phase, answers, attempt, mine }: FormState,
  query: string,
  isSent = false,
): void => {
  const linkedTable = tableFromQuery(query)
  const draft = { phase, answers, attempt: attempt && toKept(attempt), mine, isSent, linkedTable }
  writeSession(name, draft)
  const isLeaving = attempt !== undefined && isWithdrawal(attempt) && !isSent
  if (!mine && !isLeaving) forgetSession(name, 'localStorage')
  else if (phase === 'thanks' || phase === 'sending') writeSession(name, draft, 'localStorage')
}
