import { apiPath } from '#shared/routes.ts'
import { ApiError, callApi } from '#lib/api-client.ts'
import { withSender } from '#lib/outbox/sender.ts'
import { answerKey, isWithdrawal, type Attempt } from '../attempt.ts'
import { ownFailure, RoundOver } from '../form-state.ts'

/** A status without a sentence is not the server's own: a gateway's page, or a deployment under way. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409) && error.message !== ''

/**
 * Sends an answer in the place of an earlier one, or takes one back, and gives the response.
 * @throws RoundOver; Superseded where another tab was quicker
 */
export const sendChange = async (attempt: Attempt): Promise<unknown> => {
  const isBack = isWithdrawal(attempt)
  const path = apiPath(isBack ? 'withdraw-laser-focus' : 'change-laser-focus')
  const body = isBack ? {} : { ...withSender(attempt), replaces: attempt.replaces }
  try {
    return await callApi(path, { method: 'POST', body, idempotencyKey: answerKey(attempt), keepalive: true })
  } catch (error) {
    const failure = ownFailure(error)
    throw isOver(failure) ? new RoundOver(failure.message, failure.status === 409) : failure
  }
}
