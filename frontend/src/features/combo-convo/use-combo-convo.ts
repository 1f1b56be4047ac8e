import { useEffect, useLayoutEffect, useReducer, type Dispatch } from 'react'
import { useOutboxNews } from '../../lib/outbox/use-outbox-news.ts'
import type { OutboxNews } from '../../lib/outbox/outbox-news.ts'
import { sealed } from '../../lib/outbox/sender.ts'
import { useOutbox } from '../../lib/outbox/use-outbox.ts'
import type { Attempt } from './attempt.ts'
import { loadOptions } from './combo-convo-api.ts'
import { comboConvoWords, type ComboConvoOutbox } from './combo-convo-outbox.ts'
import { loadDraft, saveDraft } from './draft.ts'
import { describeFailure } from './failure.ts'
import { formReducer, initialState, isKept, type FormAction, type FormState } from './form-state.ts'

interface ComboConvo {
  readonly state: FormState
  readonly dispatch: Dispatch<FormAction>
  /** What to say, before anything is entered, about earlier pairs. */
  readonly news: OutboxNews | undefined
  /** An earlier pair whose address is not known any more. */
  readonly held: Attempt | undefined
}

/** Keeps what is entered through reloads of the tab. */
const useDraft = ({ phase, answers, attempt }: FormState, dispatch: Dispatch<FormAction>) => {
  useLayoutEffect(() => {
    dispatch({ type: 'restore', ...loadDraft() })
  }, [dispatch])

  useEffect(() => {
    // What every visitor starts from is the same everywhere; nothing of it is kept.
    if (answers !== initialState.answers || phase !== 'loading')
      saveDraft({ answers, attempt, isSending: phase === 'sending' || phase === 'asking' })
  }, [answers, attempt, phase])
}

const useOptions = (load: number, dispatch: Dispatch<FormAction>) => {
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
  }, [load, dispatch])
}

/** Gives what is submitted to the outbox, and follows what becomes of it. */
const useDelivery = (
  outbox: ComboConvoOutbox,
  state: FormState,
  dispatch: Dispatch<FormAction>,
): Pick<ComboConvo, 'news' | 'held'> => {
  const { phase, attempt } = state
  const status = useOutbox(outbox)
  const kept = isKept(state) ? attempt : undefined
  const refusal = kept && status.givenUp.get(kept.idempotencyKey)?.error
  const isOver = kept && !status.waiting.includes(kept.idempotencyKey)

  useEffect(() => {
    if (phase !== 'sending' || !attempt) return
    const { idempotencyKey } = attempt
    outbox.deliver(sealed(attempt)).then(
      (outcome) => {
        const { trouble } = outbox.getStatus()
        if (outcome === 'sent') dispatch({ type: 'thank', idempotencyKey })
        else dispatch({ type: 'keep', idempotencyKey, failure: () => describeFailure(trouble) })
      },
      (error: unknown) => dispatch({ type: 'fail', idempotencyKey, failure: () => describeFailure(error) }),
    )
  }, [outbox, phase, attempt, dispatch])

  useEffect(() => {
    if (!kept) return
    const { idempotencyKey } = kept
    if (refusal) dispatch({ type: 'fail', idempotencyKey, failure: () => describeFailure(refusal) })
    else if (isOver) dispatch({ type: 'thank', idempotencyKey })
  }, [kept, refusal, isOver, dispatch])

  return { news: useOutboxNews(status, comboConvoWords), held: outbox.held() }
}

/** The form's state, kept through reloads; loads the options and sends what is submitted, until it is taken. */
export const useComboConvo = (outbox: ComboConvoOutbox): ComboConvo => {
  const [state, dispatch] = useReducer(formReducer, initialState)
  const { load, failure } = state

  useDraft(state, dispatch)
  useOptions(load, dispatch)
  const delivery = useDelivery(outbox, state, dispatch)

  useEffect(() => {
    // The browser's own alert, over a screen that has kept all that was typed: once after the first attempts.
    if (failure) window.alert(failure().text)
  }, [failure])

  return { state, dispatch, ...delivery }
}
