// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readPoint, type Point } from '../rows/point.ts'
import { useRovingPoint } from './use-roving-point.ts'

/** In reading order. */
const points = [1, 2, 3, 4].map((row) => readPoint({ row, table: row, impact: 9, effort: row }, row)!)
const chosen = vi.fn()

interface ChartProps {
  readonly among?: readonly Point[]
  readonly selected?: Point | undefined
}
const Chart = ({ among = points, selected }: ChartProps) => {
  const { active, position, handlers } = useRovingPoint(among, selected, chosen, undefined)
  return (
    <>
      <button type="button">Before</button>
      <div role="listbox" aria-label={`${active?.row} at ${position}`} tabIndex={0} {...handlers} />
      <div role="dialog">
        <button type="button">Close</button>
      </div>
    </>
  )
}
const list = () => screen.getByRole('listbox')
const enter = (from = 'Before') => {
  // As with a key: only that walks.
  vi.spyOn(list(), 'matches').mockReturnValue(true)
  fireEvent.focus(list(), { relatedTarget: screen.getByRole('button', { name: from }) })
}
const at = () => list().getAttribute('aria-label')
const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(list(), { key })
}

afterEach(() => {
  cleanup()
  chosen.mockReset()
})

it('walks from the first idea, and chooses where it is', () => {
  render(<Chart />)
  expect(at()).toBe('undefined at undefined')
  enter()
  expect(at()).toBe('1 at 1')
  press('ArrowRight', 'ArrowRight', 'Enter')
  expect(at()).toBe('3 at 3')
  expect(chosen).toHaveBeenCalledWith(points[2])
  fireEvent.blur(list())
  expect(at()).toBe('undefined at undefined')
})

it('goes on after a popup from the idea that it was about', () => {
  const { rerender } = render(<Chart selected={points[2]} />)
  enter('Close')
  rerender(<Chart />)
  expect(at()).toBe('3 at 3')
  press('ArrowRight')
  expect(at()).toBe('4 at 4')
})

it('begins anew where the focus comes from elsewhere, and where its idea was taken away', () => {
  const { rerender } = render(<Chart />)
  enter()
  press('End')
  rerender(<Chart among={points.slice(0, 3)} />)
  expect(at()).toBe('1 at 1')
  press('ArrowRight')
  fireEvent.blur(list())
  enter()
  expect(at()).toBe('1 at 1')
})
