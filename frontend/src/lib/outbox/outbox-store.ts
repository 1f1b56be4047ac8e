/** One answer on its way: what is sent, and the idempotency key that makes sending it again harmless. */
export interface Submission<Body> {
  readonly key: string
  readonly body: Body
  /** When the attendee submitted it, in milliseconds since 1970. */
  readonly madeAt: number
}

/** How long the server remembers a key: sent again after that, an answer could be stored twice. */
export const keptForMs = 24 * 60 * 60 * 1000

/** Whether an answer has waited longer than its key is remembered. */
export const isExpired = ({ madeAt }: Submission<unknown>, now: number): boolean => now - madeAt >= keptForMs

/**
 * Where answers wait until they are sent. No method may reject, for a phone that refuses storage must still be able to
 * send.
 */
export interface OutboxStore<Body> {
  /** Everything that waits, oldest first. */
  all: () => Promise<readonly Submission<Body>[]>
  put: (submission: Submission<Body>) => Promise<void>
  remove: (key: string) => Promise<void>
}
