import * as z from 'zod/mini'
import { fromKept, toKept } from '#lib/outbox/outbox-store.ts'
import { forgetSession, readSession, writeSession } from '#lib/session-record.ts'
import { isBegun, noAnswers, type Answers } from './answers.ts'
import { keptAttemptSchema, withAddress, withoutAddress, type Attempt } from './combo-convo-outbox.ts'

const name = 'combo-convo-draft'

/** What outlives a reload of the tab. The e-mail address is not among it: phones are passed around a table. */
const draftSchema = z.object({
  answers: z.object({
    orangeCard: z.string(),
    whatIsA: z.string(),
    blueCard: z.string(),
    thatCould: z.string(),
    freeText: z.string(),
  }),
  attempt: z.optional(keptAttemptSchema),
  round: z.optional(z.number()),
  isSending: z.optional(z.boolean()),
})

export interface Draft {
  readonly answers: Answers
  readonly attempt: Attempt | undefined
  /** The round whose options were chosen from, where it is known. */
  readonly round?: number | undefined
  /** The attempt is on its way. */
  readonly isSending: boolean
}

/** What was entered before a reload of this tab, without the e-mail address; nothing where there is no such draft. */
export const loadDraft = (): Draft => {
  const draft = draftSchema.safeParse(readSession(name)).data
  return {
    answers: { ...noAnswers, ...draft?.answers },
    attempt: draft?.attempt && withAddress(fromKept(draft.attempt)),
    round: draft?.round,
    isSending: draft?.isSending ?? false,
  }
}

/** Keeps what has been entered for a reload of this tab; once it is sent, nothing is kept. */
export const saveDraft = ({ answers, attempt, round, isSending }: Draft): void => {
  const { orangeCard, whatIsA, blueCard, thatCould, freeText } = answers
  const pairing = { orangeCard, whatIsA, blueCard, thatCould, freeText }
  if (!isBegun({ ...pairing, email: '' })) {
    forgetSession(name)
    return
  }
  writeSession(name, {
    answers: pairing,
    attempt: attempt && toKept(withoutAddress(attempt)),
    round,
    isSending,
  })
}
