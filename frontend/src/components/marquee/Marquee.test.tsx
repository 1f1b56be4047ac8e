// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Marquee } from './Marquee.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const names = ['Lumenworth', 'Tidewick', 'Brasslane']
const show = () =>
  render(
    <Marquee
      heading={<h2>Clients</h2>}
      pauses="the client marks"
      items={names.map((name) => ({ key: name, content: name }))}
    />,
  )
const duration = (root: HTMLElement) =>
  root.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--marquee-time')

it('is measured 200 ms after it came, and takes 5 s where it has no width', () => {
  const { container } = show()
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  pass(199)
  expect(duration(container)).toBeUndefined()
  pass(1)
  expect(duration(container)).toBe('5s')
})

it('shows every mark twice, and says it once', () => {
  show()
  for (const name of names) expect(screen.getAllByText(name)).toHaveLength(2)
  expect(screen.getAllByRole('listitem')).toHaveLength(names.length)
})
