import { useCallback, useEffect, useRef, type Dispatch } from 'react'
import { useReturn } from '#lib/answer-round/use-return.ts'
import type { FormAction, FormState } from '../form-state.ts'
import { forgetMine, readMine } from '../my-answer.ts'
import { askRound } from './ask-round.ts'
import { catchUp } from '../what-is.ts'

/**
 * Keeps up with the round, and with what other tabs do to one's own answer: the server is asked when the page opens,
 * when somebody comes back to it, and when an idea is begun, for a phone may lie lit through the end of a round.
 */
export const useRound = (
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
    askRound((round) => {
      // One that waits shows what becomes of it.
      if (now.current.isWaiting) return
      dispatch({ type: 'round', round, asked: answers.idea === '' ? undefined : answers })
      if ((readMine()?.round ?? round) < round) forgetMine()
    })
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
