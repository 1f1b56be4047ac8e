import { apiPath } from '#shared/routes.ts'
import { ApiError, callApi, expectReport } from '../../../lib/api-client.ts'
import type { Attempt } from '../attempt.ts'
import { RoundOver } from '../failure.ts'

/** A status without a sentence is not the server's own: a gateway's page, or a deployment under way. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409) && error.message !== ''

/** Sends a change of an earlier answer, or takes it back, under the key that it was sent under. @throws RoundOver */
export const sendChange = async ({ body, change }: Attempt): Promise<void> => {
  const { of: idempotencyKey = '', count } = change ?? {}
  const path = apiPath(count === undefined ? 'withdraw-laser-focus' : 'change-laser-focus')
  const sent = count === undefined ? {} : { ...body, change: count }
  try {
    expectReport(await callApi(path, { method: 'POST', body: sent, idempotencyKey, keepalive: true }))
  } catch (error) {
    throw isOver(error) ? new RoundOver(error.message) : error
  }
}
