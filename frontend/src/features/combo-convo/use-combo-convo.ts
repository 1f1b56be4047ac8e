import { useEffect, useRef, useCallback, useLayoutEffect, useReducer, type Dispatch } from 'react'
import { useHistoryEntry } from '#lib/use-history-entry.ts'
import { useReturn } from '#lib/live-form/answer-round.ts'
import { askUntilTold } from '#lib/live-form/ask-until-told.ts'
import { useDelivery, type DeliveryRules } from '#lib/live-form/use-delivery.ts'
import { sealedAtTable } from '#lib/outbox/sealed-at-table.ts'
import { useTellDraft } from '#lib/live-form/draft-news.ts'
import type { OutboxNews } from '#lib/outbox/outbox-news.ts'
import {
  type Step,
  placeOf,
  stepAfter,
  stepIn,
  isBegun,
  noAnswers,
  wordsOf,
  type Answers,
} from './answers.ts'
import { type FormState, formReducer, initialState, type FormAction } from './form-state.ts'
import { type Attempt, comboConvoWords, type ComboConvoOutbox } from './combo-convo-outbox.ts'
import { loadOptions } from './combo-convo-api.ts'
import { loadDraft, saveDraft } from './draft.ts'

interface StepWalk {
  readonly step: Step
  readonly next: () => void
  readonly back: () => void
}

/**
 * The player's step. Each is an entry of the browser's history on top of the step before, so that the phone's own Back
 * goes a step back and a reload stays; after the thank-you, Back leaves the page.
 */
export const useStep = (state: FormState): StepWalk => {
  const { entry, push } = useHistoryEntry()
  const leaving = useRef(false)
  const { step, excess } = placeOf(stepIn(entry.state), state)

  useEffect(() => {
    leaving.current = false
  }, [entry])

  useEffect(() => {
    if (excess > 0) window.history.go(-excess)
  }, [excess])

  /** One way out of an entry: a button that is tapped twice would push two. */
  const leave = (go: () => void) => {
    if (leaving.current) return
    leaving.current = true
    go()
  }
  const next = () => {
    const following = stepAfter(step, state)
    if (following !== undefined) leave(() => push({ comboStep: following }))
  }
  const back = () => {
    if (step !== 'orange') leave(() => window.history.back())
  }
  return { step, next, back }
}

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
  const isRestored = useRef(false)
  useLayoutEffect(() => {
    // Shown again it is as it was: memory has it, and a storage may have refused it.
    if (!isRestored.current) dispatch({ type: 'restore', ...loadDraft() })
    isRestored.current = true
  }, [dispatch])

  useEffect(() => {
    // What every visitor starts from is the same everywhere; nothing of it is kept.
    if (answers !== initialState.answers || phase !== 'loading')
      saveDraft({ answers, attempt, round, isSending: phase === 'sending' || phase === 'asking' })
  }, [answers, attempt, round, phase])
}

/**
 * Loads the options: at first and whenever `load` changes, until there are some; when somebody comes back to the page;
 * and when a pair is begun, for a phone may lie lit through the end of a round.
 */
const useOptions = ({ load, phase, answers }: FormState, dispatch: Dispatch<FormAction>) => {
  const entered = useRef(answers)
  useEffect(() => {
    entered.current = answers
  })
  const ask = useCallback(
    (asked: Answers, isNeeded = false) => {
      const session = new AbortController()
      const { signal } = session
      const fail = () => {
        if (!signal.aborted) dispatch({ type: 'unavailable' })
      }
      const asking = isNeeded ? askUntilTold(loadOptions, signal, fail) : loadOptions(signal)
      asking.then((options) => {
        if (!signal.aborted) dispatch({ type: 'loaded', options, asked: isBegun(asked) ? asked : undefined })
      }, fail)
      return () => session.abort()
    },
    [dispatch],
  )
  const isOpening = load === 0
  // Options that are loaded again, because the server refused one of a pair, are those that it is meant for.
  useEffect(() => ask(isOpening ? entered.current : noAnswers, true), [ask, load, isOpening])
  useReturn(useCallback(() => void ask(entered.current), [ask]))
  const begun = isBegun(answers)
  const wasBegun = useRef(false)
  useEffect(() => {
    if (begun && !wasBegun.current && phase === 'form') ask(noAnswers)
    wasBegun.current = begun
    // oxlint-disable-next-line react/exhaustive-deps -- With the first letter only.
  }, [ask, begun])
}

const rules: DeliveryRules<Attempt['body'], Attempt> = {
  words: comboConvoWords,
  // Whatever the first attempts met, the screen says that the pair is kept, and what of it.
  thanksOffline: false,
  prepare: sealedAtTable,
}

/** The form's state, kept through reloads; loads the options and sends what is submitted, until it is taken. */
export const useComboConvo = (outbox: ComboConvoOutbox): ComboConvo => {
  const [state, dispatch] = useReducer(formReducer, initialState)
  const { failure } = state

  useDraft(state, dispatch)
  useOptions(state, dispatch)
  const { news } = useDelivery(outbox, state, dispatch, rules)
  const { phase, answers, round } = state
  const isWriting = phase !== 'sending' && phase !== 'thanks'
  useTellDraft('combo-convo', isWriting && isBegun(answers), wordsOf(answers), round)

  useEffect(() => {
    // The browser's own alert, over a screen that has kept all that was typed: once after the first attempts.
    if (failure) window.alert(failure().text)
  }, [failure])

  return { state, dispatch, news, held: outbox.held() }
}
