// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inOwnTime, pass } from '../../../lib/test-support/own-time.ts'
import { useNewAnswers } from './use-new-answers.ts'

inOwnTime()

it('says what came every 20 s, nothing of what was there, and the same again as news', () => {
  const { result, rerender } = renderHook(useNewAnswers, { initialProps: 0 })
  const passed = (count: number) => {
    rerender(count)
    pass(20_000)
    return result.current
  }
  expect([60, 61, 61, 62, 64, 63].map(passed)).toEqual([
    '',
    '1 new answer',
    '',
    '1 new answer',
    '2 new answers',
    '',
  ])
})
