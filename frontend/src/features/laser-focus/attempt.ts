import * as z from 'zod/mini'
import { laserFocusSchema, type LaserFocus } from '#shared/forms/laser-focus.ts'
import { keptFields } from '#lib/live-form/delivery.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'
import { ApiError } from '#lib/api-client.ts'
import { ExpiredError } from '#lib/outbox/outbox.ts'
import { isRefusal } from '#lib/outbox/pause-after.ts'
import { say, sayAgain } from '#lib/language/say.ts'

/**
 * One answer, the idempotency key under which it is sent, however often that takes, and when it was submitted; with
 * `replaces`, the key of the answer whose place it takes.
 */
export type Attempt = Submission<LaserFocus> & { readonly replaces?: string | undefined }

/** What takes an answer back goes under the answer's key; the outbox holds it under one of its own. */
const back = '.back'

export const withdrawalOf = (key: string): string => key + back

/** Whether what is sent under a key takes an answer back. */
export const isWithdrawal = ({ idempotencyKey }: Pick<Attempt, 'idempotencyKey'>): boolean =>
  idempotencyKey.endsWith(back)

/** The key of the answer that is sent, or taken back. */
export const answerKey = ({ idempotencyKey }: Attempt): string =>
  isWithdrawal({ idempotencyKey }) ? idempotencyKey.slice(0, -back.length) : idempotencyKey

/** An attempt as the phone keeps it. */
export const keptAttemptSchema = z.object({
  ...keptFields,
  body: laserFocusSchema,
  replaces: z.optional(z.string()),
})

/** Why an idea was not taken: a sentence, and a second line that says what to do about it. */
export interface Failure {
  readonly text: string
  readonly detail: string
}

/** The round of an answer is over, or the answer is there no more: it cannot be changed. */
export class RoundOver extends ApiError {
  /** Whether the server has the answer that was to be changed. */
  readonly stands: boolean
  constructor(sentence: string, stands: boolean) {
    super(400, sentence)
    this.stands = stands
  }
}

/** What is said beside the reason where a change was refused: what is not kept, and what is. */
export const unchangedLine = (stands: boolean): string =>
  [say('Your change is not kept.'), ...(stands ? [say('What you sent before stands.')] : [])].join(' ')

/** Where it is not known what another tab has made of it. */
export const supersededSentence =
  'Your answer was changed or taken back in another tab. What you sent last does not count.'

/** Another tab has changed the answer, or taken it back. */
export class Superseded extends ApiError {
  constructor() {
    super(400, supersededSentence)
  }
}

/** What a failure of a call about one's own answer means: a key that was replaced or taken back never passes. */
export const ownFailure = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 409 && /"superseded":\s*true/.test(error.body)
    ? new Superseded()
    : error

/** What a failed submission shows, in the language of the moment. */
export const describeFailure = (error: unknown): Failure => {
  const failed = say('Submission failed')
  const kept = say('Your answers are still here.')
  if (error instanceof ExpiredError)
    return { text: failed, detail: `${sayAgain(error.message)} ${say('Submit it again.')}` }
  if (!(error instanceof ApiError)) return { text: failed, detail: kept }
  const isStatusGood = error.status >= 200 && error.status < 300
  if (isStatusGood) return { text: sayAgain(error.message) || failed, detail: kept }
  const faults = Object.values(error.fields).map(sayAgain)
  const reason = isRefusal(error) ? sayAgain(error.message) : ''
  return { text: say('Submission failed: {0}', error.status), detail: faults.join(' ') || reason || kept }
}
