import type { Rating } from '#shared/forms/rating.ts'
import { apiPath } from '#shared/routes.ts'
import { ApiError, callApi, expectReport, NetworkError } from '#lib/api-client.ts'
import { createKeptStore, phoneDatabase } from '#lib/outbox/kept-store.ts'
import type { OutboxStore } from '#lib/outbox/outbox-store.ts'
import { Outbox, type Outcome } from '#lib/outbox/outbox.ts'
import { roundIn, withSender } from '#lib/outbox/sender.ts'
import { sealOwn } from '../follow/seal-own.ts'
import { ownFailure } from '../form-state.ts'
import { readKeptRating, type RateAttempt } from './rate-attempt.ts'
import { rateRecord } from './rate-record.ts'
import { settle } from './rules.ts'

export type RateOutbox = Outbox<Rating>

/** What can never be changed will not be by asking again: its session is over, or there is nothing to change. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409) && error.message !== ''

/** Deliveries whose first attempts go on, by their keys. */
const deliveries = new Map<string, Promise<unknown>>()

/** An outbox of its own for the ratings of this phone. An OK that is not from the server counts as no response. */
export const createRateOutbox = (store: OutboxStore<Rating>): RateOutbox => {
  const send = async (attempt: RateAttempt): Promise<number | undefined> => {
    const { idempotencyKey, replaces } = attempt
    if (replaces !== undefined) {
      // One after the other: what is not there yet cannot be replaced.
      await deliveries.get(replaces)
      if (outbox.getStatus().waiting.includes(replaces))
        throw new NetworkError('Another one waits before it.')
    }
    const path = apiPath(replaces === undefined ? 'post-rating' : 'change-rating')
    const body = { ...withSender(attempt), replaces }
    const note = () =>
      rateRecord.change((record) => record && settle(record, idempotencyKey, Date.now() + record.aheadMs))
    try {
      const report = await callApi(path, { method: 'POST', body, idempotencyKey, keepalive: true })
      const round = roundIn(expectReport(report))
      note()
      return round
    } catch (error) {
      const failure = ownFailure(error)
      // It came after the reveal, which the phone is to say.
      if (replaces !== undefined && failure instanceof ApiError && failure.status === 409) note()
      throw replaces !== undefined && isOver(failure) ? new ApiError(400, failure.message) : failure
    }
  }
  const outbox: RateOutbox = new Outbox({ store, send })
  return outbox
}

/** The page's one outbox of ratings. */
export const rateOutbox = createRateOutbox(createKeptStore(phoneDatabase('rating-outbox'), readKeptRating))

/**
 * Sends a rating, or keeps it until that can be done. What the server refuses for good counts nowhere.
 * @returns what became of it; undefined where it was refused, or there is none
 */
export const deliverRating = async (
  outbox: RateOutbox,
  attempt: RateAttempt | undefined,
): Promise<Outcome | undefined> => {
  if (!attempt) return undefined
  const { idempotencyKey } = attempt
  const delivery = outbox
    .deliver(sealOwn(attempt))
    .catch(() => undefined)
    .finally(() => deliveries.delete(idempotencyKey))
  deliveries.set(idempotencyKey, delivery)
  return delivery
}
