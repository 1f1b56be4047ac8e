// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WifiField } from './WifiField.tsx'

afterEach(cleanup)

const field = () => screen.getByLabelText<HTMLInputElement>(/^How many phones/)
const at = (address: string) => window.history.replaceState({ idx: 1 }, '', address)

it('has the number of phones that the address has, and puts there what is typed', () => {
  at('/for/venue?phones=300#wifi')
  render(<WifiField kB={100} />)
  expect(field().value).toBe('300')
  fireEvent.change(field(), { target: { value: '1,200' } })
  expect(window.location.search).toBe('?phones=1%2C200')
  cleanup()
  render(<WifiField kB={100} />)
  expect(field().value).toBe('1,200')
  // What is no number, or the usual one, is no part of it; nothing else of it changes.
  for (const none of ['many', '', '400']) {
    fireEvent.change(field(), { target: { value: none } })
    expect(window.location.href).toMatch(/\/for\/venue#wifi$/)
  }
  expect(window.history.state).toEqual({ idx: 1 })
})

it.each(['/for/venue', '/for/venue?phones=', '/for/venue?phones=all'])('says 400 at %s', (address) => {
  at(address)
  render(<WifiField kB={100} />)
  expect(field().value).toBe('400')
})
