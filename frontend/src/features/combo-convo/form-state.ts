import { ApiError } from '#lib/api-client.ts'
import { say, sayAgain } from '#lib/language/say.ts'
import { hearRound } from '#lib/live-form/answer-round.ts'
import { takeWord, type Delivery, type DeliveryAction } from '#lib/live-form/delivery.ts'
import { attemptFor } from '#lib/live-form/attempt.ts'
import { overLine, type Whereabouts } from '#lib/outbox/outbox-lines.ts'
import { isPretended } from '#lib/rehearsal/rehearsal.ts'
import { noAnswers, type Faults, checkAnswers, type Answers } from './answers.ts'
import type { Attempt } from './combo-convo-outbox.ts'
import type { OfferedOptions } from './combo-convo-api.ts'
import type { Draft } from './draft.ts'

/** Why an answer was not taken. */
export interface Failure {
  /** What the browser's alert says. */
  readonly text: string
  /** What to do about it. */
  readonly detail: string
  /** What the server finds wrong with each field. */
  readonly faults: Faults
}

const textOf = (error: unknown): string => {
  if (error instanceof ApiError)
    return error.status < 300
      ? say('Server responded with error: {0}', sayAgain(error.message) || say('Unknown'))
      : say('Fetch error: {0}', sayAgain(error.message) || error.status)
  return say('Fetch error: {0}', (error instanceof Error && sayAgain(error.message)) || say('Unknown'))
}

const faultsOf = (error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fields).filter(([field]) => Object.hasOwn(noAnswers, field)))
    : {}

/** What a failed submission shows, in the language of the moment; its faults as the server says them. */
export const describeFailure = (error: unknown): Failure => ({
  text: textOf(error),
  detail: say('Nothing is lost. Send it again.'),
  faults: faultsOf(error),
})

/**
 * The browser's history says which step is shown (`useStep`); `form` is any of them. `asking`: for the address of a pair
 * that a page before this one did not get through.
 */
type Phase = 'loading' | 'unavailable' | 'form' | 'asking' | 'sending' | 'thanks'

export interface FormState extends Delivery<Failure> {
  readonly phase: Phase
  /** How often the options have been loaded; another number loads them again. */
  readonly load: number
  readonly options: OfferedOptions
  readonly answers: Answers
  readonly faults: Faults
  readonly attempt: Attempt | undefined
  /** The round whose options are chosen from, or were for the pair of the thank-you, where it is known. */
  readonly round: number | undefined
  /** What an empty form says of a pair of a round that is over. */
  readonly notice: (() => string) | undefined
}

/** What the asking for an address does; how comes late. */
export type Amendment = (state: FormState) => FormState

export type FormAction =
  | ({ type: 'restore' } & Draft)
  /** With what was entered when they were asked for; undefined where that was nothing. */
  | { type: 'loaded'; options: OfferedOptions; asked?: Answers | undefined }
  | { type: 'unavailable' }
  | { type: 'reload' }
  | { type: 'answer'; change: Partial<Answers> }
  | { type: 'submit'; idempotencyKey: string; now: number }
  | DeliveryAction
  | { type: 'again' }
  | { type: 'amend'; amend: Amendment }

/** The form as a player finds it. */
export const initialState: FormState = {
  phase: 'loading',
  load: 0,
  options: { whatIsA: [], thatCould: [] },
  answers: noAnswers,
  faults: {},
  attempt: undefined,
  failure: undefined,
  outcome: 'waiting',
  round: undefined,
  notice: undefined,
}

const notOffered = {
  whatIsA: 'This “What is a (an)…” option is not offered any more: choose another.',
  thatCould: 'This “That could…” option is not offered any more: choose another.',
} as const

/** Takes up the options; a choice they no longer offer is undone, and the player sees a message. */
const receive = (state: FormState, options: OfferedOptions, round = options.round): FormState => {
  const gone = (['whatIsA', 'thatCould'] as const).filter(
    (field) => state.answers[field] !== '' && !options[field].includes(state.answers[field]),
  )
  return {
    ...state,
    phase: 'form',
    options,
    round: round ?? state.round,
    // The same object where nothing is undone: by that it is known whether somebody has gone on.
    answers:
      gone.length === 0
        ? state.answers
        : { ...state.answers, ...Object.fromEntries(gone.map((field) => [field, ''])) },
    faults: { ...state.faults, ...Object.fromEntries(gone.map((field) => [field, notOffered[field]])) },
  }
}

const change = (state: FormState, changes: Partial<Answers>): FormState => ({
  ...state,
  answers: { ...state.answers, ...changes },
  faults: Object.fromEntries(Object.entries(state.faults).filter(([field]) => !(field in changes))),
  failure: undefined,
  notice: undefined,
})

const submit = (state: FormState, idempotencyKey: string, now: number): FormState => {
  const checked = checkAnswers(state.answers)
  if ('faults' in checked) return { ...state, faults: checked.faults }
  const { email = '', ...pairing } = checked.body
  const made = { idempotencyKey, madeAt: now, body: { ...pairing, email }, round: state.round }
  const attempt = attemptFor<Attempt>(made, state.attempt)
  return { ...state, phase: 'sending', attempt, faults: {}, failure: undefined }
}

/** Goes (back) to the steps; by way of the options, where there are none yet or those there were are out of date. */
const toForm = (state: FormState, isOptionOld = false): FormState =>
  isOptionOld || state.options.whatIsA.length === 0
    ? { ...state, phase: 'loading', load: state.load + 1 }
    : { ...state, phase: 'form' }

/** Nothing of a pair is left for the next one, once it is in, or left to the outbox. */
const forget = (state: FormState): FormState => ({
  ...state,
  answers: noAnswers,
  attempt: undefined,
  faults: {},
  failure: undefined,
  notice: undefined,
})

const thanked = (state: FormState): FormState => ({ ...forget(state), phase: 'thanks' })

/** Nothing that was typed is lost. Where an option is at fault, the ones there are now are asked for. */
const failed = (state: FormState): FormState => {
  const faults = state.failure?.().faults ?? {}
  const isOptionOld = faults.whatIsA !== undefined || faults.thatCould !== undefined
  return toForm({ ...state, faults }, isOptionOld)
}

/** What was on its way when the page was left goes on its way again; where its address is not known any more, once asked for. */
const restore = (state: FormState, { answers, attempt, round, isSending }: Draft): FormState => ({
  ...state,
  phase: isSending && attempt ? (attempt.asks ? 'asking' : 'sending') : state.phase,
  answers,
  attempt,
  round,
})

/** Takes up the options of the moment; in another round than its own, a form begins, and says where the pair is. */
const takeOptions = (state: FormState, options: OfferedOptions, asked: Answers | undefined): FormState => {
  const { phase, answers, round: own } = state
  const begin = (where?: Whereabouts): FormState => ({
    ...receive(forget(state), options),
    // What was pretended is nowhere, once it was cleared.
    notice: where && isPretended('combo-convo', own) ? undefined : () => overLine('pair', where),
  })
  if (phase === 'thanks' && own !== undefined && own < (options.round ?? own))
    return begin(state.outcome === 'late' ? 'desk' : 'room')
  if (phase !== 'loading' && phase !== 'unavailable' && phase !== 'form') return { ...state, options }
  const hearing = hearRound({ own, heard: options.round, asked, draft: answers })
  if (hearing === 'begin' && own !== undefined) return begin()
  if (hearing === 'take') return receive(state, options)
  return phase === 'form' ? state : receive(state, options, own)
}

/** The form's transitions; an action that does not fit the phase changes nothing. */
export const formReducer = (state: FormState, action: FormAction): FormState => {
  const { phase } = state
  switch (action.type) {
    case 'restore':
      return restore(state, action)
    case 'loaded':
      return takeOptions(state, action.options, action.asked)
    case 'unavailable':
      return phase === 'loading' ? { ...state, phase: 'unavailable' } : state
    case 'reload':
      return phase === 'unavailable' ? { ...state, phase: 'loading', load: state.load + 1 } : state
    case 'answer':
      return phase === 'form' ? change(state, action.change) : state
    case 'submit':
      return phase === 'form' ? submit(state, action.idempotencyKey, action.now) : state
    case 'keep':
    case 'thank':
    case 'fail':
      return takeWord(state, action, { describe: describeFailure, thanked, failed })
    case 'again':
      return phase === 'thanks' || phase === 'sending' ? toForm(forget(state)) : state
    case 'amend':
      return action.amend(state)
  }
}
