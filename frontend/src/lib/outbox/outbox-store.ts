/** One answer on its way: what is sent, and the idempotency key that makes sending it again harmless. */
export interface Submission<Body> {
  readonly idempotencyKey: string
  readonly body: Body
  /** When the attendee submitted it, in milliseconds since 1970. */
  readonly madeAt: number
  /** The seal of the sheet whose address opened the page. */
  readonly seal?: string | undefined
  /** The round whose question it answers, where the page knew it. */
  readonly round?: number | undefined
}

/**
 * The same as a phone keeps it. `key` is the older name; it stays, for phones hold answers through an update of the
 * site.
 */
export interface KeptSubmission<Body> extends Omit<Submission<Body>, 'idempotencyKey'> {
  readonly key: string
}

export const toKept = <Body>({ idempotencyKey: key, ...rest }: Submission<Body>): KeptSubmission<Body> => ({
  key,
  ...rest,
})

export const fromKept = <Body>({ key, ...rest }: KeptSubmission<Body>): Submission<Body> => ({
  idempotencyKey: key,
  ...rest,
})

/** How long the server remembers a key. Sent again after that, an answer could be stored twice. */
export const keptForMs = 24 * 60 * 60 * 1000

/** Whether an answer has waited longer than its key is remembered. */
export const isExpired = ({ madeAt }: Pick<Submission<unknown>, 'madeAt'>, now: number): boolean =>
  now - madeAt >= keptForMs

/**
 * Where answers wait until they are sent. No method may reject, for a phone that refuses storage must still be able to
 * send.
 */
export interface OutboxStore<Body> {
  /** Everything that waits, oldest first. */
  all: () => Promise<readonly Submission<Body>[]>
  put: (submission: Submission<Body>) => Promise<void>
  remove: (idempotencyKey: string) => Promise<void>
}
