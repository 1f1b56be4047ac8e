import type { Rating } from '#shared/forms/rating.ts'
import { apiPath } from '#shared/routes.ts'
import { ApiError, callApi, expectReport } from '#lib/api-client.ts'
import { createKeptStore, phoneDatabase } from '#lib/outbox/kept-store.ts'
import type { OutboxStore } from '#lib/outbox/outbox-store.ts'
import { Outbox } from '#lib/outbox/outbox.ts'
import { roundIn, sealed, withSender } from '#lib/outbox/sender.ts'
import { ownFailure, tableFromQuery } from '../form-state.ts'
import { keptRateSchema, type RateAttempt } from './rate-attempt.ts'

export type RateOutbox = Outbox<Rating>

/** What can never be changed will not be by asking again: its session is over, or there is nothing to change. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409) && error.message !== ''

/** An outbox of its own for the ratings of this phone. An OK that is not from the server counts as no response. */
export const createRateOutbox = (store: OutboxStore<Rating>): RateOutbox => {
  const send = async (attempt: RateAttempt): Promise<number | undefined> => {
    const { idempotencyKey, replaces } = attempt
    const path = apiPath(replaces === undefined ? 'post-rating' : 'change-rating')
    const body = { ...withSender(attempt), replaces }
    try {
      return roundIn(
        expectReport(await callApi(path, { method: 'POST', body, idempotencyKey, keepalive: true })),
      )
    } catch (error) {
      const failure = ownFailure(error)
      // What it replaces may be on its way still.
      const waits = replaces !== undefined && outbox.getStatus().waiting.includes(replaces)
      throw replaces !== undefined && !waits && isOver(failure) ? new ApiError(400, failure.message) : failure
    }
  }
  const outbox: RateOutbox = new Outbox({ store, send })
  return outbox
}

/** The page's one outbox of ratings. */
export const rateOutbox = createRateOutbox(
  createKeptStore(phoneDatabase('rating-outbox'), (value) => keptRateSchema.safeParse(value).data),
)

/** Sends a rating, or keeps it until that can be done. What the server refuses for good counts nowhere. */
export const deliverRating = (outbox: RateOutbox, attempt: RateAttempt | undefined): void => {
  if (!attempt) return
  // A sheet's seal says nothing of another table.
  const isOfSheet = tableFromQuery(window.location.search) === String(attempt.body.table)
  outbox.deliver(isOfSheet ? sealed(attempt) : attempt).catch(() => undefined)
}
