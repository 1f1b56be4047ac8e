// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addressNotice } from '../../lib/lead-form/address-notice.ts'
import { ContactForm } from './ContactForm.tsx'

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(cleanup)

const email = () => screen.getByRole('textbox', { name: 'Email' })
/** What a screen reader reads with the field, in order. */
const described = () =>
  (email().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

it('says at the address what becomes of it, also beside a fault', async () => {
  render(<ContactForm labelledBy="heading" />)
  expect(described()).toEqual([addressNotice])
  fireEvent.click(screen.getByRole('button'))
  // The rules come when they are wanted.
  await waitFor(() =>
    expect(described()).toEqual([addressNotice, expect.stringMatching(/^Enter a valid email address/)]),
  )
})

it('says so before the page is alive', () => {
  expect(renderToString(<ContactForm labelledBy="heading" />)).toContain(addressNotice)
})
