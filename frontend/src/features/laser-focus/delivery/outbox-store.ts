/** One answer on its way: what is sent, and the idempotency key that makes sending it again harmless. */
export interface Submission<Body> {
  readonly key: string
  readonly body: Body
}

/**
 * Where answers wait until they are sent. Asynchronous, so that a store which outlives the tab can take the place of
 * the session's; no method may reject, for a phone that refuses storage must still be able to send.
 */
export interface OutboxStore<Body> {
  /** Everything that waits, oldest first. */
  all: () => Promise<readonly Submission<Body>[]>
  put: (submission: Submission<Body>) => Promise<void>
  remove: (key: string) => Promise<void>
}
