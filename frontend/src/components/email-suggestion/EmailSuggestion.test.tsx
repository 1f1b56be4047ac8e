// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inOwnTime } from '../../lib/test-support/own-time.ts'
import { EmailSuggestion } from './EmailSuggestion.tsx'

inOwnTime()

const take = vi.fn()
const field = (email: string) => <EmailSuggestion email={email} onTake={take} />
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('asks about a likely slip once the visitor has stopped typing, and offers what was meant', async () => {
  const { rerender } = render(field('Maya@gmial'))
  await pass(600)
  rerender(field('Maya@gmial.com'))
  await pass(699)
  expect(screen.queryByRole('button')).toBeNull()
  await pass(1)
  fireEvent.click(screen.getByRole('button', { name: 'Maya@gmail.com' }))
  expect(take).toHaveBeenCalledWith('Maya@gmail.com')
  rerender(field('Maya@gmail.com'))
  await pass(1000)
  expect(screen.queryByRole('button')).toBeNull()
})

it('asks nothing about what is no address yet', async () => {
  render(field('Maya'))
  await pass(5000)
  expect(screen.queryByRole('button')).toBeNull()
})
