// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createMemoryStore } from './memory-store.ts'
import { ExpiredError } from './outbox-status.ts'
import { keptForMs } from './outbox-store.ts'
import { inVirtualTime, now, offline, open, settle } from './test-support/outbox-bench.ts'

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
