import { ApiError } from '../../lib/api-client.ts'
import { ExpiredError } from '../../lib/outbox/outbox-status.ts'
import { isRefusal } from '../../lib/outbox/pause-after.ts'

/** Why an idea was not taken: a sentence, and a second line that says what to do about it. */
export interface Failure {
  readonly text: string
  readonly detail: string
}

const kept = 'Your answers are still here.'

/** What a failed submission shows. */
export const describeFailure = (error: unknown): Failure => {
  if (error instanceof ExpiredError)
    return { text: 'Submission failed', detail: `${error.message} Submit it again.` }
  if (!(error instanceof ApiError)) return { text: 'Submission failed', detail: kept }
  const isStatusGood = error.status >= 200 && error.status < 300
  if (isStatusGood) return { text: error.message || 'Submission failed', detail: kept }
  const faults = Object.values(error.fields)
  const reason = isRefusal(error) ? error.message : ''
  return { text: `Submission failed: ${error.status}`, detail: faults.join(' ') || reason || kept }
}
