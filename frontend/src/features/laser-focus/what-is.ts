import { say, sayFault } from '#lib/language/say.ts'
import { answerKey, isWithdrawal, withdrawalOf } from './attempt.ts'
import {
  type RoundOver,
  supersededSentence,
  unchangedLine,
  emptyForm,
  isAmending,
  type Amendment,
  type FormState,
} from './form-state.ts'
import type { MyAnswer } from './my-answer.ts'

/** The thank-you of the phone's own answer; undefined where it has been taken back. */
export const thankYouOf = ({ key, answer, madeAt, ...rest }: MyAnswer): FormState | undefined => {
  if (!answer) return undefined
  const { round, isLeaving = false, isSent = false } = rest
  return {
    ...emptyForm(),
    phase: 'thanks',
    answers: { ...answer, table: String(answer.table) },
    attempt: isLeaving
      ? { idempotencyKey: withdrawalOf(key), body: answer, madeAt }
      : { idempotencyKey: key, body: answer, madeAt, round },
    mine: isLeaving ? undefined : key,
    round,
    outcome: isSent ? 'sent' : 'waiting',
  }
}

/**
 * What a tab shows whose answer was changed or taken back in another one, by the record that all tabs share; undefined
 * where it shows what is.
 */
export const whatIs = (
  { mine, attempt }: Pick<FormState, 'mine' | 'attempt'>,
  record: MyAnswer | undefined,
): FormState | undefined => {
  if (mine === undefined || !record) return undefined
  const { key, earlier, isLeaving = false } = record
  const isNews = key === mine ? isLeaving : earlier.includes(mine)
  const now = isNews ? thankYouOf({ ...record, answer: record.answer ?? attempt?.body }) : undefined
  if (!now) return undefined
  return {
    ...now,
    notice: () =>
      isLeaving
        ? say('You took it back in another tab.')
        : say('You changed it in another tab. This is what stands.'),
  }
}

/** A form that somebody comes back to, with its thank-you as it is now. */
export const catchUp = (form: FormState, record: MyAnswer | undefined): FormState =>
  (form.phase === 'thanks' ? whatIs(form, record) : undefined) ?? form

/** Back from a change that was begun, to the answer as it stands. */
export const leaveChange =
  (record: MyAnswer | undefined): Amendment =>
  (state) => {
    if (!isAmending(state)) return state
    const standing = whatIs(state, record) ?? (record ? thankYouOf(record) : undefined)
    if (standing) return standing
    // No record can be read; what was refused is not what stands.
    return state.attempt?.idempotencyKey === state.mine
      ? { ...state, phase: 'thanks', failure: undefined, notice: undefined }
      : state
  }

/**
 * What follows where the round of an answer is over: it stays as it is, also where it was to be taken back. Of a change
 * nothing is kept: what is shown is the answer before it, by the phone's `record`.
 */
export const closed =
  (idempotencyKey: string, { message, stands }: RoundOver, record: MyAnswer | undefined): Amendment =>
  (state) => {
    const { attempt: sent } = state
    if (sent?.idempotencyKey !== idempotencyKey) return state
    const isChange = sent.replaces !== undefined && !isWithdrawal(sent)
    const before = isChange && record?.key === sent.replaces ? thankYouOf(record) : undefined
    const attempt = before?.attempt ?? { ...sent, idempotencyKey: answerKey(sent) }
    const notice = () => [sayFault(message), ...(isChange ? [unchangedLine(stands)] : [])].join(' ')
    return {
      ...(before ?? state),
      ...{ phase: 'thanks', attempt, failure: undefined, mine: undefined, isClosed: true, notice },
    }
  }

/** What follows where the server had something else done to the answer first. */
export const superseded =
  (idempotencyKey: string, record: MyAnswer | undefined): Amendment =>
  (state) => {
    const { attempt, mine, answers, round } = state
    if (attempt?.idempotencyKey !== idempotencyKey) return state
    return (
      whatIs({ attempt, mine: mine ?? answerKey(attempt) }, record) ?? {
        ...emptyForm(answers.table),
        round,
        notice: () => say(supersededSentence),
      }
    )
  }
