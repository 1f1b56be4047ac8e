// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api-client.ts'
import { createMemoryStore } from './memory-store.ts'
import { a, inVirtualTime, now, offline, open, settle, start } from './test-support/outbox-bench.ts'
import { Outbox } from './outbox.ts'
import { sealedAtTable } from './sealed-at-table.ts'
import { sealed, withSender, isLate } from './sender.ts'

inVirtualTime()

describe('when what waits is sent', () => {
  it('tries again at growing pauses, a minute at most', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const begin = Date.now()
    const tries: number[] = []
    const send = () => {
      tries.push(Date.now() - begin)
      return Promise.reject(offline)
    }
    start(new Outbox({ store: createMemoryStore(a), send }))
    await vi.advanceTimersByTimeAsync(240_000)
    const pauses = tries.slice(1).map((time, index) => time - (tries[index] ?? 0))
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  })

  it('leaves a server alone for as long as it asks, whatever happens meanwhile', async () => {
    const { sent, start } = open(createMemoryStore(a), new ApiError(429, '', {}, 30_000))
    start()
    await settle()
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('pageshow'))
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(sent).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(2001)
    expect(sent).toEqual(['a', 'a'])
  })

  it('does not come back with the whole room when the network does', async () => {
    const seconds = new Set<number>()
    for (let phone = 0; phone < 200; phone += 1) {
      vi.setSystemTime(now)
      const { sent, start } = open(createMemoryStore(a), offline)
      const end = start()
      await settle()
      window.dispatchEvent(new Event('online'))
      while (sent.length < 2) await vi.advanceTimersByTimeAsync(100)
      seconds.add(Math.floor((Date.now() - now) / 1000))
      end()
    }
    expect([...seconds].sort()).toEqual([0, 1, 2, 3, 4, 5].slice(0, seconds.size))
    expect(seconds.size).toBeGreaterThanOrEqual(5)
  })

  it('sends soon after the network is back, once', async () => {
    const { outbox, sent, start } = open(createMemoryStore<string>(), offline)
    start()
    await outbox.deliver(a)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual(['a', 'a'])
    await vi.advanceTimersByTimeAsync(300_000)
    expect(sent).toEqual(['a', 'a'])
    expect(outbox.getStatus().waiting).toEqual([])
  })

  it('leaves the radio alone while the phone knows that it is offline', async () => {
    const { outbox, sent, start } = open(createMemoryStore<string>(), offline)
    start()
    await outbox.deliver(a)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toEqual(['a'])
    onLine.mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['a', 'a'])
  })
})

describe('the sender', () => {
  const answer = { idempotencyKey: 'a', body: { idea: 'One' }, madeAt: 0 }
  const [own, other] = ['o'.repeat(16), 'p'.repeat(16)]
  const openAt = (search: string) => window.history.replaceState(undefined, '', `/laserfocus${search}`)

  afterEach(() => openAt(''))

  describe('an answer', () => {
    it('has the seal of the sheet that opened the page', () => {
      openAt(`?seal=${own}`)
      expect(sealed(answer).seal).toBe(own)
    })

    it('has the table of that sheet before it, where it names none itself', () => {
      openAt(`?table=7&seal=${own}`)
      expect(sealedAtTable(answer).seal).toBe(`7.${own}`)
      expect(sealedAtTable({ ...answer, seal: other }).seal).toBe(other)
      expect(sealed(answer).seal).toBe(own)
    })

    it('keeps the seal that it was made with, whatever sheet opened the page since', () => {
      openAt(`?seal=${other}`)
      expect(sealed({ ...answer, seal: own }).seal).toBe(own)
    })

    it.each(['', '?seal=short', `?unseal=${own}`])('has none where the address is %j', (search) => {
      openAt(search)
      expect(sealed(answer).seal).toBeUndefined()
    })

    it('is sent with its seal, and with what is the same for all of a visit', () => {
      const { browserId, ...sent } = withSender({ ...answer, seal: own })
      expect(sent).toEqual({ idea: 'One', seal: own })
      expect(withSender(answer)).toEqual({ idea: 'One', seal: undefined, browserId })
    })
  })
})

it('an answer is late that was stored in a later round than its own', () => {
  const late = [1, 2, 3, undefined].map((storedIn) => isLate({ round: 2 }, storedIn))
  // A server that names an earlier one knows of no end of its round.
  expect(late).toEqual([false, false, true, false])
  expect(isLate({ round: undefined }, 3)).toBe(false)
})
