import * as z from 'zod/mini'
import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import { fromKept, toKept } from '#lib/outbox/outbox-store.ts'
import { readSession, writeSession } from '#lib/session-record.ts'
import { keptAttemptSchema } from './attempt.ts'
import { emptyForm, isStepValid, steps, type FormState, tableFromQuery } from './form-state.ts'
import { readMine } from './my-answer.ts'
import { thankYouOf, whatIs } from './what-is.ts'

const name = 'laser-focus-draft'
const { min, max } = laserFocusLimits.scale
const ratingSchema = z.number().check(z.minimum(min), z.maximum(max))

const draftSchema = z.object({
  phase: z.enum([...steps, 'sending', 'thanks']),
  answers: z.object({ table: z.string(), idea: z.string(), impact: ratingSchema, effort: ratingSchema }),
  attempt: z.optional(keptAttemptSchema),
  round: z.optional(z.number()),
  /** The key of the answer that may be changed. */
  own: z.optional(z.string()),
  /** Whether the answer of the thank-you had reached the server. */
  isSent: z.optional(z.boolean()),
  /** The table the page's link named when this was kept. */
  linkedTable: z.optional(z.string()),
})

/** Never a step behind one that is not answered, nor a delivery without an attempt. */
const soundPhase = ({ phase, answers, attempt }: FormState): FormState['phase'] => {
  if ((phase === 'sending' || phase === 'thanks') && attempt) return phase
  const unanswered = steps.findIndex((step) => !isStepValid(step, answers))
  const reached = steps.findIndex((step) => step === phase)
  const step = unanswered === -1 ? reached : Math.min(reached, unanswered)
  return steps[step] ?? 'table'
}

const formOf = ({
  phase,
  answers,
  attempt,
  round,
  own,
  isSent,
}: z.output<typeof draftSchema>): FormState => ({
  ...emptyForm(),
  phase,
  answers,
  attempt: attempt && fromKept(attempt),
  round,
  mine: own,
  outcome: isSent ? 'sent' : 'waiting',
})

/**
 * The form as it was before a reload of this tab, or an empty one; in another tab, and where another one has changed the
 * answer, the thank-you of what this phone's answer is now. A table named by the page's link (`?table=12`) is filled in,
 * but for a link that was already there when the visitor typed another number; at another table than that of the
 * thank-you, the form begins.
 */
export const loadForm = (query: string): FormState => {
  const linkedTable = tableFromQuery(query)
  const record = readMine()
  const draft = draftSchema.safeParse(readSession(name)).data
  const kept = draft ? formOf(draft) : record && thankYouOf(record)
  if (!kept) return emptyForm(linkedTable)
  const isNewLink = linkedTable !== undefined && linkedTable !== draft?.linkedTable
  if (isNewLink && kept.outcome === 'sent' && kept.answers.table !== linkedTable)
    return emptyForm(linkedTable)
  const form = isNewLink ? { ...kept, answers: { ...kept.answers, table: linkedTable } } : kept
  const stale = form.phase === 'sending' ? undefined : whatIs(form, record)
  return stale ?? { ...form, phase: soundPhase(form) }
}

/** Keeps the form for a reload of this tab. */
export const saveForm = (
  { phase, answers, attempt, round, mine: own }: FormState,
  query: string,
  isSent = false,
): void => {
  const linkedTable = tableFromQuery(query)
  writeSession(name, { phase, answers, attempt: attempt && toKept(attempt), round, own, isSent, linkedTable })
}
