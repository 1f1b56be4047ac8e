import { judgeOptions, judgeQuestion } from '#lambdas/content/judge-answers.ts'
import { servedContent, served } from '#lambdas/content/test-support/memory-content.ts'
import type { Answer } from '#lambdas/rows/told.ts'
import { comboConvoSchema } from '#shared/forms/combo-convo.ts'
import { laserFocusSchema, type LaserFocus } from '#shared/forms/laser-focus.ts'
import { ventingMachineSchema } from '#shared/forms/venting-machine.ts'
import { createTelemetry } from '../../telemetry/telemetry.ts'
import { appendHandler, keepEmailApart } from '../append-handler.ts'
import { createMemoryRowLog, type UsedRowLog } from './memory-row-log.ts'

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
    part: keepEmailApart(90),
  })
}
