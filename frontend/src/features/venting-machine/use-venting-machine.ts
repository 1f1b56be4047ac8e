import { useEffect, useReducer, type Dispatch } from 'react'
import { ApiError, NetworkError } from '../../lib/api-client.ts'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { waitingLine } from '../../lib/outbox/outbox-lines.ts'
import { useOutboxNews } from '../../lib/outbox/use-outbox-news.ts'
import type { OutboxNews } from '../../lib/outbox/outbox-news.ts'
import { sealed } from '../../lib/outbox/sender.ts'
import { useOutbox } from '../../lib/outbox/use-outbox.ts'
import { describeLoadFailure, describeSubmitFailure } from './failure.ts'
import { loadQuestion } from './load-question.ts'
import { ventingWords, type VentingOutbox } from './venting-outbox.ts'
import { initialState, ventingReducer, type VentingAction, type VentingState } from './venting-state.ts'

/**
 * Where the submitted answer is: on its way, on the server, still on the phone for want of a network (`waiting`) or of
 * a server that takes it (`busy`), or on the server after a wait.
 */
export type Arrival = VentingState['delivery'] | 'sent-later'

interface VentingMachine {
  readonly state: VentingState
  readonly arrival: Arrival
  /** What to say while the answer of the thank-you waits. */
  readonly waiting: string
  /** What to say, before anything is entered, about earlier answers. */
  readonly news: OutboxNews | undefined
  readonly type: (answer: string) => void
  readonly submit: () => void
  /** Starts over, with an empty answer. */
  readonly again: () => void
  /** Loads the question that has replaced the one shown; the answer stays. */
  readonly renew: () => void
}

/** Loads the question, at first and whenever `load` changes. */
const useQuestion = (load: number, dispatch: Dispatch<VentingAction>) => {
  useEffect(() => {
    const session = new AbortController()
    const fallback = load === 0 ? 'Failed to load question' : 'Failed to load new question'
    loadQuestion(session.signal).then(
      (asked) => {
        if (!session.signal.aborted) dispatch({ type: 'loaded', ...asked })
      },
      (error: unknown) => {
        if (session.signal.aborted) return
        dispatch({ type: 'unavailable', failure: () => describeLoadFailure(error, fallback) })
      },
    )
    return () => session.abort()
  }, [load, dispatch])
}

/** Gives each submitted answer to the outbox, and dispatches what becomes of it. */
const useDelivery = (
  outbox: VentingOutbox,
  { phase, attempt, delivery }: VentingState,
  dispatch: Dispatch<VentingAction>,
) => {
  useEffect(() => {
    if (phase !== 'thanks' || delivery !== 'sending' || !attempt) return
    const { idempotencyKey } = attempt
    outbox.deliver(sealed(attempt)).then(
      (outcome) => {
        const { trouble } = outbox.getStatus()
        if (outcome === 'waiting' && trouble instanceof ApiError)
          dispatch({ type: 'kept', idempotencyKey, failure: () => describeSubmitFailure(trouble) })
        else dispatch({ type: 'delivered', idempotencyKey, delivery: outcome })
      },
      (error: unknown) =>
        dispatch({ type: 'refused', idempotencyKey, failure: () => describeSubmitFailure(error) }),
    )
  }, [outbox, phase, delivery, attempt, dispatch])
}

/** The form's state, the question it loads, and its delivery: what is submitted is sent, and sent again until it is. */
export const useVentingMachine = (outbox: VentingOutbox): VentingMachine => {
  const [state, dispatch] = useReducer(ventingReducer, initialState)
  const status = useOutbox(outbox)
  const { phase, load, attempt, delivery } = state
  const refusal =
    attempt && phase === 'thanks' ? status.givenUp.get(attempt.idempotencyKey)?.error : undefined
  const isWaiting =
    !status.isRead || (attempt !== undefined && status.waiting.includes(attempt.idempotencyKey))
  const arrival = delivery !== 'waiting' ? delivery : isWaiting ? 'waiting' : 'sent-later'

  useQuestion(load, dispatch)

  useDelivery(outbox, state, dispatch)

  useEffect(() => {
    if (delivery !== 'busy' || !attempt || refusal) return
    // It got through meanwhile; or the network has gone, which is thanked for too.
    const isOver = !status.waiting.includes(attempt.idempotencyKey) || status.trouble instanceof NetworkError
    if (isOver) dispatch({ type: 'delivered', idempotencyKey: attempt.idempotencyKey, delivery: 'waiting' })
  }, [delivery, attempt, refusal, status])

  useEffect(() => {
    if (attempt && refusal)
      dispatch({
        type: 'refused',
        idempotencyKey: attempt.idempotencyKey,
        failure: () => describeSubmitFailure(refusal),
      })
  }, [attempt, refusal])

  return {
    state,
    arrival,
    waiting: waitingLine(status),
    news: useOutboxNews(status, ventingWords),
    type: (answer) => dispatch({ type: 'answer', answer }),
    submit: () => {
      window.scrollTo(0, 0)
      outbox.acknowledge()
      dispatch({ type: 'submit', idempotencyKey: createIdempotencyKey(), now: Date.now() })
    },
    again: () => {
      outbox.acknowledge()
      dispatch({ type: 'again' })
    },
    renew: () => dispatch({ type: 'renew' }),
  }
}
