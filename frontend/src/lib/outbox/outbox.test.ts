// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api-client.ts'
import { createMemoryStore } from './memory-store.ts'
import { keptForMs, type Submission } from './outbox-store.ts'
import { a, inVirtualTime, now, offline, open, settle, start } from './test-support/outbox-bench.ts'
import { Outbox } from './outbox.ts'
import { ExpiredError } from './outbox-status.ts'

const b = { idempotencyKey: 'b', body: 'two', madeAt: now }

inVirtualTime()

describe('delivering', () => {
  it('stores the answer, sends it once however often it is asked, and keeps nothing', async () => {
    const store = createMemoryStore<string>()
    const storedMeanwhile: (readonly Submission<string>[])[] = []
    const send = async () => void storedMeanwhile.push(await store.all())
    const outbox = new Outbox({ store, send })
    expect(await Promise.all([outbox.deliver(a), outbox.deliver(a)])).toEqual(['sent', 'sent'])
    expect(storedMeanwhile).toEqual([[a]])
    expect(await store.all()).toEqual([])
    expect(outbox.getStatus().waiting).toEqual([])
  })

  it('sends nothing before it is stored, however long a phone takes', async () => {
    const kept = createMemoryStore<string>()
    const store = {
      ...kept,
      all: () => kept.all(),
      remove: (key: string) => kept.remove(key),
      put: (submission: Submission<string>) =>
        new Promise<void>((resolve) => setTimeout(resolve, 500)).then(() => kept.put(submission)),
    }
    const { outbox, sent } = open(store)
    const delivery = outbox.deliver(a)
    await vi.advanceTimersByTimeAsync(499)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await delivery).toBe('sent')
    expect(sent).toEqual(['a'])
  })

  it.each([offline, new TypeError('x is undefined')])('keeps the answer after %s', async (error) => {
    const store = createMemoryStore<string>()
    const { outbox } = open(store, error)
    expect(await outbox.deliver(a)).toBe('waiting')
    expect(await store.all()).toEqual([a])
    expect(outbox.getStatus().waiting).toEqual(['a'])
  })

  it('throws a refusal and does not keep the answer', async () => {
    const store = createMemoryStore<string>()
    const { outbox } = open(store, new ApiError(400, 'No.'))
    await expect(outbox.deliver(a)).rejects.toMatchObject({ status: 400 })
    expect(await store.all()).toEqual([])
  })

  it.each([new ApiError(503, ''), new ApiError(403, '')])(
    'keeps the answer where the server takes none, and says what it met: $status',
    async (trouble) => {
      const store = createMemoryStore<string>()
      const { outbox } = open(store, ...Array.from({ length: 20 }, () => trouble))
      const delivery = outbox.deliver(a)
      await vi.advanceTimersByTimeAsync(8000)
      expect(await delivery).toBe('waiting')
      expect(await store.all()).toEqual([a])
      expect(outbox.getStatus()).toMatchObject({ waiting: ['a'], trouble })
    },
  )
})

describe('sending what waits', () => {
  it('sends in order what an earlier visit left, and calls its listeners', async () => {
    const store = createMemoryStore(a, b)
    const { outbox, sent, start } = open(store)
    const listener = vi.fn()
    outbox.subscribe(listener)
    expect(outbox.getStatus().isRead).toBe(false)
    start()
    await settle()
    expect(sent).toEqual(['a', 'b'])
    expect(outbox.getStatus()).toMatchObject({ isRead: true, waiting: [], sentLater: ['a', 'b'] })
    expect(listener).toHaveBeenCalled()
    expect(await store.all()).toEqual([])
  })

  it('sends nothing past an answer that could not be sent, and keeps the order when it goes on', async () => {
    const { outbox, sent, start } = open(createMemoryStore(a, b), offline)
    start()
    await settle()
    expect(sent).toEqual(['a'])
    expect(outbox.getStatus()).toMatchObject({ waiting: ['a', 'b'], trouble: offline, sentLater: [] })
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toEqual(['a', 'a', 'b'])
    expect(outbox.getStatus()).toMatchObject({ waiting: [], sentLater: ['a', 'b'] })
  })

  it('sends when the reader comes back to the tab', async () => {
    const { outbox, sent, start } = open(createMemoryStore<string>(), offline)
    start()
    await outbox.deliver(a)
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(sent).toEqual(['a', 'a'])
  })

  it('stops on request', async () => {
    const { outbox, sent, start } = open(createMemoryStore<string>(), offline)
    const stop = start()
    await outbox.deliver(a)
    stop()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(300_000)
    expect(sent).toEqual(['a'])
  })

  it.each([new ApiError(400, 'No.'), new ApiError(422, 'No.'), new ApiError(200, 'The round is closed.')])(
    'gives up what the server refuses for good ($status), says so, and sends the next',
    async (refusal) => {
      const { outbox, sent, start } = open(createMemoryStore(a, b), refusal)
      start()
      await settle()
      expect(sent).toEqual(['a', 'b'])
      expect(outbox.getStatus()).toMatchObject({
        waiting: [],
        sentLater: ['b'],
        givenUp: new Map([['a', { submission: a, error: refusal }]]),
      })
    },
  )

  it('forgets a refusal when the form sends the answer again', async () => {
    const { outbox, start } = open(createMemoryStore(a), new ApiError(400, 'No.'))
    start()
    await settle()
    expect(await outbox.deliver(a)).toBe('sent')
    expect(outbox.getStatus().givenUp.size).toBe(0)
  })

  it('sends what waits as soon as another answer got through', async () => {
    const { outbox, sent, start } = open(createMemoryStore<string>(), offline)
    start()
    await outbox.deliver(a)
    await outbox.deliver(b)
    await settle()
    expect(sent).toEqual(['a', 'b', 'a'])
  })

  it('makes one request of a delivery and a start at the same moment', async () => {
    const { outbox, sent, start } = open(createMemoryStore(a))
    start()
    expect(await outbox.deliver(a)).toBe('sent')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toEqual(['a'])
  })

  it('waits for the request that is under way where the form sends the same answer', async () => {
    const answers: (() => void)[] = []
    const send = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
    const outbox = new Outbox({ store: createMemoryStore(a), send })
    start(outbox)
    await settle()
    const delivery = outbox.deliver(a)
    await settle()
    expect(send).toHaveBeenCalledTimes(1)
    answers.forEach((answer) => answer())
    expect(await delivery).toBe('sent')
  })
})

describe('an answer of a round that is over', () => {
  const send = () => Promise.resolve(3)
  const late = { ...a, round: 2 }

  it.each([
    ['late', late],
    ['sent', { ...a, round: 3 }],
    ['sent', a],
  ])('is %s where it is stored in round 3: %o', async (outcome, submission) => {
    expect(await new Outbox({ store: createMemoryStore<string>(), send }).deliver(submission)).toBe(outcome)
  })

  it('is told as late where it waited, until that has been seen', async () => {
    const outbox = new Outbox({ store: createMemoryStore(late, b), send })
    start(outbox)
    await settle()
    expect(outbox.getStatus()).toMatchObject({ sentLater: ['a', 'b'], late: ['a'] })
    outbox.acknowledge()
    expect(outbox.getStatus()).toMatchObject({ sentLater: [], late: [] })
  })
})

it('tries a first delivery as often as its policy says', async () => {
  const send = vi.fn(() => Promise.reject(offline))
  const retries = { tries: 3, pauseMs: () => 100, limitMs: 60_000, isPassing: () => true }
  const delivery = new Outbox({ store: createMemoryStore<string>(), send, retries }).deliver(a)
  await vi.runAllTimersAsync()
  expect(await delivery).toBe('waiting')
  expect(send).toHaveBeenCalledTimes(3)
})

inVirtualTime()

describe('after a day', () => {
  const old = { idempotencyKey: 'a', body: 'one', madeAt: now - keptForMs }
  const almostOld = { idempotencyKey: 'b', body: 'two', madeAt: now - keptForMs + 1 }
  const given = new Map([['a', { submission: old, error: new ExpiredError() }]])

  it('sends nothing any more, and says so until the attendee has seen it', async () => {
    const store = createMemoryStore(old, almostOld)
    const { outbox, sent, start } = open(store)
    start()
    await settle()
    expect(sent).toEqual(['b'])
    expect(outbox.getStatus()).toMatchObject({ waiting: [], givenUp: given })
    expect(await store.all(), 'it is told on the next visit too').toEqual([old])
    outbox.acknowledge()
    expect(outbox.getStatus()).toMatchObject({ sentLater: [], givenUp: new Map() })
    expect(await store.all()).toEqual([])
  })

  it('gives up what waited while the page was open', async () => {
    const { outbox, start } = open(createMemoryStore(almostOld), offline, offline)
    start()
    await settle()
    expect(outbox.getStatus().waiting).toEqual(['b'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(outbox.getStatus().waiting).toEqual([])
    expect([...outbox.getStatus().givenUp.keys()]).toEqual(['b'])
  })

  it('does not deliver what a form still holds from then', async () => {
    const { outbox, sent } = open(createMemoryStore(old))
    await expect(outbox.deliver(old)).rejects.toBeInstanceOf(ExpiredError)
    expect(sent).toEqual([])
  })
})
