import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { apiPath } from '#shared/routes.ts'
import { callApi, expectReport } from '#lib/api-client.ts'
import { createKeptStore, phoneDatabase } from '#lib/outbox/kept-store.ts'
import type { OutboxWords } from '#lib/outbox/outbox-lines.ts'
import type { OutboxStore } from '#lib/outbox/outbox-store.ts'
import { Outbox } from '#lib/outbox/outbox.ts'
import { roundIn, withSender } from '#lib/outbox/sender.ts'
import { isWithdrawal, keptAttemptSchema, type Attempt } from './attempt.ts'
import { ownFailure } from './form-state.ts'
import { settleMine } from './my-answer.ts'
import { loadMyDot } from './my-dot/load-my-dot.ts'

const post = async (attempt: Attempt): Promise<unknown> => {
  if (attempt.replaces !== undefined || isWithdrawal(attempt)) return (await loadMyDot()).sendChange(attempt)
  const { idempotencyKey } = attempt
  const request = { body: withSender(attempt), idempotencyKey, keepalive: true }
  return callApi(apiPath('post-laser-focus'), { method: 'POST', ...request })
}

/** An OK that is not from the server counts as no response: the idea goes on waiting behind the thank-you. */
const send = async (attempt: Attempt): Promise<number | undefined> => {
  try {
    const storedIn = roundIn(expectReport(await post(attempt)))
    settleMine(attempt, storedIn)
    return storedIn
  } catch (error) {
    throw ownFailure(error)
  }
}

export type LaserFocusOutbox = Outbox<LaserFocus>

/** An outbox of its own for the rated ideas of this phone. */
export const createLaserFocusOutbox = (store: OutboxStore<LaserFocus>): LaserFocusOutbox =>
  new Outbox({ store, send })

/** The page's one outbox. */
export const laserFocusOutbox = createLaserFocusOutbox(
  createKeptStore(phoneDatabase('laser-focus-outbox'), (value) => keptAttemptSchema.safeParse(value).data),
)

export const laserFocusWords: OutboxWords<LaserFocus> = {
  one: 'idea',
  many: 'ideas',
  textOf: ({ idea }) => idea,
  // What takes an answer back is none.
  isTold: (idempotencyKey) => !isWithdrawal({ idempotencyKey }),
}

/**
 * Opens the connection to the server shortly before it is needed: a phone that has slept through three steps must first
 * find the network and shake hands. It asks for a small file, because the rows would cost four thousand phones ten
 * thousand reads each. A failure means nothing.
 */
export const warmUpConnection = (): void => {
  if (navigator.onLine) callApi('/config.json').catch(() => undefined)
}
