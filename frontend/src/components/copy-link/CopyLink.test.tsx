// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { inOwnTime, pass } from '../../lib/test-support/own-time.ts'
import { CopyLink } from './CopyLink.tsx'

const copied: string[] = []
const link = (path: string) => (
  <CopyLink path={path} label="Copy link to this shortlist" fieldLabel="Link to this shortlist" />
)
const write = (text: string) => {
  copied.push(text)
  return Promise.resolve()
}

inOwnTime()
beforeEach(() => {
  copied.length = 0
})

const press = async () => {
  fireEvent.click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

it('copies the link, and says so to eye and ear for two seconds', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: write } })
  render(link('/get-estimate?products=ping-poll,flag-finder'))
  await press()
  expect(copied).toEqual([expect.stringMatching(/\/get-estimate\?products=ping-poll,flag-finder$/)])
  pass(1999)
  expect(screen.getByRole('button').textContent).toBe('Link copied')
  expect(screen.getByRole('status').textContent).toBe('Link copied')
  pass(1)
  expect(screen.getByRole('button').textContent).toBe('Copy link to this shortlist')
  expect(screen.getByRole('status').textContent).toBe('')
})

it.each([
  ['refused', { clipboard: { writeText: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) } }],
  ['missing', {}],
])('shows the link, selected, where the clipboard is %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  render(link('/get-estimate?products=ping-poll'))
  await press()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this shortlist' })
  expect(document.activeElement).toBe(field)
  expect(field.value).toMatch(/\/get-estimate\?products=ping-poll$/)
  expect(field.selectionEnd).toBe(field.value.length)
})
