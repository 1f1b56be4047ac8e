import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { createMemoryStore } from '#lib/outbox/memory-store.ts'
import { retry } from '#lib/outbox/retry.ts'
import { forgetStageConfig, readStageConfig } from '#lib/stage/stage-config.ts'
import { createVentingOutbox, ventingPolicy } from './venting-outbox.ts'

const attempt = { idempotencyKey: 'k', body: { question: 'Why?', answer: 'Because' }, madeAt: Date.now() }

afterEach(() => {
  vi.useRealTimers()
})

/** Milliseconds from the first try to each, where every one fails with the given error. */
const triesAfter = async (error: Error): Promise<number[]> => {
  vi.useFakeTimers()
  const begin = Date.now()
  const tries: number[] = []
  const ended = retry(() => {
    tries.push(Date.now() - begin)
    return Promise.reject(error)
  }, ventingPolicy).catch(() => undefined)
  await vi.runAllTimersAsync()
  await ended
  return tries
}

describe('ventingPolicy', () => {
  it.each([new NetworkError(''), new ApiError(503, '')])(
    'tries twice more after 400 and 800 ms, and up to 100 ms by chance: %o',
    async (error) => {
      const [first, second, third, ...more] = await triesAfter(error)
      expect([first, more]).toEqual([0, []])
      expect(second).toBeGreaterThanOrEqual(400)
      expect(second).toBeLessThanOrEqual(500)
      expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(800)
      expect((third ?? 0) - (second ?? 0)).toBeLessThanOrEqual(900)
    },
  )

  it.each([400, 403, 413, 422])('does not repeat what the server has judged: %i', async (status) => {
    expect(await triesAfter(new ApiError(status, ''))).toEqual([0])
  })

  it('waits as long as the server asks', async () => {
    const [, second] = await triesAfter(new ApiError(503, '', {}, 2000))
    expect(second).toBeGreaterThanOrEqual(2000)
  })
})

describe('the venting outbox', () => {
  const posted: { query: URLSearchParams; keepalive: boolean | undefined }[] = []
  let stageKey = 'old'
  /** Every other key is refused, where one is named. */
  let takesOnly: string | undefined

  beforeEach(() => {
    posted.length = 0
    stageKey = 'old'
    takesOnly = undefined
    forgetStageConfig()
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (address === '/config.json')
        return Promise.resolve(Response.json({ stage: 's', eventName: 'e', ventingMachineKey: stageKey }))
      const query = new URL(address, 'http://test').searchParams
      posted.push({ query, keepalive: init.keepalive })
      const isTaken = takesOnly === undefined || query.get('key') === takesOnly
      return Promise.resolve(Response.json({ success: isTaken }, { status: isTaken ? 200 : 403 }))
    })
  })

  it('gives a request 8 seconds, and lets it outlive the page', async () => {
    const limit = vi.spyOn(globalThis, 'setTimeout')
    await createVentingOutbox(createMemoryStore()).deliver(attempt)
    expect(limit).toHaveBeenLastCalledWith(expect.any(Function), 8000)
    expect(posted[0]?.keepalive).toBe(true)
  })

  it('keeps an answer for which even the stage’s configuration cannot be had', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html><title>Welcome</title>')))
    const store = createMemoryStore<typeof attempt.body>()
    expect(await createVentingOutbox(store).deliver({ ...attempt, madeAt: Date.now() })).toBe('waiting')
    expect(await store.all()).toMatchObject([{ idempotencyKey: attempt.idempotencyKey }])
  })

  it('reads the key again after it was refused, and sends with the new one', async () => {
    const outbox = createVentingOutbox(createMemoryStore())
    await readStageConfig()
    stageKey = 'new'
    takesOnly = 'new'
    expect(await outbox.deliver(attempt)).toBe('sent')
    expect(posted.map(({ query }) => query.get('key'))).toEqual(['old', 'new'])
  })
})
