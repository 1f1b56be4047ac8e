// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useScrolling } from './use-scrolling.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const scroll = () =>
  act(() => {
    window.dispatchEvent(new Event('scroll'))
  })
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it('is raised by a scroll and falls 500 ms after the last one', () => {
  const { result } = renderHook(() => useScrolling())
  expect(result.current).toBe(false)
  scroll()
  expect(result.current).toBe(true)
  pass(499)
  scroll()
  pass(499)
  expect(result.current).toBe(true)
  pass(1)
  expect(result.current).toBe(false)
})
