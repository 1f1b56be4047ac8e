import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api-client.ts'
import { askUntilTold } from './ask-until-told.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = new ApiError(429, '', {}, 2000)

it('asks again until there is something to give, not before the time that it is told, and ever later', async () => {
  const askedAt: number[] = []
  const begun = Date.now()
  const troubles: unknown[] = []
  const asking = askUntilTold(
    () => {
      askedAt.push(Date.now() - begun)
      return askedAt.length < 20 ? Promise.reject(busy) : Promise.resolve('a question')
    },
    new AbortController().signal,
    (error) => troubles.push(error),
  )
  await vi.runAllTimersAsync()
  expect(await asking).toBe('a question')
  expect(troubles).toEqual(Array.from({ length: 19 }, () => busy))
  const pauses = askedAt.slice(1).map((at, index) => at - askedAt[index]!)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2000)
  expect(pauses[0]).toBeLessThanOrEqual(4000)
  expect(Math.max(...pauses)).toBeGreaterThan(4000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(62_000)
})

it('asks no more, and says nothing, once nobody waits for it', async () => {
  const session = new AbortController()
  const ask = vi.fn(() => Promise.reject(busy))
  const onTrouble = vi.fn()
  const ended = expect(askUntilTold(ask, session.signal, onTrouble)).rejects.toThrow('aborted')
  await vi.advanceTimersByTimeAsync(1000)
  session.abort()
  await vi.runAllTimersAsync()
  await ended
  expect(ask).toHaveBeenCalledTimes(1)
  expect(onTrouble).toHaveBeenCalledTimes(1)
})
