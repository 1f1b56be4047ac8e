import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { sequenceHandler } from './sequence-handler.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { captureOutput, type CapturedOutput } from '../telemetry/test-support/captured-output.ts'

type StreamRecord = DynamoDBStreamEvent['Records'][number]

const inserted = (NewImage: NonNullable<StreamRecord['dynamodb']>['NewImage']): StreamRecord => ({
  eventName: 'INSERT',
  dynamodb: { ...(NewImage && { NewImage }) },
})
const stored = inserted({ pk: { S: 'IN#laser-focus#k' }, answer: { M: { idea: { S: 'canaryidea' } } } })

const nothing = { numbered: 0, withdrawn: 0, unreadable: 0, oldestMs: 0 }

describe('sequenceHandler', () => {
  let output: CapturedOutput
  beforeEach(() => {
    output = captureOutput()
  })

  const handling = (number: RowLog['number']) => {
    const handler = sequenceHandler({ number }, createTelemetry('number-answers', 'test'))
    return (...Records: StreamRecord[]) => handler({ Records }, {} as Context)
  }

  it('gives the log the items as they were stored, and reports how many got a number and how old they were', async () => {
    const number = vi.fn<RowLog['number']>(() =>
      Promise.resolve({ numbered: 2, withdrawn: 1, unreadable: 0, oldestMs: 1500 }),
    )
    await handling(number)(stored)
    expect(number.mock.calls).toEqual([[[{ pk: 'IN#laser-focus#k', answer: { idea: 'canaryidea' } }]]])
    expect(output.lines().find((line) => '_aws' in line)).toMatchObject({
      AnswersNumbered: 2,
      UnreadableAnswers: 0,
      AnswerAgeSeconds: 1.5,
      stage: 'test',
    })
    expect(output.text()).not.toContain('canaryidea')
  })

  it('passes over a record without an item or with a broken one, and says so aloud', async () => {
    const number = vi.fn<RowLog['number']>((items) =>
      Promise.resolve({ ...nothing, unreadable: items.length }),
    )
    await handling(number)(inserted(undefined), inserted({ pk: { X: 1 } as never }))
    expect(number.mock.calls).toEqual([[[undefined, undefined]]])
    expect(output.lines().find((line) => 'level' in line)).toMatchObject({ level: 'ERROR', unreadable: 2 })
    expect(output.text(), 'nothing got a number').not.toContain('AnswerAgeSeconds')
  })

  it('throws what the log throws, so that the batch comes again', async () => {
    const failing = handling(() => Promise.reject(new StoreUnavailable('The store is throttling.')))
    await expect(failing(stored)).rejects.toThrow(StoreUnavailable)
    expect(output.lines().find((line) => '_aws' in line)).toMatchObject({ Errors: 1 })
  })
})
