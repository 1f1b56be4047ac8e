// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DeskState } from '#shared/desk/desk.ts'
import { inOwnTime, pass } from '../../lib/test-support/own-time.ts'
import { answersFrom, deskState } from './test-support/desk-state.ts'
import { useAnnouncements } from './use-announcements.ts'

interface Desk {
  readonly state: DeskState
  readonly fresh: ReturnType<typeof answersFrom>
  readonly left: number | undefined
}
const calm: Desk = { state: deskState(), fresh: [], left: undefined }

const listen = (first: Partial<Desk> = {}) => {
  const { result, rerender } = renderHook(
    ({ state, fresh, left }: Desk) => useAnnouncements(state, fresh, left),
    { initialProps: { ...calm, ...first } },
  )
  return { said: () => result.current, change: (more: Partial<Desk>) => rerender({ ...calm, ...more }) }
}

inOwnTime()

it('the last steps of a countdown are told as they come', () => {
  const { said, change } = listen({ left: 62 })
  expect(said()).toBe('')
  const heard = [61, 60, 59, 31, 30, 10, 1, 0].map((left) => {
    change({ left })
    return said()
  })
  const minute = '1 minute left.'
  const half = '30 seconds left.'
  const ten = '10 seconds left.'
  expect(heard).toEqual(['', minute, minute, minute, half, ten, ten, 'Time.'])
})

it('what becomes of the mode is told at once, and not as it is found', () => {
  const { said, change } = listen({ state: deskState({ mode: 'hold' }) })
  expect(said()).toBe('')
  change({ state: deskState({ mode: 'open' }) })
  const opened = said()
  expect(opened).not.toBe('')
  change({ state: deskState({ mode: 'hold' }) })
  expect(said()).not.toBe(opened)
})

it('newcomers are told together, at most once in five seconds, and each once', () => {
  const { said, change } = listen()
  change({ fresh: answersFrom(1, 2) })
  pass(4000)
  change({ fresh: answersFrom(1, 3) })
  expect(said()).toBe('')
  pass(1000)
  const first = said()
  expect(first).toContain('3')
  pass(5000)
  expect(said()).toBe(first)
  change({ fresh: answersFrom(1, 4) })
  pass(5000)
  expect(said()).not.toBe(first)
})
