import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react'
import type { VentingMachine as Answer } from '#shared/forms/venting-machine.ts'
import { useReturn } from '#lib/live-form/answer-round.ts'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { askUntilTold } from '#lib/live-form/ask-until-told.ts'
import { useTellDraft } from '#lib/live-form/draft-news.ts'
import type { Arrival } from '#lib/live-form/delivery.ts'
import { useDelivery, type DeliveryRules, type DeliveryView } from '#lib/live-form/use-delivery.ts'
import { isPretended } from '#lib/rehearsal/rehearsal.ts'
import { forgetSession, readSession, writeSession } from '#lib/session-record.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'
import { sealedAtTable } from '#lib/outbox/sealed-at-table.ts'
import {
  describeLoadFailure,
  initialState,
  ventingReducer,
  type VentingAction,
  type VentingState,
} from './venting-state.ts'
import { loadQuestion } from './venting-api.ts'
import { ventingWords, type VentingOutbox } from './venting-outbox.ts'

const rules: DeliveryRules<Answer, Submission<Answer>> = {
  words: ventingWords,
  thanksOffline: true,
  prepare: sealedAtTable,
}

interface VentingMachine extends DeliveryView {
  readonly state: VentingState
  readonly type: (answer: string) => void
  readonly submit: () => void
  /** Starts over, with an empty answer. */
  readonly again: () => void
  /** Loads the question that has replaced the one shown; the answer stays. */
  readonly renew: () => void
}

/**
 * Loads the question: at first and whenever `load` changes, until there is one; when somebody comes back to the page;
 * and with the first letter of an answer, for a phone may lie lit through the end of a round.
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
    (typed: string, isNeeded = false) => {
      const session = new AbortController()
      const { signal } = session
      const fallback = load === 0 ? 'Failed to load question' : 'Failed to load new question'
      const fail = (error: unknown) => {
        if (!signal.aborted)
          dispatch({ type: 'unavailable', failure: () => describeLoadFailure(error, fallback) })
      }
      const asking = isNeeded ? askUntilTold(loadQuestion, signal, fail) : loadQuestion(signal)
      asking.then((asked) => {
        if (!signal.aborted) dispatch({ type: 'loaded', ...asked, typed, wentTo: now.current.wentTo })
      }, fail)
      return () => session.abort()
    },
    [load, dispatch],
  )
  // Shown again, it may hold something that is begun.
  useEffect(() => ask(now.current.answer, true), [ask])
  useReturn(useCallback(() => void ask(now.current.answer), [ask]))
  const isBegun = answer !== ''
  const wasBegun = useRef(false)
  useEffect(() => {
    if (isBegun && !wasBegun.current && phase === 'question') ask('')
    wasBegun.current = isBegun
    // oxlint-disable-next-line react/exhaustive-deps -- With the first letter only.
  }, [isBegun])
}

const keptAs = 'venting-typed'

/** What is typed in a rehearsal outlives the page that is loaded again once that is cleared: it goes on in the evening. */
const useKept = (typed: string, dispatch: Dispatch<VentingAction>) => {
  useEffect(() => {
    const keep = () => writeSession(keptAs, typed)
    if (typed !== '') window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [typed])
  useEffect(() => {
    const kept = readSession(keptAs)
    if (typeof kept === 'string') dispatch({ type: 'answer', answer: kept })
    forgetSession(keptAs)
  }, [dispatch])
}

/** The form's state, the question it loads, and its delivery: what is submitted is sent, and sent again until it is. */
export const useVentingMachine = (outbox: VentingOutbox): VentingMachine => {
  const [state, dispatch] = useReducer(ventingReducer, initialState)
  const delivery = useDelivery(outbox, state, dispatch, rules)
  useQuestion(state, delivery.arrival, dispatch)
  const { phase, answer, round } = state
  const isWriting = phase !== 'sending' && phase !== 'thanks'
  useKept(isWriting && isPretended('venting-machine', round) ? answer : '', dispatch)
  useTellDraft('venting-machine', isWriting && answer !== '', answer, round)

  return {
    state,
    ...delivery,
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
