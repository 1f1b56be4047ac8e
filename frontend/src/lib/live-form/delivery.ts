import { ApiError, NetworkError } from '../api-client.ts'
import type { OutboxStatus } from '../outbox/outbox-status.ts'
import { isTurnedAway } from '../outbox/pause-after.ts'
import type { Outcome } from '../outbox/outbox.ts'

/** What a form knows of the answer that it has given to the outbox. */
export interface Delivery<Failure> {
  /** `sending` until it is thanked for, which is `thanks`; everything else is the form's own. */
  readonly phase: string
  /** The last one: on its way, in, or refused. */
  readonly attempt: { readonly idempotencyKey: string } | undefined
  /** Why it was refused; while it is sending, what the first attempts met. */
  readonly failure: (() => Failure) | undefined
  /** Whether that was a gate that is full. */
  readonly isFull?: boolean
  /** What the thank-you knew when it appeared; `waiting` is left to the outbox. */
  readonly outcome: Outcome
}

/** What the outbox says of an answer: it goes on trying, it has it or will, or the server has refused it for good. */
export type DeliveryWord =
  | { readonly type: 'keep' | 'fail'; readonly error: unknown; readonly outcome?: undefined }
  | { readonly type: 'thank'; readonly outcome: Outcome; readonly error?: undefined }

/** The same to a reducer: of the answer under a key, with the round it was stored in, where that is known. */
export type DeliveryAction = DeliveryWord & {
  readonly idempotencyKey: string
  readonly round?: number | undefined
}

/** Whether the answer on the screen has been left to the outbox, and the screen says so. */
export const isKept = ({ phase, failure }: Pick<Delivery<unknown>, 'phase' | 'failure'>): boolean =>
  phase === 'sending' && failure !== undefined

/** What is said after the first attempts; `thanksOffline`: an answer that waits for a network is thanked for. */
export const firstWord = (outcome: Outcome, trouble: unknown, thanksOffline: boolean): DeliveryWord =>
  outcome === 'waiting' && (trouble instanceof ApiError || !thanksOffline)
    ? { type: 'keep', error: trouble }
    : { type: 'thank', outcome }

/** What is said later of an answer that was left to the outbox; undefined where nothing is new. */
export const laterWord = (
  state: Delivery<unknown>,
  { givenUp, late, waiting, trouble }: OutboxStatus<unknown>,
  thanksOffline: boolean,
): DeliveryWord | undefined => {
  const key = state.attempt?.idempotencyKey
  const isWatched = isKept(state)
  if (key === undefined || (!isWatched && state.phase !== 'thanks')) return undefined
  const refusal = givenUp.get(key)
  if (refusal) return { type: 'fail', error: refusal.error }
  if (late.includes(key)) return { type: 'thank', outcome: 'late' }
  // It got through meanwhile; or the network has gone, which some thank for, too.
  const isOver = !waiting.includes(key) || (thanksOffline && trouble instanceof NetworkError)
  return isWatched && isOver ? { type: 'thank', outcome: 'waiting' } : undefined
}

interface Consequences<Failure, State> {
  /** What a failure shows, in the language of the moment. */
  readonly describe: (error: unknown) => Failure
  /** What else the thank-you changes. */
  readonly thanked: (state: State, round: number | undefined) => State
  /** Where a refusal leads; the answer is still in the form. */
  readonly failed: (state: State) => State
}

/** Takes a word up; what is said of another answer than the last changes nothing. */
export const takeWord = <Failure, State extends Delivery<Failure>>(
  state: State,
  action: DeliveryAction,
  { describe, thanked, failed }: Consequences<Failure, State>,
): State => {
  const { type, idempotencyKey, error, outcome, round } = action
  // A thank-you is changed by bad news only.
  const isNews =
    state.phase === 'sending' || (state.phase === 'thanks' && (type === 'fail' || outcome === 'late'))
  if (state.attempt?.idempotencyKey !== idempotencyKey || !isNews) return state
  if (outcome) return thanked({ ...state, phase: 'thanks', failure: undefined, outcome }, round)
  const told = { ...state, failure: () => describe(error), isFull: isTurnedAway(error) }
  return type === 'fail' ? failed(told) : told
}

/**
 * Where an answer is: on its way, kept by a phone whose server is `busy`, on the server, there after its round was over,
 * still on the phone, or on the server after a wait.
 */
export type Arrival = Outcome | 'sending' | 'busy' | 'sent-later'

/** Where the last answer of a form is. */
export const arrivalOf = (
  { phase, attempt, failure, outcome }: Delivery<unknown>,
  { isRead, waiting, late }: OutboxStatus<unknown>,
): Arrival => {
  if (phase === 'sending') return failure ? 'busy' : 'sending'
  if (outcome !== 'waiting') return outcome
  const key = attempt?.idempotencyKey ?? ''
  if (!isRead || waiting.includes(key)) return 'waiting'
  return late.includes(key) ? 'late' : 'sent-later'
}
