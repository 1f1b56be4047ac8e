import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { InvocationResult } from '../functions/functions.ts'
import type { StreamMapping } from './stream-mappings.ts'
import { batchDelivery } from './stream-runner.ts'

const well: InvocationResult = { value: null }
const bad: InvocationResult = { failure: 'no luck' }

const mapping: StreamMapping = {
  id: 'Mapping',
  functionArn: 'arn:fn',
  streamArn: 'arn:stream',
  table: 'answers',
  wants: () => true,
  batchSize: 3,
  retryAttempts: undefined,
  lacks: undefined,
}

const recordsOf = (...numbers: number[]) =>
  numbers.map((number) => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: String(number), ApproximateCreationDateTime: 0 },
  }))

const troubles: string[] = []
const waits: number[] = []
/** What the function was called with, each time; it answers in turn, and well when nothing is left to say. */
const calls: string[][] = []
const deliveryOf = (answers: InvocationResult[], change: Partial<StreamMapping> = {}) =>
  batchDelivery(
    { ...mapping, ...change },
    (_, event) => {
      const { Records } = event as { Records: { dynamodb: { SequenceNumber: string } }[] }
      calls.push(Records.map(({ dynamodb }) => dynamodb.SequenceNumber))
      return Promise.resolve(answers.shift() ?? well)
    },
    (sentence) => void troubles.push(sentence),
    (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  )
const never = new AbortController().signal

beforeEach(() => {
  for (const list of [calls, troubles, waits]) list.length = 0
})

describe('the records of a mapping', () => {
  it('come in order, a batch after the other, as DynamoDB’s events', async () => {
    const invoke = vi.fn(() => Promise.resolve(well))
    await batchDelivery(mapping, invoke, () => undefined)(recordsOf(1), never)
    expect(invoke).toHaveBeenCalledExactlyOnceWith(
      'arn:fn',
      {
        Records: [
          {
            eventName: 'INSERT',
            awsRegion: 'us-east-1',
            eventSourceARN: 'arn:stream',
            dynamodb: { SequenceNumber: '1', ApproximateCreationDateTime: 0 },
          },
        ],
      },
      expect.any(String),
    )
    await deliveryOf([])(recordsOf(1, 2, 3, 4, 5, 6, 7), never)
    expect(calls).toEqual([['1', '2', '3'], ['4', '5', '6'], ['7']])
  })

  it('come again after longer and longer pauses until the function has processed them, and nothing overtakes them', async () => {
    await deliveryOf([bad, { throttled: true }, bad])(recordsOf(1, 2, 3, 4), never)
    const first = ['1', '2', '3']
    expect(calls).toEqual([first, first, first, first, ['4']])
    expect(waits).toEqual([100, 200, 400])
    expect(troubles).toEqual([])
  })

  it('are waited for 5 s at most between two attempts', async () => {
    await deliveryOf(Array.from({ length: 20 }, () => bad))(recordsOf(1), never)
    expect(calls).toHaveLength(21)
    expect(Math.max(...waits)).toBe(5_000)
  })

  it('are passed over, loudly, when their attempts are used up; an attempt that found no container is none', async () => {
    const answers = [bad, { throttled: true } as const, bad, bad]
    await deliveryOf(answers, { retryAttempts: 2 })(recordsOf(1, 2, 3, 4), never)
    expect(calls.at(-1)).toEqual(['4'])
    expect(calls).toHaveLength(5)
    expect(troubles).toEqual(['The event source mapping Mapping passes over 3 records that failed.'])
  })

  it('come no more when all is being stopped', async () => {
    const stopping = new AbortController()
    const deliver = batchDelivery(
      mapping,
      () => {
        calls.push([])
        stopping.abort()
        return Promise.resolve(bad)
      },
      () => undefined,
    )
    await deliver(recordsOf(1, 2, 3, 4), stopping.signal)
    expect(calls).toHaveLength(1)
  })
})
