// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { inOwnTime } from '../../../lib/test-support/own-time.ts'
import { readPoint } from '../rows/point.ts'
import { Replay } from './Replay.tsx'

const points = [1, 2].map((row) => readPoint({ row, table: 7, impact: 9, effort: 1 }, row)!)
const heard = vi.fn()

const Wall = ({ isOn = false, isAway = false }) => (
  <>
    <button type="button">Before</button>
    <a href="#there">Elsewhere</a>
    {isOn && <Replay {...{ points, isAway }} isStill onReplayed={heard} onOver={() => undefined} />}
  </>
)
const button = (name: string) => screen.getByRole('button', { name })

inOwnTime()
beforeEach(() => {
  heard.mockReset()
})

it('takes the focus, and gives it back where it was', () => {
  const { rerender } = render(<Wall />)
  button('Before').focus()
  rerender(<Wall isOn />)
  expect(document.activeElement).toBe(button('Pause'))
  rerender(<Wall />)
  expect(document.activeElement).toBe(button('Before'))
  expect(heard).toHaveBeenLastCalledWith(undefined)
})

it('leaves the focus where it has gone on to', () => {
  const { rerender } = render(<Wall />)
  button('Before').focus()
  rerender(<Wall isOn />)
  screen.getByRole('link').focus()
  rerender(<Wall />)
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

it('pauses and goes on by the space bar from anywhere, but not where that presses something else', () => {
  const { rerender } = render(<Wall isOn />)
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(button('Play')).toBeDefined()
  fireEvent.keyDown(document.body, { key: ' ', repeat: true })
  fireEvent.keyDown(button('Before'), { key: ' ' })
  expect(button('Play')).toBeDefined()
  rerender(<Wall isOn isAway />)
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(button('Play')).toBeDefined()
  rerender(<Wall isOn />)
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(button('Pause')).toBeDefined()
})
