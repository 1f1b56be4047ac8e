import { useCallback, useEffect, useRef, type Dispatch, useLayoutEffect, useReducer } from 'react'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { useReturn } from '#lib/live-form/answer-round.ts'
import { sealed } from '#lib/outbox/sender.ts'
import type { DeliveryAction } from '#lib/live-form/delivery.ts'
import { useDelivery, type DeliveryRules, type DeliveryView } from '#lib/live-form/use-delivery.ts'
import {
  type FormAction,
  type FormState,
  emptyForm,
  formReducer,
  tableFromQuery,
  RoundOver,
  Superseded,
} from './form-state.ts'
import { forgetMine, readMine, keepMine, undoMine } from './my-answer.ts'
import { askRound } from './ask-round.ts'
import { catchUp, closed, superseded } from './what-is.ts'
import type { Attempt } from './attempt.ts'
import { loadForm, saveForm } from './draft.ts'
import { laserFocusWords, warmUpConnection, type LaserFocusOutbox } from './laser-focus-outbox.ts'

/**
 * Keeps up with the round, and with what other tabs do to one's own answer: the server is asked when the page opens,
 * when somebody comes back to it, and when an idea is begun, for a phone may lie lit through the end of a round.
 */
const useRound = (
  state: FormState,
  isRestored: boolean,
  isWaiting: boolean,
  dispatch: Dispatch<FormAction>,
): void => {
  const now = useRef({ state, isWaiting })
  useEffect(() => {
    now.current = { state, isWaiting }
  })
  const hasAsked = useRef(false)

  const ask = useCallback(() => {
    const { answers } = now.current.state
    askRound((round, uncounted) => {
      // One that waits shows what becomes of it.
      if (now.current.isWaiting) return
      dispatch({ type: 'round', round, uncounted, asked: answers.idea === '' ? undefined : answers })
      if ((readMine()?.round ?? round) < round) forgetMine()
    }).catch(() => undefined)
  }, [dispatch])

  useReturn(
    useCallback(() => {
      const record = readMine()
      dispatch({ type: 'amend', amend: (form) => catchUp(form, record) })
      ask()
    }, [ask, dispatch]),
  )

  const { phase, answers, round } = state
  useEffect(() => {
    if (!isRestored) return
    const isDraft = phase !== 'sending' && phase !== 'thanks'
    if (!hasAsked.current || (isDraft && (answers.idea === '' || round === undefined))) ask()
    hasAsked.current = true
    // oxlint-disable-next-line react/exhaustive-deps -- Not with each letter.
  }, [ask, isRestored, phase])
}

/** What follows from what became of an answer; what the server refuses for good is not the phone's answer any more. */
const following = (action: DeliveryAction, attempt: Attempt): FormAction => {
  if (action.type === 'thank' && action.outcome === 'sent') return { ...action, round: readMine()?.round }
  if (action.type !== 'fail') return action
  const { error, idempotencyKey } = action
  undoMine(attempt)
  if (error instanceof Superseded) return { type: 'amend', amend: superseded(idempotencyKey, readMine()) }
  if (error instanceof RoundOver) return { type: 'amend', amend: closed(idempotencyKey, error, readMine()) }
  return action
}

const rules: DeliveryRules<LaserFocus, Attempt> = {
  words: laserFocusWords,
  thanksOffline: true,
  prepare: (attempt) => {
    keepMine(attempt)
    // A sheet's seal says nothing of another table.
    const isOfSheet = tableFromQuery(window.location.search) === String(attempt.body.table)
    return isOfSheet ? sealed(attempt) : attempt
  },
}

/** The state every visitor starts from, so that the first render is the same everywhere; nothing of it is kept. */
const untouched = emptyForm()

interface LaserFocusForm extends DeliveryView {
  readonly state: FormState
  readonly dispatch: Dispatch<FormAction>
}

/** The form's state, kept through reloads, and its delivery: what is submitted is sent, and sent again until it is. */
export const useLaserFocus = (outbox: LaserFocusOutbox): LaserFocusForm => {
  const [state, dispatch] = useReducer(formReducer, untouched)
  const { phase } = state
  const tell = useCallback((action: DeliveryAction, about: Attempt) => dispatch(following(action, about)), [])
  const delivery = useDelivery(outbox, state, tell, rules)
  const isDone = phase === 'thanks' && delivery.arrival !== 'waiting'

  useRound(state, state !== untouched, phase === 'thanks' && !isDone, dispatch)

  useLayoutEffect(() => {
    // Shown again it is as it was: memory has it, and a storage may have refused it.
    if (state === untouched) dispatch({ type: 'restore', state: loadForm(window.location.search) })
    // oxlint-disable-next-line react/exhaustive-deps -- When it is shown, and never later.
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

  return { state, dispatch, ...delivery }
}
