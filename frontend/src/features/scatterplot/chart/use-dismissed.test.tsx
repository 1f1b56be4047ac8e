// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useDismissed } from './use-dismissed.ts'

const [one, other] = [{}, {}]

afterEach(cleanup)

const dismissing = (first: { shown?: object; opened?: object }) => {
  const { result, rerender } = renderHook(({ shown, opened }) => useDismissed(shown, opened), {
    initialProps: first,
  })
  return (next: { shown?: object; opened?: object }): boolean => {
    rerender(next)
    return result.current
  }
}

it('what Escape put away comes back as something new', () => {
  const isDismissed = dismissing({ shown: one })
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })
  expect(isDismissed({ shown: one })).toBe(true)
  expect(isDismissed({ shown: other })).toBe(false)
  expect(isDismissed({ shown: one })).toBe(false)
})

it('what was opened is put away with what it opened', () => {
  const isDismissed = dismissing({ opened: one })
  expect(isDismissed({ shown: one })).toBe(true)
  expect(isDismissed({ shown: other })).toBe(false)
})
