// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DialogPanel } from './DialogPanel.tsx'

afterEach(cleanup)

const onClose = vi.fn()
const page = (open: boolean) => (
  <>
    <main id="main" />
    <button type="button">Opener</button>
    <DialogPanel open={open} onClose={onClose} label="A panel" shape="side">
      <p>Words</p>
      <button type="button">Inside</button>
    </DialogPanel>
  </>
)
const dialog = () => document.querySelector('dialog')!
/** A press of the pointer, from one place to another. */
const press = (from: Element, to: Element) => {
  fireEvent.mouseDown(from)
  fireEvent.mouseUp(to)
  // Of two different places the browser makes a click of what is around both.
  fireEvent.click(from === to ? to : dialog())
}

it('follows the page, and says when it is closed', () => {
  onClose.mockReset()
  const { rerender } = render(page(false))
  expect(dialog().open).toBe(false)
  rerender(page(true))
  expect(dialog().open).toBe(true)
  rerender(page(false))
  expect(dialog().open).toBe(false)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('closes for a press beside it, and for none that began or ended in it', () => {
  render(page(true))
  const words = screen.getByText('Words')
  press(words, words)
  press(words, dialog())
  expect(dialog().open).toBe(true)
  press(dialog(), dialog())
  expect(dialog().open).toBe(false)
})

it('gives the focus to the page where what opened it is gone, and leaves it where it is otherwise', () => {
  render(page(true))
  act(() => screen.getByRole('button', { name: 'Inside' }).focus())
  fireEvent(dialog(), new Event('close'))
  expect(document.activeElement?.id).toBe('main')
  const opener = screen.getByRole('button', { name: 'Opener' })
  act(() => opener.focus())
  fireEvent(dialog(), new Event('close'))
  expect(document.activeElement).toBe(opener)
})
