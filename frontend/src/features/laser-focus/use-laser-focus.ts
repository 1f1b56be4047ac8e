import { useEffect, useLayoutEffect, useReducer, type Dispatch } from 'react'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { outboxNews, type OutboxNews } from '../../lib/outbox/outbox-news.ts'
import type { OutboxStatus } from '../../lib/outbox/outbox-status.ts'
import { useOutbox } from '../../lib/outbox/use-outbox.ts'
import { loadForm, saveForm } from './draft.ts'
import { describeFailure } from './failure.ts'
import { emptyForm, formReducer, type FormAction, type FormState } from './form-state.ts'
import { laserFocusWords, warmUpConnection, type LaserFocusOutbox } from './laser-focus-outbox.ts'

/** Where the thanked-for idea is: on the server, still on the phone, or on the server after a wait. */
export type Arrival = 'sent' | 'waiting' | 'sent-later'

const arrivalOf = (
  { sentAtOnce, attempt }: FormState,
  { isRead, waiting }: OutboxStatus<LaserFocus>,
): Arrival => {
  if (sentAtOnce) return 'sent'
  const isWaiting = !isRead || (attempt !== undefined && waiting.includes(attempt.key))
  return isWaiting ? 'waiting' : 'sent-later'
}

/** The state every visitor starts from, so that the first render is the same everywhere; nothing of it is kept. */
const untouched = emptyForm()

interface LaserFocusForm {
  readonly state: FormState
  readonly dispatch: Dispatch<FormAction>
  readonly arrival: Arrival
  /** How many ideas of this phone are still to be sent. */
  readonly waitingCount: number
  /** What to say, before anything is entered, about ideas of earlier on. */
  readonly news: OutboxNews | undefined
}

/** The form's state, kept through reloads, and its delivery: what is submitted is sent, and sent again until it is. */
export const useLaserFocus = (outbox: LaserFocusOutbox): LaserFocusForm => {
  const [state, dispatch] = useReducer(formReducer, untouched)
  const status = useOutbox(outbox)
  const { phase, attempt } = state
  const arrival = arrivalOf(state, status)
  const isDone = phase === 'thanks' && arrival !== 'waiting'
  const refusal = attempt && phase === 'thanks' ? status.givenUp.get(attempt.key)?.error : undefined

  useLayoutEffect(() => {
    dispatch({ type: 'restore', state: loadForm(window.location.search) })
  }, [])

  useEffect(() => {
    if (state === untouched) return
    saveForm(isDone ? emptyForm(state.answers.table) : state, window.location.search)
  }, [state, isDone])

  useEffect(() => {
    if (phase === 'impact') warmUpConnection()
  }, [phase])

  useEffect(() => {
    if (phase !== 'sending' || !attempt) return
    const { key } = attempt
    outbox.deliver(attempt).then(
      (outcome) => dispatch({ type: 'thank', key, sentAtOnce: outcome === 'sent' }),
      (error: unknown) => dispatch({ type: 'fail', key, failure: describeFailure(error) }),
    )
  }, [outbox, phase, attempt])

  useEffect(() => {
    if (attempt && refusal) dispatch({ type: 'fail', key: attempt.key, failure: describeFailure(refusal) })
  }, [attempt, refusal])

  return {
    state,
    dispatch,
    arrival,
    waitingCount: status.waiting.length,
    news: outboxNews(status, laserFocusWords),
  }
}
