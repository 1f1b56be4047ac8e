import {
  ventingMachineLimits,
  ventingAnswerSchema,
  type VentingMachine,
} from '#shared/forms/venting-machine.ts'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { ExpiredError } from '#lib/outbox/outbox-status.ts'
import { say, sayAgain } from '#lib/language/say.ts'
import { hearRound } from '#lib/live-form/answer-round.ts'
import { takeWord, type Delivery, type DeliveryAction } from '#lib/live-form/delivery.ts'
import { attemptFor } from '#lib/live-form/attempt.ts'
import { overLine, type Whereabouts } from '#lib/outbox/outbox-lines.ts'
import { isPretended } from '#lib/rehearsal/rehearsal.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'
import { NoQuestionError, type AskedQuestion } from './venting-api.ts'

/** What went wrong, and a second line that says what to do about it. */
export interface Failure {
  readonly text: string
  readonly detail: string
  /** The question has changed since it was shown: the new one can be had. */
  readonly isQuestionOld?: boolean
}

const textLimit = 200

const shortened = (text: string): string => (text.length > textLimit ? `${text.slice(0, textLimit)}…` : text)

const isGood = ({ status }: ApiError): boolean => status >= 200 && status < 300

/** The text of a refusal: its own sentence, or its body where that was meant for people and not for browsers. */
const saidBy = ({ message, body }: ApiError): string => {
  if (message !== '') return sayAgain(message)
  const text = body.trim()
  return /^[<{[]/.test(text) ? '' : sayAgain(shortened(text))
}

const isTimeout = (error: unknown): boolean =>
  error instanceof NetworkError && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'

const got = (response: unknown): string =>
  response === undefined ? say('no JSON') : shortened(JSON.stringify(response))

const wait = (): string => say('Wait a moment, then try again.')
const checkSignal = (): string => say('Check your signal, then try again.')

const noQuestion = (found: string): Failure => ({
  text: say('Invalid response format - expected question field but got: {0}', found),
  detail: wait(),
})

/** What is said of a question, at first and later, where nothing more is known. */
type LoadFallback = 'Failed to load question' | 'Failed to load new question'

/** Says why there is no question; `fallback` where the reason has no sentence of its own. */
export const describeLoadFailure = (error: unknown, fallback: LoadFallback): Failure => {
  if (isTimeout(error)) {
    const seconds = ventingMachineLimits.question.timeoutMs / 1000
    return { text: say('Request timed out after {0} seconds', seconds), detail: checkSignal() }
  }
  if (error instanceof NoQuestionError) return noQuestion(got(error.response))
  if (!(error instanceof ApiError)) {
    return { text: say(fallback), detail: error instanceof NetworkError ? checkSignal() : wait() }
  }
  const said = saidBy(error)
  if (isGood(error)) {
    return said === ''
      ? noQuestion(shortened(error.body))
      : { text: say('API error: {0}', said), detail: wait() }
  }
  const reason = said === '' ? say('no reason given') : said
  return { text: say('Failed to fetch question: {0} - {1}', error.status, reason), detail: wait() }
}

/** Says why an answer was not taken. */
export const describeSubmitFailure = (error: unknown): Failure => {
  const failed = say('Submission failed')
  const kept = say('Your answer is still here.')
  if (error instanceof ExpiredError)
    return { text: failed, detail: `${sayAgain(error.message)} ${say('Submit it again.')}` }
  if (!(error instanceof ApiError)) return { text: failed, detail: kept }
  const text = saidBy(error) || failed
  const faults = Object.values(error.fields)
    .map(sayAgain)
    .filter((fault) => fault !== text)
  const detail = faults.join(' ') || kept
  return error.fields.question === undefined ? { text, detail } : { text, detail, isQuestionOld: true }
}

/** The thank-you is shown from `sending` on, before anything is known; but for a server that took nothing. */
type Phase = 'loading' | 'unavailable' | 'question' | 'sending' | 'thanks'

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
  const begin = (where?: Whereabouts): VentingState => ({
    ...taken,
    answer: '',
    attempt: undefined,
    failure: undefined,
    // What was pretended is nowhere, once it was cleared.
    notice: where && isPretended('venting-machine', own) ? undefined : () => overLine('answer', where),
  })
  if (phase === 'thanks') {
    const isOver = own !== undefined && own < (round ?? own)
    return isOver && wentTo ? begin(wentTo) : state
  }
  if (phase !== 'question') return state
  const hearing = hearRound({ own, heard: round, asked: typed === '' ? undefined : typed, draft: answer })
  if (hearing === 'begin' && own !== undefined) return begin()
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
