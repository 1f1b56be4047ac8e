import { ventingAnswerSchema } from '#shared/forms/venting-machine.ts'
import { hearRound } from '../../lib/answer-round/hear-round.ts'
import { lateLine, stayedLine, unsentLine } from '../../lib/outbox/outbox-lines.ts'
import { isExpired } from '../../lib/outbox/outbox-store.ts'
import type { Attempt } from './attempt.ts'
import type { Failure } from './failure.ts'
import type { AskedQuestion } from './load-question.ts'

export type Phase = 'loading' | 'unavailable' | 'question' | 'thanks'

export interface VentingState {
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
  /** The last answer given to the delivery: being sent, sent, or refused. */
  readonly attempt: Attempt | undefined
  /**
   * What became of it: the thank-you is shown before that is known. `late` is in, and came after its round; `waiting`
   * found no network, `busy` a server that took nothing.
   */
  readonly delivery: 'sending' | 'sent' | 'late' | 'waiting' | 'busy'
  /** Why there is no question, why the last answer was refused, or what its first attempts met. */
  readonly failure: (() => Failure) | undefined
  /** What an empty form says of an answer of a round that is over. */
  readonly notice?: (() => string) | undefined
}

export type VentingAction =
  /** With the answer as it was typed when the question was asked for, and where that of the thank-you went, once it is in. */
  | ({ type: 'loaded'; typed?: string; wentTo?: 'room' | 'desk' | undefined } & AskedQuestion)
  | { type: 'unavailable'; failure: () => Failure }
  | { type: 'answer'; answer: string }
  | { type: 'submit'; idempotencyKey: string; now: number }
  | { type: 'delivered'; idempotencyKey: string; delivery: 'sent' | 'late' | 'waiting' }
  | { type: 'kept'; idempotencyKey: string; failure: () => Failure }
  | { type: 'refused'; idempotencyKey: string; failure: () => Failure }
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
  delivery: 'sending',
  failure: undefined,
}

/** Whether an answer may be submitted. */
export const isAnswerValid = (answer: string): boolean => ventingAnswerSchema.safeParse(answer).success

/** An unchanged answer keeps its key, so that a try the server did take cannot become a second answer. */
const submit = (state: VentingState, idempotencyKey: string, now: number): VentingState => {
  const answer = ventingAnswerSchema.safeParse(state.answer).data
  if (state.phase !== 'question' || answer === undefined) return state
  const { attempt: last, question, round } = state
  const isRepeat = last?.body.answer === answer && last.body.question === question && !isExpired(last, now)
  const attempt = isRepeat ? last : { idempotencyKey, body: { question, answer }, madeAt: now, round }
  return { ...state, phase: 'thanks', attempt, delivery: 'sending', failure: undefined, notice: undefined }
}

/** Takes up the question of the moment; in another round than its own, the form begins, and says where the answer is. */
const receive = (
  state: VentingState,
  { question, labels, round, typed = '', wentTo }: Extract<VentingAction, { type: 'loaded' }>,
): VentingState => {
  const { phase, answer, round: own } = state
  const taken = { ...state, phase: 'question', question, labels, round: round ?? own } as const
  if (phase === 'loading') return taken
  const begun = { ...taken, answer: '', attempt: undefined, failure: undefined }
  if (phase === 'thanks') {
    const isOver = own !== undefined && own < (round ?? own)
    if (!isOver || !wentTo) return state
    return { ...begun, notice: () => (wentTo === 'desk' ? lateLine('answer') : stayedLine(own, 'answer')) }
  }
  if (phase !== 'question') return state
  const hearing = hearRound({ own, heard: round, asked: typed === '' ? undefined : typed, draft: answer })
  if (hearing === 'begin' && own !== undefined) return { ...begun, notice: () => unsentLine(own) }
  return hearing === 'take' ? taken : state
}

const load = (state: VentingState, answer: string): VentingState => ({
  ...state,
  phase: 'loading',
  load: state.load + 1,
  answer,
  failure: undefined,
})

const isAbout = ({ phase, attempt }: VentingState, idempotencyKey: string): boolean =>
  phase === 'thanks' && attempt?.idempotencyKey === idempotencyKey

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
    case 'delivered':
      return isAbout(state, action.idempotencyKey)
        ? { ...state, delivery: action.delivery, failure: undefined }
        : state
    case 'kept':
      return isAbout(state, action.idempotencyKey)
        ? { ...state, delivery: 'busy', failure: action.failure }
        : state
    case 'refused':
      return isAbout(state, action.idempotencyKey)
        ? { ...state, phase: 'question', failure: action.failure }
        : state
    case 'again':
      return state.phase === 'loading' ? state : { ...load(state, ''), attempt: undefined }
    case 'renew':
      return state.phase === 'question' ? load(state, state.answer) : state
  }
}
