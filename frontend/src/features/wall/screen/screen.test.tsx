// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inOwnTime, pass } from '#lib/test-support/own-time.ts'
import { useCalmCount } from '../hold/use-calm-count.ts'
import { useSilence } from './use-silence.ts'
import { useWakeLock } from './use-wake-lock.ts'

afterEach(cleanup)

const twoThirtyTwo = new Date(2026, 10, 20, 14, 32, 7).getTime()

it('changes once in 5 s, to the latest; that there is one, or none, shows at once', () => {
  const { result, rerender } = renderHook(({ count }) => useCalmCount(count, 5000), {
    initialProps: { count: 0 },
  })
  rerender({ count: 1 })
  expect(result.current).toBe(1)
  for (const count of [2, 3, 4]) {
    pass(1000)
    rerender({ count })
  }
  expect(result.current).toBe(1)
  pass(1999)
  expect(result.current).toBe(1)
  pass(1)
  expect(result.current).toBe(4)
  rerender({ count: 9 })
  pass(4999)
  expect(result.current).toBe(4)
  rerender({ count: 0 })
  expect(result.current).toBe(0)
})

inOwnTime(twoThirtyTwo)
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState')
})

const setVisibility = (value: string) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

it('is silent after 10 s without a response, and no longer once one has come', () => {
  let answered = twoThirtyTwo
  const answeredAt = () => answered
  const { result } = renderHook(() => useSilence(answeredAt))
  pass(10_000)
  expect(result.current).toBeUndefined()
  pass(1000)
  expect(result.current).toBe(twoThirtyTwo)
  answered = Date.now()
  pass(1000)
  expect(result.current).toBeUndefined()
})

it('a tab that was hidden asked nothing', () => {
  const answeredAt = () => twoThirtyTwo
  const { result } = renderHook(() => useSilence(answeredAt))
  setVisibility('hidden')
  pass(60_000)
  expect(result.current).toBeUndefined()
  setVisibility('visible')
  pass(9000)
  expect(result.current).toBeUndefined()
  pass(3000)
  expect(result.current).toBe(twoThirtyTwo)
})

describe('the wake lock', () => {
  const give = (request: unknown) =>
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  const settle = async () => {
    await Promise.resolve()
    await Promise.resolve()
  }

  afterEach(() => {
    cleanup()
    Reflect.deleteProperty(navigator, 'wakeLock')
  })

  it('keeps the screen on, again each time the tab is seen, and lets go at the end', async () => {
    const release = vi.fn(() => Promise.resolve())
    const request = vi.fn(() => Promise.resolve({ release }))
    give(request)
    const { unmount } = renderHook(() => useWakeLock())
    await settle()
    expect(request).toHaveBeenCalledWith('screen')
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(request).toHaveBeenCalledTimes(2)
    unmount()
    expect(release).toHaveBeenCalledOnce()
  })

  it('is no error where a browser refuses, or has no such thing', async () => {
    give(vi.fn(() => Promise.reject(new Error('NotAllowedError'))))
    const refused = renderHook(() => useWakeLock())
    await settle()
    refused.unmount()
    Reflect.deleteProperty(navigator, 'wakeLock')
    expect(() => renderHook(() => useWakeLock())).not.toThrow()
  })
})
