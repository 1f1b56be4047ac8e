// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Slider } from './Slider.tsx'

const scale = { min: 0, max: 10, step: 0.1 }
const chosen = vi.fn()

/** A rail from 100 to 1,100, with a knob of 60 at 5. */
beforeEach(() => {
  chosen.mockReset()
  render(
    <Slider {...{ scale }} value={5} onChange={chosen} labelledBy="id" valueText="5 of 10" knob={<b>o</b>} />,
  )
  const knob = screen.getByText('o').parentElement!
  const rail = knob.parentElement!
  vi.spyOn(rail, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 1000, 60))
  vi.spyOn(knob, 'getBoundingClientRect').mockReturnValue(new DOMRect(570, 0, 60, 60))
  vi.spyOn(rail.parentElement!, 'setPointerCapture').mockReturnValue()
})
afterEach(cleanup)

const point = (what: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, pointerId = 1) =>
  fireEvent[what](screen.getByText('o'), { clientX, pointerId, button: 0 })

it('a knob that is taken beside its middle does not jump, and keeps to where it was taken', () => {
  point('pointerDown', 620)
  expect(chosen).not.toHaveBeenCalled()
  point('pointerMove', 620)
  expect(chosen).toHaveBeenLastCalledWith(5)
  point('pointerMove', 720)
  expect(chosen).toHaveBeenLastCalledWith(6)
})

it('a press elsewhere brings the knob there, and the focus to it', () => {
  point('pointerDown', 900)
  expect(chosen).toHaveBeenLastCalledWith(8)
  expect(document.activeElement).toBe(screen.getByRole('slider'))
})

it('another finger does not take the knob away, and nothing moves once it is let go', () => {
  point('pointerDown', 600)
  point('pointerDown', 900, 2)
  point('pointerMove', 950, 2)
  expect(chosen).not.toHaveBeenCalled()
  point('pointerUp', 600)
  point('pointerMove', 700)
  expect(chosen).not.toHaveBeenCalled()
})
