import { ventingAnswerSchema, type VentingMachine } from '#shared/forms/venting-machine.ts'
import { hearRound } from '#lib/answer-round/hear-round.ts'
import { attemptFor } from '#lib/live-form/attempt.ts'
import { takeWord, type Delivery, type DeliveryAction } from '#lib/live-form/delivery.ts'
import { overLine, type Whereabouts } from '#lib/outbox/outbox-lines.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'
import { describeSubmitFailure, type Failure } from './failure.ts'
import type { AskedQuestion } from './load-question.ts'

/** The thank-you is shown from `sending` on, before anything is known; but for a server that took nothing. */
export type Phase = 'loading' | 'unavailable' | 'question' | 'sending' | 'thanks'

export interface VentingState extends Delivery<Failure> {
  readonly phase: Phase
  /** How often the question has been loaded; another number loads it again. */
  readonly load: number
  readonly question: string
  /** What people read in place of it, by language. */
  readonly labels?: unknown
  /** The round in which it is asked, where it is known. */
  readonly round?: number | undefined
  /** As typed. */
  readonly answer: string
  readonly attempt: Submission<VentingMachine> | undefined
  /** Why there is no question, too. */
  readonly failure: (() => Failure) | undefined
  /** What an empty form says of an answer of a round that is over. */
  readonly notice?: (() => string) | undefined
}

export type VentingAction =
  /** With the answer as it was typed when the question was asked for, and where that of the thank-you went, once it is in. */
  | ({ type: 'loaded'; typed?: string; wentTo?: Whereabouts | undefined } & AskedQuestion)
  | { type: 'unavailable'; failure: () => Failure }
  | { type: 'answer'; answer: string }
  | { type: 'submit'; idempotencyKey: string; now: number }
  | DeliveryAction
  /** Another answer, or another try to load: both begin with an empty answer. */
  | { type: 'again' }
  /** The question that has taken the place of the one shown. */
  | { type: 'renew' }

/** The machine as a visitor finds it. */
export const initialState: VentingState = {
  phase: 'loading',
  load: 0,
  question: '',
  answer: '',
  attempt: undefined,
  outcome: 'waiting',
  failure: undefined,
}

/** Whether an answer may be submitted. */
export const isAnswerValid = (answer: string): boolean => ventingAnswerSchema.safeParse(answer).success

const submit = (state: VentingState, idempotencyKey: string, now: number): VentingState => {
  const answer = ventingAnswerSchema.safeParse(state.answer).data
  if (state.phase !== 'question' || answer === undefined) return state
  const { question, round } = state
  const attempt = attemptFor(
    { idempotencyKey, body: { question, answer }, madeAt: now, round },
    state.attempt,
  )
  return { ...state, phase: 'sending', attempt, failure: undefined, notice: undefined }
}

/** Takes up the question of the moment; in another round than its own, the form begins, and says where the answer is. */
const receive = (
  state: VentingState,
  { question, labels, round, typed = '', wentTo }: Extract<VentingAction, { type: 'loaded' }>,
): VentingState => {
  const { phase, answer, round: own } = state
  const taken = { ...state, phase: 'question', question, labels, round: round ?? own } as const
  if (phase === 'loading' || phase === 'unavailable') return { ...taken, failure: undefined }
  const begin = (over: number, where?: Whereabouts): VentingState => ({
    ...taken,
    answer: '',
    attempt: undefined,
    failure: undefined,
    notice: () => overLine(over, 'answer', where),
  })
  if (phase === 'thanks') {
    const isOver = own !== undefined && own < (round ?? own)
    return isOver && wentTo ? begin(own, wentTo) : state
  }
  if (phase !== 'question') return state
  const hearing = hearRound({ own, heard: round, asked: typed === '' ? undefined : typed, draft: answer })
  if (hearing === 'begin' && own !== undefined) return begin(own)
  return hearing === 'take' ? taken : state
}

const load = (state: VentingState, answer: string): VentingState => ({
  ...state,
  phase: 'loading',
  load: state.load + 1,
  answer,
  failure: undefined,
})

const thanked = (state: VentingState): VentingState => state
const failed = (state: VentingState): VentingState => ({ ...state, phase: 'question' })

/** The form's transitions; an action that does not fit the phase changes nothing. */
export const ventingReducer = (state: VentingState, action: VentingAction): VentingState => {
  switch (action.type) {
    case 'loaded':
      return receive(state, action)
    case 'unavailable':
      return state.phase === 'loading' ? { ...state, phase: 'unavailable', failure: action.failure } : state
    case 'answer':
      return state.phase === 'question' || state.phase === 'loading'
        ? { ...state, answer: action.answer, notice: undefined }
        : state
    case 'submit':
      return submit(state, action.idempotencyKey, action.now)
    case 'keep':
    case 'thank':
    case 'fail':
      return takeWord(state, action, { describe: describeSubmitFailure, thanked, failed })
    case 'again':
      return state.phase === 'loading' ? state : { ...load(state, ''), attempt: undefined }
    case 'renew':
      return state.phase === 'question' ? load(state, state.answer) : state
  }
}
