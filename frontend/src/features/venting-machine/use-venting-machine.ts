import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react'
import { useReturn } from '../../lib/answer-round/use-return.ts'
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

/**
 * Loads the question: at first, whenever `load` changes, when somebody comes back to the page, and with the first letter
 * of an answer, for a phone may lie lit through the end of a round.
 */
const useQuestion = (
  { load, phase, answer }: VentingState,
  arrival: Arrival,
  dispatch: Dispatch<VentingAction>,
) => {
  const isInRoom = arrival === 'sent' || arrival === 'sent-later'
  const wentTo = isInRoom ? 'room' : arrival === 'late' ? 'desk' : undefined
  const now = useRef<{ answer: string; wentTo: typeof wentTo }>({ answer, wentTo })
  useEffect(() => {
    now.current = { answer, wentTo }
  })
  const ask = useCallback(
    (typed: string) => {
      const session = new AbortController()
      const fallback = load === 0 ? 'Failed to load question' : 'Failed to load new question'
      loadQuestion(session.signal).then(
        (asked) => {
          if (!session.signal.aborted)
            dispatch({ type: 'loaded', ...asked, typed, wentTo: now.current.wentTo })
        },
        (error: unknown) => {
          if (session.signal.aborted) return
          dispatch({ type: 'unavailable', failure: () => describeLoadFailure(error, fallback) })
        },
      )
      return () => session.abort()
    },
    [load, dispatch],
  )
  useEffect(() => ask(''), [ask])
  useReturn(useCallback(() => void ask(now.current.answer), [ask]))
  const isBegun = answer !== ''
  useEffect(() => {
    if (isBegun && phase === 'question') ask('')
    // oxlint-disable-next-line react/exhaustive-deps -- With the first letter only.
  }, [isBegun])
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
  const { phase, attempt, delivery } = state
  const refusal =
    attempt && phase === 'thanks' ? status.givenUp.get(attempt.idempotencyKey)?.error : undefined
  const isLate = attempt !== undefined && status.late.includes(attempt.idempotencyKey)
  const isWaiting =
    !status.isRead || (attempt !== undefined && status.waiting.includes(attempt.idempotencyKey))
  const landed = isLate ? 'late' : 'sent-later'
  const arrival = delivery !== 'waiting' ? delivery : isWaiting ? 'waiting' : landed

  useQuestion(state, arrival, dispatch)

  useDelivery(outbox, state, dispatch)

  useEffect(() => {
    if (delivery !== 'busy' || !attempt || refusal) return
    // It got through meanwhile; or the network has gone, which is thanked for too.
    const { idempotencyKey } = attempt
    const isOver = !status.waiting.includes(idempotencyKey) || status.trouble instanceof NetworkError
    if (isOver) dispatch({ type: 'delivered', idempotencyKey, delivery: 'waiting' })
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
