import { useEffect, useLayoutEffect, useReducer, type Dispatch } from 'react'
import { loadOptions, sendAnswer } from './combo-convo-api.ts'
import { loadDraft, saveDraft } from './draft.ts'
import { describeFailure } from './failure.ts'
import { formReducer, initialState, type FormAction, type FormState } from './form-state.ts'

interface ComboConvo {
  readonly state: FormState
  readonly dispatch: Dispatch<FormAction>
}

/** The form's state, kept through reloads; loads the options and sends what is submitted. */
export const useComboConvo = (): ComboConvo => {
  const [state, dispatch] = useReducer(formReducer, initialState)
  const { phase, load, answers, attempt, failure } = state

  useLayoutEffect(() => {
    dispatch({ type: 'restore', ...loadDraft() })
  }, [])

  useEffect(() => {
    // What every visitor starts from is the same everywhere; nothing of it is kept.
    if (answers !== initialState.answers || phase === 'thanks') saveDraft({ answers, attempt })
  }, [answers, attempt, phase])

  useEffect(() => {
    const session = new AbortController()
    loadOptions(session.signal).then(
      (options) => {
        if (!session.signal.aborted) dispatch({ type: 'loaded', options })
      },
      () => {
        if (!session.signal.aborted) dispatch({ type: 'unavailable' })
      },
    )
    return () => session.abort()
  }, [load])

  useEffect(() => {
    if (phase !== 'sending' || !attempt) return
    const { key } = attempt
    sendAnswer(attempt).then(
      () => dispatch({ type: 'thank', key }),
      (error: unknown) => dispatch({ type: 'fail', key, failure: describeFailure(error) }),
    )
  }, [phase, attempt])

  useEffect(() => {
    // The browser's own alert, as the specification has it (section 8), over the form with all that was typed.
    if (failure) window.alert(failure.text)
  }, [failure])

  return { state, dispatch }
}
