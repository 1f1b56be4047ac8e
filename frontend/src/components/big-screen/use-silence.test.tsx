// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inOwnTime, pass } from '../../lib/test-support/own-time.ts'
import { useSilence } from './use-silence.ts'

const begun = new Date(2026, 10, 20, 14, 32, 7).getTime()

inOwnTime(begun)
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
  let answered = begun
  const answeredAt = () => answered
  const { result } = renderHook(() => useSilence(answeredAt))
  pass(10_000)
  expect(result.current).toBeUndefined()
  pass(1000)
  expect(result.current).toBe(begun)
  answered = Date.now()
  pass(1000)
  expect(result.current).toBeUndefined()
})

it('a tab that was hidden asked nothing', () => {
  const answeredAt = () => begun
  const { result } = renderHook(() => useSilence(answeredAt))
  setVisibility('hidden')
  pass(60_000)
  expect(result.current).toBeUndefined()
  setVisibility('visible')
  pass(9000)
  expect(result.current).toBeUndefined()
  pass(3000)
  expect(result.current).toBe(begun)
})
