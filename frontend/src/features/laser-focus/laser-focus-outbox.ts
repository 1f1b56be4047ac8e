import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { apiPath } from '#shared/routes.ts'
import { rowsQuery } from '#shared/rows/question.ts'
import { callApi } from '../../lib/api-client.ts'
import { createKeptStore, phoneDatabase } from '../../lib/outbox/kept-store.ts'
import type { OutboxWords } from '../../lib/outbox/outbox-news.ts'
import type { OutboxStore, Submission } from '../../lib/outbox/outbox-store.ts'
import { Outbox } from '../../lib/outbox/outbox.ts'
import { attemptSchema } from './attempt.ts'

const send = ({ key, body }: Submission<LaserFocus>): Promise<unknown> =>
  callApi(apiPath('post-laser-focus'), { method: 'POST', body, idempotencyKey: key, keepalive: true })

export type LaserFocusOutbox = Outbox<LaserFocus>

/** An outbox of its own for the rated ideas of this phone. */
export const createLaserFocusOutbox = (store: OutboxStore<LaserFocus>): LaserFocusOutbox =>
  new Outbox({ store, send })

/** The page's one outbox. */
export const laserFocusOutbox = createLaserFocusOutbox(
  createKeptStore(phoneDatabase('laser-focus-outbox'), (value) => attemptSchema.safeParse(value).data),
)

export const laserFocusWords: OutboxWords<LaserFocus> = {
  one: 'idea',
  many: 'ideas',
  textOf: ({ idea }) => idea,
}

/**
 * Opens the way to the API shortly before it is needed, with the cheapest question there is: a phone that has slept
 * through three steps must first find the network and shake hands. The earlier list is not shown anywhere, so nothing
 * is kept, and a failure means nothing. (specification, section 7)
 */
export const warmUpConnection = (): void => {
  if (!navigator.onLine) return
  callApi(`${apiPath('get-laser-focus')}?${rowsQuery({ kind: 'meta' })}`).catch(() => undefined)
}
