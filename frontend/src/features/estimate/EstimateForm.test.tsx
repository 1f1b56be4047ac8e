// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from '../../lib/router/test-support/memory-router.tsx'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addressNotice } from '../../lib/lead-form/address-notice.ts'
import { EstimateForm } from './EstimateForm.tsx'

const form = (
  <MemoryRouter>
    <EstimateForm wishes={[{ id: 'ping-poll' }]} onPrint={() => undefined} />
  </MemoryRouter>
)

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(cleanup)

it('says at the address what becomes of it', () => {
  render(form)
  const id = screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-describedby')
  expect(document.getElementById(id ?? '')?.textContent).toBe(addressNotice)
})

it('says so before the page is alive', () => {
  expect(renderToString(form)).toContain(addressNotice)
})
