import { useEffect, useLayoutEffect, useReducer, type Dispatch } from 'react'
import { useAsking } from '../../lib/answer-round/use-asking.ts'
import { useDelivery, type DeliveryRules } from '../../lib/live-form/use-delivery.ts'
import type { OutboxNews } from '../../lib/outbox/outbox-news.ts'
import { isBegun, type Answers } from './answers.ts'
import type { Attempt } from './attempt.ts'
import { loadOptions, type OfferedOptions } from './combo-convo-api.ts'
import { comboConvoWords, type ComboConvoOutbox } from './combo-convo-outbox.ts'
import { loadDraft, saveDraft } from './draft.ts'
import { formReducer, initialState, type FormAction, type FormState } from './form-state.ts'

interface ComboConvo {
  readonly state: FormState
  readonly dispatch: Dispatch<FormAction>
  /** What to say, before anything is entered, about earlier pairs. */
  readonly news: OutboxNews | undefined
  /** An earlier pair whose address is not known any more. */
  readonly held: Attempt | undefined
}

/** Keeps what is entered through reloads of the tab. */
const useDraft = ({ phase, answers, attempt, round }: FormState, dispatch: Dispatch<FormAction>) => {
  useLayoutEffect(() => {
    dispatch({ type: 'restore', ...loadDraft() })
  }, [dispatch])

  useEffect(() => {
    // What every visitor starts from is the same everywhere; nothing of it is kept.
    if (answers !== initialState.answers || phase !== 'loading')
      saveDraft({ answers, attempt, round, isSending: phase === 'sending' || phase === 'asking' })
  }, [answers, attempt, round, phase])
}

const rules: DeliveryRules<Attempt['body'], Attempt> = {
  words: comboConvoWords,
  // Whatever the first attempts met, the screen says that the pair is kept, and what of it.
  thanksOffline: false,
}

/** The form's state, kept through reloads; loads the options and sends what is submitted, until it is taken. */
export const useComboConvo = (outbox: ComboConvoOutbox): ComboConvo => {
  const [state, dispatch] = useReducer(formReducer, initialState)
  const { phase, load, answers, failure } = state

  useDraft(state, dispatch)
  useAsking<Answers, OfferedOptions>(loadOptions, {
    load,
    draft: isBegun(answers) ? answers : undefined,
    isOpen: phase === 'form',
    loaded: (options, asked) => dispatch({ type: 'loaded', options, asked }),
    failed: () => dispatch({ type: 'unavailable' }),
  })
  const { news } = useDelivery(outbox, state, dispatch, rules)

  useEffect(() => {
    // The browser's own alert, over a screen that has kept all that was typed: once after the first attempts.
    if (failure) window.alert(failure().text)
  }, [failure])

  return { state, dispatch, news, held: outbox.held() }
}
