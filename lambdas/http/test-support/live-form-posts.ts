import { judgeOptions, judgeQuestion } from '#lambdas/content/judge-answers.ts'
import { servedContent, served } from '#lambdas/content/test-support/memory-content.ts'
import { comboConvoSchema } from '#shared/forms/combo-convo.ts'
import { ventingMachineSchema } from '#shared/forms/venting-machine.ts'
import { appendHandler } from '../append-handler.ts'
import { keepEmailApart } from '../keep-email-apart.ts'
import { createTelemetry } from '../../telemetry/telemetry.ts'
import { createMemoryRowLog, type UsedRowLog } from './memory-row-log.ts'

/** An answer each form accepts without changing it, where the served content is the one of the tests. */
export const venting = { question: served.question.question, answer: 'Too many meetings' }
export const pairing = {
  orangeCard: 'Curiosity',
  blueCard: 'Deadline',
  whatIsA: 'game',
  thatCould: 'save an hour',
  freeText: 'A clock that asks back.',
}

/** The POST of the venting machine over a log and content in memory. */
export const ventingPost = (replaced: Partial<UsedRowLog> = {}, clock?: () => number) => {
  const log = { ...createMemoryRowLog(), ...replaced }
  const memory = servedContent()
  const handler = appendHandler({
    form: 'venting-machine',
    schema: ventingMachineSchema,
    log,
    judge: judgeQuestion(memory.content, clock),
    sealKeys: { read: () => Promise.resolve(undefined) },
    telemetry: createTelemetry('post-venting-machine', 'test'),
  })
  return { log, handler, ...memory }
}

/** The POST of card pairing over a log and content in memory. */
export const pairingPost = (replaced: Partial<UsedRowLog> = {}) => {
  const log = { ...createMemoryRowLog(), ...replaced }
  const memory = servedContent()
  const handler = appendHandler({
    form: 'combo-convo',
    schema: comboConvoSchema,
    log,
    judge: judgeOptions(memory.content),
    part: keepEmailApart(90),
    telemetry: createTelemetry('post-combo-convo', 'test'),
  })
  return { log, handler, ...memory }
}
