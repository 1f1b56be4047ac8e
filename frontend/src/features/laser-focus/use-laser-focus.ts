import { useEffect, useLayoutEffect, useReducer, type Dispatch } from 'react'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { ApiError, NetworkError } from '../../lib/api-client.ts'
import { lateLine, waitingLine } from '../../lib/outbox/outbox-lines.ts'
import { useOutboxNews } from '../../lib/outbox/use-outbox-news.ts'
import type { OutboxNews } from '../../lib/outbox/outbox-news.ts'
import type { OutboxStatus } from '../../lib/outbox/outbox-status.ts'
import { sealed } from '../../lib/outbox/sender.ts'
import { sayFault } from '../../lib/language/say.ts'
import { useOutbox } from '../../lib/outbox/use-outbox.ts'
import { loadForm, saveForm } from './draft.ts'
import type { Attempt } from './attempt.ts'
import { describeFailure, RoundOver, Superseded } from './failure.ts'
import { emptyForm, formReducer, isKept, type FormAction, type FormState } from './form-state.ts'
import { keepMine, readMine, undoMine } from './my-answer.ts'
import { tableFromQuery } from './table-number.ts'
import { laserFocusWords, warmUpConnection, type LaserFocusOutbox } from './laser-focus-outbox.ts'
import { useRound } from './round/use-round.ts'
import { superseded } from './what-is.ts'

/** Where the idea of the thank-you is: on the server, still on the phone, or on the server after a wait. */
export type Arrival = 'sent' | 'waiting' | 'sent-later'

const arrivalOf = (
  { sentAtOnce, attempt }: FormState,
  { isRead, waiting }: OutboxStatus<LaserFocus>,
): Arrival => {
  if (sentAtOnce) return 'sent'
  const isWaiting = !isRead || (attempt !== undefined && waiting.includes(attempt.idempotencyKey))
  return isWaiting ? 'waiting' : 'sent-later'
}

/** What follows from a refusal for good. */
const refused = (attempt: Attempt, error: unknown): FormAction => {
  const { idempotencyKey } = attempt
  undoMine(attempt)
  if (error instanceof Superseded) return { type: 'amend', amend: superseded(idempotencyKey, readMine()) }
  return error instanceof RoundOver
    ? { type: 'end', idempotencyKey, ended: 'over', sentence: () => sayFault(error.message) }
    : { type: 'fail', idempotencyKey, failure: () => describeFailure(error) }
}

const cameLate = ({ idempotencyKey }: Attempt): FormAction => ({
  type: 'end',
  idempotencyKey,
  ended: 'late',
  sentence: () => lateLine(laserFocusWords.one),
})

/** The state every visitor starts from, so that the first render is the same everywhere; nothing of it is kept. */
const untouched = emptyForm()

interface LaserFocusForm {
  readonly state: FormState
  readonly dispatch: Dispatch<FormAction>
  readonly arrival: Arrival
  /** What to say while the idea of the thank-you waits. */
  readonly waiting: string
  /** What to say, before anything is entered, about earlier ideas. */
  readonly news: OutboxNews | undefined
}

/** The form's state, kept through reloads, and its delivery: what is submitted is sent, and sent again until it is. */
export const useLaserFocus = (outbox: LaserFocusOutbox): LaserFocusForm => {
  const [state, dispatch] = useReducer(formReducer, untouched)
  const status = useOutbox(outbox)
  const { phase, attempt } = state
  const arrival = arrivalOf(state, status)
  const isDone = phase === 'thanks' && arrival !== 'waiting'
  const isLeftToOutbox = phase === 'thanks' || isKept(state)
  const refusal = attempt && isLeftToOutbox ? status.givenUp.get(attempt.idempotencyKey)?.error : undefined
  const isLate = attempt && isLeftToOutbox ? status.late.includes(attempt.idempotencyKey) : false

  useRound(state, state !== untouched, phase === 'thanks' && arrival === 'waiting', dispatch)

  useLayoutEffect(() => {
    dispatch({ type: 'restore', state: loadForm(window.location.search) })
  }, [])

  useEffect(() => {
    if (state === untouched) return
    // A thank-you that leaves nothing to change is done with.
    const kept = isDone && !state.mine ? emptyForm(state.answers.table) : state
    saveForm(kept, window.location.search, isDone)
  }, [state, isDone])

  useEffect(() => {
    if (phase === 'impact') warmUpConnection()
  }, [phase])

  useEffect(() => {
    if (phase !== 'sending' || !attempt) return
    const { idempotencyKey } = attempt
    keepMine(attempt)
    // A sheet's seal says nothing of another table.
    const isOfSheet = tableFromQuery(window.location.search) === String(attempt.body.table)
    outbox.deliver(isOfSheet ? sealed(attempt) : attempt).then(
      (outcome) => {
        const { trouble } = outbox.getStatus()
        if (outcome === 'waiting' && trouble instanceof ApiError)
          dispatch({ type: 'keep', idempotencyKey, failure: () => describeFailure(trouble) })
        else if (outcome === 'late') dispatch(cameLate(attempt))
        else {
          const sentAtOnce = outcome === 'sent'
          dispatch({ type: 'thank', idempotencyKey, sentAtOnce, round: readMine()?.round })
        }
      },
      (error: unknown) => dispatch(refused(attempt, error)),
    )
  }, [outbox, phase, attempt])

  useEffect(() => {
    if (!isKept(state) || !attempt || refusal || isLate) return
    // It got through meanwhile; or the network has gone, which is thanked for too.
    const isOver = !status.waiting.includes(attempt.idempotencyKey) || status.trouble instanceof NetworkError
    if (isOver) dispatch({ type: 'thank', idempotencyKey: attempt.idempotencyKey, sentAtOnce: false })
  }, [state, attempt, refusal, isLate, status])

  useEffect(() => {
    if (attempt && refusal) dispatch(refused(attempt, refusal))
    else if (attempt && isLate) dispatch(cameLate(attempt))
  }, [attempt, refusal, isLate])

  return {
    state,
    dispatch,
    arrival,
    waiting: waitingLine(status),
    news: useOutboxNews(status, laserFocusWords),
  }
}
