// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EmailRow } from './EmailRow.tsx'

afterEach(cleanup)

const row = (fault?: string) => (
  <EmailRow
    isShown={false}
    email=""
    faults={fault === undefined ? {} : { email: fault }}
    onChange={() => undefined}
  />
)

it('has the focus only where its address is at fault: no keyboard rises unasked', () => {
  const { rerender } = render(row())
  const field = screen.getByRole('textbox')
  expect(document.activeElement).not.toBe(field)
  rerender(row('That is no address.'))
  expect(document.activeElement).toBe(field)
})
