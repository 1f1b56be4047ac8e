// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TriedChart } from './TriedChart.tsx'

const asked = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('Nothing may be asked for.')))

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('XMLHttpRequest', asked)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: asked }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('takes an idea by keyboard, says where it came out, and asks nobody for anything', () => {
  const stored = [localStorage.length, sessionStorage.length]
  render(<TriedChart labelledBy="try-heading" />)
  expect(document.activeElement).toBe(screen.getByRole('group'))
  const idea = screen.getByRole<HTMLInputElement>('textbox')
  const put = () => fireEvent.submit(screen.getByRole('form', { hidden: true }))
  expect(screen.getByRole('status').textContent).toContain('Nothing you type leaves this page.')
  put()
  expect(idea.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(idea)
  fireEvent.change(idea, { target: { value: 'Ask the night shift' } })
  expect(idea.getAttribute('aria-invalid')).toBeNull()
  const [impact, effort] = screen.getAllByRole('slider')
  fireEvent.change(impact!, { target: { value: '10' } })
  fireEvent.change(effort!, { target: { value: '0' } })
  expect(impact!.getAttribute('aria-valuetext')).toBe('10 of 10')
  put()
  expect(screen.getByRole('status').textContent).toContain(
    'Table 12 is yours: number 1 of 29. Much impact, soon, comes first.',
  )
  expect(idea.value).toBe('')
  expect(asked).not.toHaveBeenCalled()
  expect([localStorage.length, sessionStorage.length]).toEqual(stored)
})
