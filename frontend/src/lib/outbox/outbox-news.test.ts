import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../api-client.ts'
import { keptLine, triedLine, waitingLine, type OutboxWords } from './outbox-lines.ts'
import { outboxNews } from './outbox-news.ts'
import { emptyOutboxStatus, ExpiredError, type OutboxStatus } from './outbox-status.ts'

const words: OutboxWords<string> = {
  one: 'idea',
  many: 'ideas',
  textOf: (body) => body,
  isTold: (key) => key !== 'a.back',
}
const status = (change: Partial<OutboxStatus<string>>) =>
  outboxNews({ ...emptyOutboxStatus, ...change }, words)
const givenUp = (error: ApiError | ExpiredError) =>
  new Map([['a', { submission: { idempotencyKey: 'a', body: 'Swap tables', madeAt: 0 }, error }]])

describe('outboxNews', () => {
  it('says nothing where nothing is left from earlier', () => {
    expect(status({})).toBeUndefined()
  })

  it.each([
    [{ waiting: ['a', 'a.back'] }, 'waiting', 'Your earlier idea is waiting for signal. We will send it.'],
    [{ waiting: ['a', 'b'] }, 'waiting', 'Your 2 earlier ideas are waiting for signal. We will send them.'],
    [
      { waiting: ['a'], trouble: new ApiError(503, '') },
      'waiting',
      'Your earlier idea is waiting for the server. We will send it.',
    ],
    [{ sentLater: ['a', 'a.back'] }, 'done', 'Your earlier idea has been sent.'],
    [{ sentLater: ['a', 'b', 'c'] }, 'done', 'Your 3 earlier ideas have been sent.'],
    [
      { sentLater: ['a', 'b'], late: ['b'], waiting: ['c'] },
      'done',
      'Your idea came late: its round is over. The facilitator decides about it.',
    ],
    [
      { givenUp: givenUp(new ExpiredError()) },
      'failed',
      'Not sent: your idea “Swap tables”. It could not be sent for a whole day. Please enter it again.',
    ],
    [
      { givenUp: givenUp(new ApiError(400, 'The question has changed')) },
      'failed',
      'Not sent: your idea “Swap tables”. The question has changed.',
    ],
    [
      { givenUp: givenUp(new ApiError(400, '')) },
      'failed',
      'Not sent: your idea “Swap tables”. The server refused it.',
    ],
  ])('%o', (change, sign, text) => {
    expect(status(change)).toEqual({ sign, text })
  })

  it('quotes no more than one needs to know it by', () => {
    const submission = { idempotencyKey: 'a', body: '🎉'.repeat(61), madeAt: 0 }
    const text = status({ givenUp: new Map([['a', { submission, error: new ExpiredError() }]]) })?.text
    expect(text).toContain(`“${'🎉'.repeat(60)}…”.`)
  })

  it('names the loss first', () => {
    const change = { givenUp: givenUp(new ExpiredError()), waiting: ['b'], sentLater: ['c'] }
    expect(status(change)?.sign).toBe('failed')
    expect(status({ ...change, givenUp: new Map() })?.sign).toBe('waiting')
  })
})

describe('what is said while an answer waits', () => {
  it.each([
    [{ waiting: ['a'], trouble: new NetworkError('') }, 'Waiting for signal. We will send it.'],
    [{ waiting: ['a', 'b'] }, 'Waiting for signal. We will send them.'],
    [{ waiting: ['a'], trouble: new ApiError(503, '') }, 'Waiting for the server. We will send it.'],
  ])('%o', (change, text) => {
    expect(waitingLine({ ...emptyOutboxStatus, ...change })).toBe(text)
  })

  it('never says that something has failed which is still tried', () => {
    expect(keptLine('idea')).toBe('Your idea is kept on this phone, and will be sent.')
    expect(triedLine('idea')).toBe('Not sent yet. Your idea is kept on this phone: we keep trying.')
    expect(triedLine('idea', undefined, true)).toBe(
      'Not sent yet. Your idea is kept on this phone: we keep trying. So many at once: it may take a minute.',
    )
  })
})
