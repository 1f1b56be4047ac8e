import { ideaSchema, laserFocusLimits, laserFocusSchema, type LaserFocus } from '#shared/forms/laser-focus.ts'
import { isExpired } from '../../lib/outbox/outbox-store.ts'
import type { Attempt } from './attempt.ts'
import type { Failure } from './failure.ts'
import { tableNumber } from './table-number.ts'

/** The four steps in the order they are asked. */
export const steps = ['table', 'idea', 'impact', 'effort'] as const
export type Step = (typeof steps)[number]
export type Phase = Step | 'sending' | 'thanks'

/** What has been entered so far; `table` and `idea` as typed, `impact` and `effort` 0 to 10. */
export interface Answers {
  readonly table: string
  readonly idea: string
  readonly impact: number
  readonly effort: number
}

export interface FormState {
  readonly phase: Phase
  readonly answers: Answers
  /** The last answer given to the delivery: being sent, sent, or refused. */
  readonly attempt: Attempt | undefined
  /** Why the last try was refused, shown on the last step; while it is sending, what the first attempts met. */
  readonly failure: Failure | undefined
  /** Whether the idea had reached the server when the thank-you appeared. */
  readonly sentAtOnce: boolean
}

export type FormAction =
  | { type: 'answer'; change: Partial<Answers> }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'submit'; idempotencyKey: string; now: number }
  /** The first attempts met a busy server: the outbox goes on, and the screen says so. */
  | { type: 'keep'; idempotencyKey: string; failure: Failure }
  | { type: 'thank'; idempotencyKey: string; sentAtOnce: boolean }
  | { type: 'fail'; idempotencyKey: string; failure: Failure }
  | { type: 'again' }
  | { type: 'restore'; state: FormState }

const { initial } = laserFocusLimits.scale

/** The form as a visitor finds it; `table` where it is known already. */
export const emptyForm = (table = ''): FormState => ({
  phase: 'table',
  answers: { table, idea: '', impact: initial, effort: initial },
  attempt: undefined,
  failure: undefined,
  sentAtOnce: false,
})

/** Whether a step's answer may be left behind. */
export const isStepValid = (step: Step, { table, idea }: Answers): boolean => {
  if (step === 'table') return tableNumber(table) !== undefined
  if (step === 'idea') return ideaSchema.safeParse(idea).success
  return true
}

/** The answer as it is sent, normalised; undefined while it is incomplete. */
const answerOf = ({ table, ...rest }: Answers): LaserFocus | undefined =>
  laserFocusSchema.safeParse({ ...rest, table: tableNumber(table) }).data

const isStep = (phase: Phase): phase is Step => steps.some((step) => step === phase)

const isSameAnswer = (one: LaserFocus, other: LaserFocus): boolean =>
  one.table === other.table &&
  one.idea === other.idea &&
  one.impact === other.impact &&
  one.effort === other.effort

const move = (state: FormState, by: 1 | -1): FormState => {
  if (!isStep(state.phase)) return state
  if (by === 1 && !isStepValid(state.phase, state.answers)) return state
  const phase = steps[steps.indexOf(state.phase) + by]
  return phase === undefined ? state : { ...state, phase, failure: undefined }
}

/** An unchanged answer keeps its key, so that a try the server did take cannot become a second idea. */
const submit = (state: FormState, idempotencyKey: string, now: number): FormState => {
  const body = answerOf(state.answers)
  if (state.phase !== 'effort' || body === undefined) return state
  const last = state.attempt
  const isRepeat = last !== undefined && isSameAnswer(last.body, body) && !isExpired(last, now)
  const attempt = isRepeat ? last : { idempotencyKey, body, madeAt: now }
  return { ...state, phase: 'sending', attempt, failure: undefined }
}

const isSending = ({ phase, attempt }: FormState, idempotencyKey: string): boolean =>
  phase === 'sending' && attempt?.idempotencyKey === idempotencyKey

/** A table typed before the page came alive has priority over the one that was kept, or that the link names. */
const restore = ({ answers: { table } }: FormState, kept: FormState): FormState =>
  table === '' || kept.phase !== 'table' ? kept : { ...kept, answers: { ...kept.answers, table } }

/** Whether the idea on the sending screen has been left to the outbox. */
export const isKept = ({ phase, failure }: FormState): boolean => phase === 'sending' && failure !== undefined

/** The form's transitions; an action that does not fit the phase changes nothing. */
export const formReducer = (state: FormState, action: FormAction): FormState => {
  switch (action.type) {
    case 'answer':
      return isStep(state.phase) ? { ...state, answers: { ...state.answers, ...action.change } } : state
    case 'next':
      return move(state, 1)
    case 'back':
      return move(state, -1)
    case 'submit':
      return submit(state, action.idempotencyKey, action.now)
    case 'keep':
      return isSending(state, action.idempotencyKey) ? { ...state, failure: action.failure } : state
    case 'thank':
      return isSending(state, action.idempotencyKey)
        ? { ...state, phase: 'thanks', failure: undefined, sentAtOnce: action.sentAtOnce }
        : state
    case 'fail':
      return !isStep(state.phase) && state.attempt?.idempotencyKey === action.idempotencyKey
        ? { ...state, phase: 'effort', failure: action.failure }
        : state
    case 'again':
      return state.phase === 'thanks' || isKept(state) ? emptyForm(state.answers.table) : state
    case 'restore':
      return restore(state, action.state)
  }
}
