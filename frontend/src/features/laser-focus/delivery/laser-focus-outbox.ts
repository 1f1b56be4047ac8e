import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { apiPath } from '#shared/routes.ts'
import { rowsQuery } from '#shared/rows/question.ts'
import { callApi } from '../../../lib/api-client.ts'
import { attemptSchema } from '../attempt.ts'
import { Outbox } from './outbox.ts'
import type { Submission } from './outbox-store.ts'
import { createSessionOutboxStore } from './session-outbox-store.ts'

const send = ({ key, body }: Submission<LaserFocus>): Promise<unknown> =>
  callApi(apiPath('post-laser-focus'), { method: 'POST', body, idempotencyKey: key, keepalive: true })

export type LaserFocusOutbox = Outbox<LaserFocus>

/** An outbox of its own for the rated ideas of this tab. */
export const createLaserFocusOutbox = (): LaserFocusOutbox =>
  new Outbox(
    createSessionOutboxStore('laser-focus-outbox', (value) => attemptSchema.safeParse(value).data),
    send,
  )

/** The page's one outbox; a second one would send the same ideas again. */
export const laserFocusOutbox = createLaserFocusOutbox()

/**
 * Opens the way to the API shortly before it is needed, with the cheapest question there is: a phone that has slept
 * through three steps must first find the network and shake hands. The earlier list is not shown anywhere, so nothing
 * is kept, and a failure means nothing. (specification, section 7)
 */
export const warmUpConnection = (): void => {
  if (!navigator.onLine) return
  callApi(`${apiPath('get-laser-focus')}?${rowsQuery({ kind: 'meta' })}`).catch(() => undefined)
}
