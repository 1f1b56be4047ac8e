// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inOwnTime, pass } from '../../../lib/test-support/own-time.ts'
import { useCalmCount } from './use-calm-count.ts'

inOwnTime()

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
