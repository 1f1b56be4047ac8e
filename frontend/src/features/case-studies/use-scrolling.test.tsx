// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inOwnTime, pass } from '#lib/test-support/own-time.ts'
import { useScrolling } from './use-scrolling.ts'

inOwnTime()

const scroll = () =>
  act(() => {
    window.dispatchEvent(new Event('scroll'))
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
