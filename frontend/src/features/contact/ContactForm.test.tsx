// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from '../../lib/router/test-support/memory-router.tsx'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addressNotice } from '../../lib/lead-form/address-notice.ts'
import { ContactForm } from './ContactForm.tsx'

const form = (
  <MemoryRouter>
    <ContactForm labelledBy="heading" />
  </MemoryRouter>
)

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const email = () => screen.getByRole('textbox', { name: 'Email' })
/** What a screen reader reads with the field, in order. */
const described = () =>
  (email().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

it('says at the address what becomes of it, also beside a fault', async () => {
  render(form)
  expect(described()).toEqual([addressNotice])
  fireEvent.click(screen.getByRole('button'))
  // The rules come when they are wanted.
  await waitFor(() =>
    expect(described()).toEqual([addressNotice, expect.stringMatching(/^Enter a valid email address/)]),
  )
})

it('says so before the page is alive', () => {
  expect(renderToString(form)).toContain(addressNotice)
})
