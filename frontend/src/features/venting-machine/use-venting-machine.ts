import { useEffect, useReducer, type Dispatch } from 'react'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { outboxNews, type OutboxNews } from '../../lib/outbox/outbox-news.ts'
import { useOutbox } from '../../lib/outbox/use-outbox.ts'
import { describeLoadFailure, describeSubmitFailure } from './failure.ts'
import { loadQuestion } from './load-question.ts'
import { ventingWords, type VentingOutbox } from './venting-outbox.ts'
import { initialState, ventingReducer, type VentingAction, type VentingState } from './venting-state.ts'

/** Where the thanked-for answer is: on its way, on the server, still on the phone, or on the server after a wait. */
export type Arrival = 'sending' | 'sent' | 'waiting' | 'sent-later'

interface VentingMachine {
  readonly state: VentingState
  readonly arrival: Arrival
  /** How many answers of this phone are still to be sent. */
  readonly waitingCount: number
  /** What to say, before anything is entered, about answers of earlier on. */
  readonly news: OutboxNews | undefined
  readonly type: (answer: string) => void
  readonly submit: () => void
  /** Begins anew, with an empty answer. */
  readonly again: () => void
  /** Loads the question that has taken the place of the one shown; the answer stays. */
  readonly renew: () => void
}

/** Asks for the question, at first and whenever `load` is another number. */
const useQuestion = (load: number, dispatch: Dispatch<VentingAction>) => {
  useEffect(() => {
    const session = new AbortController()
    const fallback = load === 0 ? 'Failed to load question' : 'Failed to load new question'
    loadQuestion(session.signal).then(
      (question) => {
        if (!session.signal.aborted) dispatch({ type: 'loaded', question })
      },
      (error: unknown) => {
        if (session.signal.aborted) return
        dispatch({ type: 'unavailable', failure: describeLoadFailure(error, fallback) })
      },
    )
    return () => session.abort()
  }, [load, dispatch])
}

/** The form's state, the question it loads, and its delivery: what is submitted is sent, and sent again until it is. */
export const useVentingMachine = (outbox: VentingOutbox): VentingMachine => {
  const [state, dispatch] = useReducer(ventingReducer, initialState)
  const status = useOutbox(outbox)
  const { phase, load, attempt, delivery } = state
  const refusal = attempt && phase === 'thanks' ? status.givenUp.get(attempt.key)?.error : undefined
  const isWaiting = !status.isRead || (attempt !== undefined && status.waiting.includes(attempt.key))
  const arrival = delivery !== 'waiting' ? delivery : isWaiting ? 'waiting' : 'sent-later'

  useQuestion(load, dispatch)

  useEffect(() => {
    if (phase !== 'thanks' || delivery !== 'sending' || !attempt) return
    const { key } = attempt
    outbox.deliver(attempt).then(
      (outcome) => dispatch({ type: 'delivered', key, delivery: outcome }),
      (error: unknown) => dispatch({ type: 'refused', key, failure: describeSubmitFailure(error) }),
    )
  }, [outbox, phase, delivery, attempt])

  useEffect(() => {
    if (attempt && refusal)
      dispatch({ type: 'refused', key: attempt.key, failure: describeSubmitFailure(refusal) })
  }, [attempt, refusal])

  return {
    state,
    arrival,
    waitingCount: status.waiting.length,
    news: outboxNews(status, ventingWords),
    type: (answer) => dispatch({ type: 'answer', answer }),
    submit: () => {
      window.scrollTo(0, 0)
      outbox.acknowledge()
      dispatch({ type: 'submit', freshKey: createIdempotencyKey(), now: Date.now() })
    },
    again: () => {
      outbox.acknowledge()
      dispatch({ type: 'again' })
    },
    renew: () => dispatch({ type: 'renew' }),
  }
}
