import { laserFocusLimits, ideaSchema, laserFocusSchema, type LaserFocus } from '#shared/forms/laser-focus.ts'
import { ApiError } from '#lib/api-client.ts'
import { ExpiredError } from '#lib/outbox/outbox-status.ts'
import { isRefusal } from '#lib/outbox/pause-after.ts'
import { say, sayAgain } from '#lib/language/say.ts'
import { hearRound } from '#lib/live-form/answer-round.ts'
import { takeWord, type Delivery, type DeliveryAction } from '#lib/live-form/delivery.ts'
import { attemptFor } from '#lib/live-form/attempt.ts'
import { lateLine, overLine } from '#lib/outbox/outbox-lines.ts'
import { isWithdrawal, type Attempt } from './attempt.ts'

/** Why an idea was not taken: a sentence, and a second line that says what to do about it. */
export interface Failure {
  readonly text: string
  readonly detail: string
}

/** The round of an answer is over, or the answer is there no more: it cannot be changed. */
export class RoundOver extends ApiError {
  /** Whether the server has the answer that was to be changed. */
  readonly stands: boolean
  constructor(sentence: string, stands: boolean) {
    super(400, sentence)
    this.stands = stands
  }
}

/** What is said beside the reason where a change was refused: what is not kept, and what is. */
export const unchangedLine = (stands: boolean): string =>
  [say('Your change is not kept.'), ...(stands ? [say('What you sent before stands.')] : [])].join(' ')

/** Where it is not known what another tab has made of it. */
export const supersededSentence =
  'Your answer was changed or taken back in another tab. What you sent last does not count.'

/** Another tab has changed the answer, or taken it back. */
export class Superseded extends ApiError {
  constructor() {
    super(400, supersededSentence)
  }
}

/** What a failure of a call about one's own answer means: a key that was replaced or taken back never passes. */
export const ownFailure = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 409 && /"superseded":\s*true/.test(error.body)
    ? new Superseded()
    : error

/** What a failed submission shows, in the language of the moment. */
export const describeFailure = (error: unknown): Failure => {
  const failed = say('Submission failed')
  const kept = say('Your answers are still here.')
  if (error instanceof ExpiredError)
    return { text: failed, detail: `${sayAgain(error.message)} ${say('Submit it again.')}` }
  if (!(error instanceof ApiError)) return { text: failed, detail: kept }
  const isStatusGood = error.status >= 200 && error.status < 300
  if (isStatusGood) return { text: sayAgain(error.message) || failed, detail: kept }
  const faults = Object.values(error.fields).map(sayAgain)
  const reason = isRefusal(error) ? sayAgain(error.message) : ''
  return { text: say('Submission failed: {0}', error.status), detail: faults.join(' ') || reason || kept }
}

const { digits } = laserFocusLimits.table

interface KeyPress {
  /** The key's name as the browser gives it: `a`, `7`, `ArrowLeft`. */
  readonly key: string
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly altKey?: boolean
}

/**
 * Whether a key may act in the table field: digits, full-width ones too, the named keys that move, delete and confirm, and the shortcuts
 * of copy and paste.
 */
export const isTableKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  key.length > 1 || tableDigits(key) !== '' || ctrlKey === true || metaKey === true || altKey === true

/**
 * The digits of a typed or pasted text, at most four. Full-width digits of Asian keyboards count as digits, and those of
 * Arabic and Persian ones: their values are the last four bits of their codes.
 */
export const tableDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[^0-9]/g, '')
    .slice(0, digits)

/** What the field holds after a paste over its selection: only digits go in, and only as many as there is room for. */
export const pasteDigits = (held: string, start: number, end: number, pasted: string): string => {
  const before = held.slice(0, start)
  const after = held.slice(end)
  const room = digits - before.length - after.length
  return before + tableDigits(pasted).slice(0, room) + after
}

/** The number a table field means; undefined while it is not a table number. */
export const tableNumber = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text) ? Number(text) : undefined

/** The table that a link such as `/laserfocus?table=12` names; undefined where it names none. */
export const tableFromQuery = (query: string): string | undefined => {
  const number = tableNumber(new URLSearchParams(query).get('table') ?? '')
  return number === undefined ? undefined : String(number)
}

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

export interface FormState extends Delivery<Failure> {
  readonly phase: Phase
  readonly answers: Answers
  readonly attempt: Attempt | undefined
  /** The key of the answer that this phone may change. */
  readonly mine: string | undefined
  /** The round whose question the answer belongs to, where it is known. */
  readonly round: number | undefined
  /** Whether nothing can be done with the answer of the thank-you any more, for its round is over. */
  readonly isClosed: boolean
  /** What is said beside the thank-you, or on an empty form of the answer before. */
  readonly notice: (() => string) | undefined
}

/** Where an attendee goes from the thank-you to amend the answer. */
export type Amendment = (state: FormState) => FormState

export type FormAction =
  | { type: 'answer'; change: Partial<Answers> }
  | { type: 'next' }
  | { type: 'back' }
  /** To a step that was reached before, by the browser's own Back or Forward. */
  | { type: 'go'; step: Step }
  /** What is submitted is sent, unless the tab is stale: `stale` is what it shows then. */
  | { type: 'submit'; idempotencyKey: string; now: number; stale?: FormState | undefined }
  | DeliveryAction
  | { type: 'again' }
  /** The answer of the thank-you is to be changed, or taken back; how comes late. */
  | { type: 'amend'; amend: Amendment }
  /** The round that the server is in, and what was entered when it was asked; undefined where that was nothing. */
  | { type: 'round'; round: number; uncounted?: readonly unknown[]; asked: Answers | undefined }
  | { type: 'restore'; state: FormState }

const { initial } = laserFocusLimits.scale

/** The form as a visitor finds it; `table` where it is known already. */
export const emptyForm = (table = ''): FormState => ({
  phase: 'table',
  answers: { table, idea: '', impact: initial, effort: initial },
  attempt: undefined,
  failure: undefined,
  outcome: 'waiting',
  mine: undefined,
  round: undefined,
  isClosed: false,
  notice: undefined,
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

/** Whether an answer that stands is being changed. */
export const isAmending = ({ phase, mine }: Pick<FormState, 'phase' | 'mine'>): boolean =>
  isStep(phase) && mine !== undefined

const move = (state: FormState, by: 1 | -1): FormState => {
  if (!isStep(state.phase)) return state
  if (by === 1 && !isStepValid(state.phase, state.answers)) return state
  const phase = steps[steps.indexOf(state.phase) + by]
  return phase === undefined ? state : { ...state, phase, failure: undefined, notice: undefined }
}

const goTo = (state: FormState, step: Step): FormState => {
  const before = steps.slice(0, steps.indexOf(step))
  const isReached = before.every((earlier) => isStepValid(earlier, state.answers))
  return isStep(state.phase) && isReached ? { ...state, phase: step, failure: undefined } : state
}

const submit = (state: FormState, idempotencyKey: string, now: number): FormState => {
  const body = answerOf(state.answers)
  if (state.phase !== 'effort' || body === undefined) return state
  const { attempt: last, round, mine: replaces } = state
  const made = { idempotencyKey, body, madeAt: now, round, replaces }
  const attempt = attemptFor<Attempt>(made, last && isWithdrawal(last) ? undefined : last)
  return { ...state, phase: 'sending', failure: undefined, attempt }
}

const thanked = (state: FormState, round: number | undefined): FormState => {
  const { attempt, outcome } = state
  if (outcome === 'late') return { ...state, mine: undefined, notice: () => lateLine('idea') }
  const mine = attempt && !isWithdrawal(attempt) ? attempt.idempotencyKey : undefined
  return { ...state, mine, round: state.round ?? round }
}

/** An answer that was never taken is nobody's to change. */
const failed = (state: FormState): FormState => {
  const { attempt, mine, failure } = state
  if (!attempt || (attempt.replaces === undefined && !isWithdrawal(attempt)))
    return { ...state, phase: 'effort', mine: undefined }
  const told = (): Failure => {
    const { text, detail } = failure?.() ?? { text: '', detail: '' }
    return { text, detail: `${detail} ${unchangedLine(true)}` }
  }
  return { ...state, phase: 'effort', mine, failure: told }
}

/** What an empty form says of the draft, or of the answer, of a round that is over. */
const noticeOf = (
  { phase, attempt, mine, outcome, round }: FormState,
  uncounted: readonly unknown[] = [],
): FormState['notice'] => {
  if (phase === 'thanks' && attempt && isWithdrawal(attempt)) return undefined
  const isIn = phase === 'thanks' || mine !== undefined
  const where = outcome === 'late' ? 'desk' : isIn ? 'room' : undefined
  // It was pretended, and is nowhere.
  if (where === 'room' && uncounted.includes(round)) return undefined
  return () => overLine('idea', where)
}

/** In another round than its own, a form begins, and says where the earlier answer is. */
const hear = (
  state: FormState,
  { round: heard, asked, uncounted }: Extract<FormAction, { type: 'round' }>,
): FormState => {
  const { phase, answers, round: own } = state
  if (phase === 'sending' || (phase === 'thanks' && !asked)) return state
  const hearing = hearRound({ own, heard, asked, draft: answers })
  if (hearing === 'leave' || own === heard) return state
  if (hearing === 'take' || own === undefined) return { ...state, round: heard }
  return { ...emptyForm(answers.table), round: heard, notice: noticeOf(state, uncounted) }
}

/** A table typed before the page came alive has priority over the one that was kept, or that the link names. */
const restore = ({ answers: { table } }: FormState, kept: FormState): FormState =>
  table === '' || kept.phase !== 'table' ? kept : { ...kept, answers: { ...kept.answers, table } }

/** The form's transitions; an action that does not fit the phase changes nothing. */
export const formReducer = (state: FormState, action: FormAction): FormState => {
  switch (action.type) {
    case 'answer':
      return isStep(state.phase) ? { ...state, answers: { ...state.answers, ...action.change } } : state
    case 'next':
      return move(state, 1)
    case 'back':
      return move(state, -1)
    case 'go':
      return goTo(state, action.step)
    case 'submit':
      return action.stale ?? submit(state, action.idempotencyKey, action.now)
    case 'keep':
    case 'thank':
    case 'fail':
      return takeWord(state, action, { describe: describeFailure, thanked, failed })
    case 'again':
      return state.phase === 'thanks' || state.phase === 'sending'
        ? { ...emptyForm(state.answers.table), round: state.round }
        : state
    case 'amend':
      return action.amend(state)
    case 'round':
      return hear(state, action)
    case 'restore':
      return restore(state, action.state)
  }
}
