import { ApiError } from '../api-client.ts'
import type { Submission } from './outbox-store.ts'

/** An answer waited longer than the server remembers its key, so it is not sent any more. */
export class ExpiredError extends Error {
  override readonly name = 'ExpiredError'
  constructor() {
    super('It could not be sent for a whole day.')
  }
}

/** An answer that will not be sent again by itself, and why. */
export interface GivenUp<Body> {
  readonly submission: Submission<Body>
  /** The server refused it for good while it waited, or it waited too long. */
  readonly error: ApiError | ExpiredError
}

/** What became of the answers that did not get through immediately. */
export interface OutboxStatus<Body> {
  /** False until the store has been read. */
  readonly isRead: boolean
  /** Keys of the answers that are still to be sent. */
  readonly waiting: readonly string[]
  /** What the last try met; undefined once one got through. */
  readonly trouble: unknown
  /** Keys of those that were sent after a wait, until the attendee has seen it. */
  readonly sentLater: readonly string[]
  /** Those of them that came after their round was over. */
  readonly late: readonly string[]
  /** By key, until the attendee has seen it. */
  readonly givenUp: ReadonlyMap<string, GivenUp<Body>>
}

/** The status before anything is known; also what a prerendered page assumes. */
export const emptyOutboxStatus: OutboxStatus<never> = {
  isRead: false,
  waiting: [],
  trouble: undefined,
  sentLater: [],
  late: [],
  givenUp: new Map(),
}

/** What answers wait for, in a text: the server where it responded and took none, else the network. */
export const awaited = (trouble: unknown): 'the server' | 'signal' =>
  trouble instanceof ApiError ? 'the server' : 'signal'
