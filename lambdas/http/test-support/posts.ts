import { comboConvoSchema } from '#shared/forms/combo-convo.ts'
import { laserFocusSchema, type LaserFocus } from '#shared/forms/laser-focus.ts'
import { ventingMachineSchema } from '#shared/forms/venting-machine.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import type { Appended, RowLog, Submission } from '#lambdas/rows/row-log.ts'
import type { Answer, StoredRow } from '#lambdas/rows/told.ts'
import { judgeOptions, judgeQuestion } from '#lambdas/content/judge-answers.ts'
import { servedContent, served } from '#lambdas/content/test-support/memory-content.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { appendHandler, keepApart } from '../append-handler.ts'

/** What the HTTP layer uses of a row log. */
type UsedRowLog = Pick<RowLog, 'append' | 'find' | 'round' | 'settled' | 'read' | 'turned'>

/** A form's row log that keeps its rows in memory, with the results the interface promises and nothing in flight. */
export const createMemoryRowLog = (): UsedRowLog => {
  const all: StoredRow[] = []
  const hashes = new Map<string, string>()
  const find = ({ idempotencyKey, bodyHash }: Submission): Appended | undefined => {
    const known = hashes.get(idempotencyKey)
    if (known !== undefined && known !== bodyHash) throw new SubmissionChanged()
    return known === undefined ? undefined : { duplicate: true, round: 1 }
  }
  const append = (answer: Answer, submission: Submission): Appended => {
    const known = find(submission)
    if (known) return known
    const row = all.length + 1
    all.push({ row, at: new Date(Date.UTC(2026, 10, 20, 10, 0, row)).toISOString(), answer })
    hashes.set(submission.idempotencyKey, submission.bodyHash)
    return { duplicate: false, round: 1 }
  }
  const settled = () => ({ lastRow: all.length, round: 1, revision: 0, waiting: 0 })
  return {
    append: (_, answer, submission) => Promise.resolve().then(() => append(answer, submission)),
    find: (_, submission) => Promise.resolve().then(() => find(submission)),
    settled: (_, { behind } = {}) => {
      const rows = all.slice((behind?.sinceRow ?? Infinity) - 1)
      return Promise.resolve({ ...settled(), ...(rows.length > 0 && { rows, rowsTo: all.length }) })
    },
    read: (_, { from, limit }) => {
      const rows = all.slice(from - 1, from - 1 + limit)
      return Promise.resolve({
        ...settled(),
        rows,
        lastRow: rows.at(-1)?.row ?? Math.min(from - 1, all.length),
      })
    },
    round: () => Promise.resolve(1),
    turned: () =>
      Promise.resolve({ round: 1, revision: 0, lastRow: all.length, turnsTo: 0, gone: [], back: [] }),
  }
}

/** An answer each form accepts without changing it, where the served content is the one of the tests. */
export const idea: LaserFocus = { table: 12, idea: 'Fewer slides, more stories', impact: 7.3, effort: 2 }
export const venting = { question: served.question.question, answer: 'Too many meetings' }
export const pairing = {
  orangeCard: 'Curiosity',
  blueCard: 'Deadline',
  whatIsA: 'game',
  thatCould: 'save an hour',
  freeText: 'A clock that asks back.',
}

/** The POST of a form over a log in memory, or over what replaces it. */
const postOver = <Payload extends Answer>(
  replaced: Partial<UsedRowLog>,
  options: Omit<Parameters<typeof appendHandler<Payload>>[0], 'log' | 'telemetry'>,
) => {
  const log = { ...createMemoryRowLog(), ...replaced }
  const telemetry = createTelemetry(`post-${options.form}`, 'test')
  return { log, handler: appendHandler<Payload>({ ...options, log, telemetry }) }
}

export const laserFocusPost = (replaced: Partial<UsedRowLog> = {}) =>
  postOver(replaced, { form: 'laser-focus', schema: laserFocusSchema })

/** The POST of the venting machine, with its content. */
export const ventingPost = (replaced: Partial<UsedRowLog> = {}, clock?: () => number) => {
  const memory = servedContent()
  const judge = judgeQuestion(memory.content, clock)
  const sealKeys = { read: () => Promise.resolve(undefined) }
  const options = { form: 'venting-machine', schema: ventingMachineSchema, judge, sealKeys } as const
  return { ...memory, ...postOver(replaced, options) }
}

/** The POST of card pairing, with its content. */
export const pairingPost = (replaced: Partial<UsedRowLog> = {}) => {
  const judge = judgeOptions(servedContent().content)
  return postOver(replaced, {
    form: 'combo-convo',
    schema: comboConvoSchema,
    judge,
    part: keepApart(['email'], 90),
  })
}
