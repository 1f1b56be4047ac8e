import { useReducer } from 'react'
import type { VentingMachine as Answer } from '#shared/forms/venting-machine.ts'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import type { Arrival } from '#lib/live-form/delivery.ts'
import { useAsking } from '#lib/live-form/use-asking.ts'
import { useDelivery, type DeliveryRules, type DeliveryView } from '#lib/live-form/use-delivery.ts'
import type { Whereabouts } from '#lib/outbox/outbox-lines.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'
import { describeLoadFailure, initialState, ventingReducer, type VentingState } from './venting-state.ts'
import { loadQuestion } from './venting-api.ts'
import { ventingWords, type VentingOutbox } from './venting-outbox.ts'

const rules: DeliveryRules<Answer, Submission<Answer>> = {
  words: ventingWords,
  thanksOffline: true,
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

/** Where the answer of the thank-you went, once it is in. */
const placeOf = (arrival: Arrival): Whereabouts | undefined =>
  arrival === 'sent' || arrival === 'sent-later' ? 'room' : arrival === 'late' ? 'desk' : undefined

/** The form's state, the question it loads, and its delivery: what is submitted is sent, and sent again until it is. */
export const useVentingMachine = (outbox: VentingOutbox): VentingMachine => {
  const [state, dispatch] = useReducer(ventingReducer, initialState)
  const delivery = useDelivery(outbox, state, dispatch, rules)
  const { load, phase, answer } = state
  useAsking({
    load,
    draft: answer === '' ? undefined : answer,
    isOpen: phase === 'question',
    ask: loadQuestion,
    tell: (asked, typed) => dispatch({ type: 'loaded', ...asked, typed, wentTo: placeOf(delivery.arrival) }),
    fail: (error) => {
      const fallback = load === 0 ? 'Failed to load question' : 'Failed to load new question'
      dispatch({ type: 'unavailable', failure: () => describeLoadFailure(error, fallback) })
    },
  })

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
