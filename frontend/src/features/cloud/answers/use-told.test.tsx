// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inOwnTime, pass } from '../../../lib/test-support/own-time.ts'
import { useTold } from './use-told.ts'

const listen = (total: number) => {
  const { result, rerender } = renderHook(
    ({ event, count }: { event: string; count: number }) => useTold(event, count),
    { initialProps: { event: '', count: total } },
  )
  return {
    said: () => result.current,
    change: (count: number, event = '') => rerender({ event, count }),
    wait: pass,
  }
}

inOwnTime()

it('says how many answers are new, together and at most every 20 s', () => {
  const { said, change, wait } = listen(5)
  change(6)
  wait(10_000)
  change(9)
  wait(9_999)
  expect(said()).toBe('')
  wait(1)
  expect(said()).toBe('4 new answers')
  change(10)
  wait(20_000)
  expect(said()).toBe('1 new answer')
})

it('says what happens at once, and begins to count again after another question', () => {
  const { said, change, wait } = listen(60)
  change(60, 'On hold')
  expect(said()).toBe('On hold')
  change(0, 'New question: Why?')
  expect(said()).toBe('New question: Why?')
  change(2, '')
  wait(20_000)
  expect(said()).toBe('2 new answers')
})

it('says nothing of what was taken off again', () => {
  const { said, change, wait } = listen(5)
  change(7)
  change(5)
  wait(20_000)
  expect(said()).toBe('')
})
