// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { inOwnTime, pass } from '../../../lib/test-support/own-time.ts'
import { useHeldPress } from './use-held-press.ts'

const done = vi.fn()
const Held = ({ disabled = false }) => {
  const { isPressed, handlers } = useHeldPress({ needMs: 600, shortcut: 'r', disabled, onDone: done })
  return (
    <>
      <input aria-label="Elsewhere" />
      <button type="button" data-pressed={isPressed} {...handlers} />
    </>
  )
}
const button = () => screen.getByRole('button')
const press = (key = 'r', more = {}) => fireEvent.keyDown(document.body, { key, ...more })

inOwnTime()
beforeEach(() => {
  done.mockReset()
})

it('a letter that is kept down presses from anywhere', () => {
  render(<Held />)
  press('R')
  pass(599)
  expect([button().dataset.pressed, done.mock.calls.length]).toEqual(['true', 0])
  pass(1)
  expect([button().dataset.pressed, done.mock.calls.length]).toEqual(['false', 1])
})

it.each([
  ['letting go', () => fireEvent.keyUp(document.body, { key: 'r' })],
  ['leaving the window', () => fireEvent.blur(window)],
])('%s calls a letter off', (_, leave) => {
  render(<Held />)
  press()
  pass(500)
  leave()
  pass(5000)
  expect([button().dataset.pressed, done.mock.calls.length]).toEqual(['false', 0])
})

it.each([
  ['letting go', () => fireEvent.pointerUp(button())],
  ['leaving it', () => fireEvent.pointerLeave(button())],
  ['the browser taking over', () => fireEvent.pointerCancel(button())],
  ['losing the focus', () => fireEvent.blur(button())],
])('%s calls a finger off', (_, leave) => {
  render(<Held />)
  fireEvent.pointerDown(button(), { button: 0, isPrimary: true })
  pass(500)
  expect(button().dataset.pressed).toBe('true')
  leave()
  pass(5000)
  expect(done).not.toHaveBeenCalled()
})

it('what can no longer be pressed is called off, and is not pressed by a letter', () => {
  const { rerender } = render(<Held />)
  press()
  pass(500)
  rerender(<Held disabled />)
  pass(5000)
  press()
  pass(5000)
  expect(done).not.toHaveBeenCalled()
})

it('a letter with another key, in a field, or of another name presses nothing', () => {
  render(<Held />)
  press('r', { ctrlKey: true })
  press('t')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'r' })
  pass(5000)
  expect(done).not.toHaveBeenCalled()
})
