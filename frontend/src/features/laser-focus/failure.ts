import { ApiError } from '#lib/api-client.ts'
import { ExpiredError } from '#lib/outbox/outbox-status.ts'
import { isRefusal } from '#lib/outbox/pause-after.ts'
import { say, sayAgain } from '#lib/language/say.ts'

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
