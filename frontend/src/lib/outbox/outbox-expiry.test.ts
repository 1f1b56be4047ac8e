// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../api-client.ts'
import { createMemoryStore } from './memory-store.ts'
import { ExpiredError } from './outbox-status.ts'
import { keptForMs, type OutboxStore } from './outbox-store.ts'
import { Outbox } from './outbox.ts'

const now = Date.UTC(2026, 10, 20, 10)
const offline = new NetworkError('')

let stop: (() => void) | undefined
const open = (store: OutboxStore<string>, ...faults: Error[]) => {
  const sent: string[] = []
  const outbox = new Outbox({
    store,
    send: ({ key }) => {
      sent.push(key)
      const fault = faults.shift()
      return fault ? Promise.reject(fault) : Promise.resolve()
    },
  })
  return { outbox, sent, start: () => (stop = outbox.start()) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  stop?.()
  stop = undefined
  vi.useRealTimers()
})

describe('after a day', () => {
  const old = { key: 'a', body: 'one', madeAt: now - keptForMs }
  const almostOld = { key: 'b', body: 'two', madeAt: now - keptForMs + 1 }
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
