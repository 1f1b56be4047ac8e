import type { ComboConvoOptions } from '#shared/forms/combo-convo.ts'
import { checkAnswers, noAnswers, type Answers, type Faults } from './answers.ts'
import { attemptFor, isStoredAlready, type Attempt } from './attempt.ts'
import type { Failure } from './failure.ts'

/** Which of the steps is shown is the browser's history's to say (use-step.ts); `form` is any of them. */
export type Phase = 'loading' | 'unavailable' | 'form' | 'sending' | 'thanks'

export interface FormState {
  readonly phase: Phase
  /** How often the options have been asked for; another number asks again. */
  readonly load: number
  readonly options: ComboConvoOptions
  readonly answers: Answers
  readonly faults: Faults
  /** The last try to send: under way, or failed. */
  readonly attempt: Attempt | undefined
  /** Why it failed. */
  readonly failure: Failure | undefined
}

export type FormAction =
  | { type: 'restore'; answers: Answers; attempt: Attempt | undefined }
  | { type: 'loaded'; options: ComboConvoOptions }
  | { type: 'unavailable' }
  | { type: 'reload' }
  | { type: 'answer'; change: Partial<Answers> }
  | { type: 'submit'; freshKey: string; now: number }
  | { type: 'thank'; key: string }
  | { type: 'fail'; key: string; failure: Failure }
  | { type: 'again' }

/** The form as a player finds it. */
export const initialState: FormState = {
  phase: 'loading',
  load: 0,
  options: { whatIsA: [], thatCould: [] },
  answers: noAnswers,
  faults: {},
  attempt: undefined,
  failure: undefined,
}

const notOffered = {
  whatIsA: 'This “What is a (an)…” option is not offered any more: choose another.',
  thatCould: 'This “That could…” option is not offered any more: choose another.',
} as const

/** Takes up the options; a choice they no longer offer is undone, and the player told. */
const receive = (state: FormState, options: ComboConvoOptions): FormState => {
  const gone = (['whatIsA', 'thatCould'] as const).filter(
    (field) => state.answers[field] !== '' && !options[field].includes(state.answers[field]),
  )
  return {
    ...state,
    phase: 'form',
    options,
    answers: { ...state.answers, ...Object.fromEntries(gone.map((field) => [field, ''])) },
    faults: { ...state.faults, ...Object.fromEntries(gone.map((field) => [field, notOffered[field]])) },
  }
}

const change = (state: FormState, changes: Partial<Answers>): FormState => ({
  ...state,
  answers: { ...state.answers, ...changes },
  faults: Object.fromEntries(Object.entries(state.faults).filter(([field]) => !(field in changes))),
  failure: undefined,
})

const submit = (state: FormState, freshKey: string, now: number): FormState => {
  const checked = checkAnswers(state.answers)
  if ('faults' in checked) return { ...state, faults: checked.faults }
  const attempt = attemptFor(checked.body, state.attempt, freshKey, now)
  return { ...state, phase: 'sending', attempt, faults: {}, failure: undefined }
}

const thank = (state: FormState): FormState => ({
  ...state,
  phase: 'thanks',
  answers: noAnswers,
  attempt: undefined,
  faults: {},
})

/** Nothing that was typed is lost. Where an option is at fault, the ones there are now are asked for. */
const fail = (state: FormState, failure: Failure): FormState => {
  const { faults, isKeySpent } = failure
  if (isKeySpent && state.attempt && isStoredAlready(state.attempt)) return thank(state)
  const isOptionOld = faults.whatIsA !== undefined || faults.thatCould !== undefined
  return {
    ...state,
    phase: isOptionOld ? 'loading' : 'form',
    load: isOptionOld ? state.load + 1 : state.load,
    attempt: isKeySpent ? undefined : state.attempt,
    faults,
    failure,
  }
}

/** The form's transitions; an action that does not fit the phase changes nothing. (specification, section 4) */
export const formReducer = (state: FormState, action: FormAction): FormState => {
  const { phase } = state
  const isAbout = 'key' in action && phase === 'sending' && state.attempt?.key === action.key
  switch (action.type) {
    case 'restore':
      return { ...state, answers: action.answers, attempt: action.attempt }
    case 'loaded':
      return phase === 'loading' ? receive(state, action.options) : state
    case 'unavailable':
      return phase === 'loading' ? { ...state, phase: 'unavailable' } : state
    case 'reload':
      return phase === 'unavailable' ? { ...state, phase: 'loading', load: state.load + 1 } : state
    case 'answer':
      return phase === 'form' ? change(state, action.change) : state
    case 'submit':
      return phase === 'form' ? submit(state, action.freshKey, action.now) : state
    case 'thank':
      return isAbout ? thank(state) : state
    case 'fail':
      return isAbout ? fail(state, action.failure) : state
    case 'again':
      return phase === 'thanks' ? { ...state, phase: 'form' } : state
  }
}
