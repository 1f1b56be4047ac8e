// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRef } from 'react'
import { createMemoryHistory, MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { addressNotice } from '#lib/lead-form/lead-form-state.ts'
import { ContactForm, useHashArrival } from './ContactSection.tsx'
import { resolve } from '#lib/router/location.ts'

afterEach(cleanup)

const form = (
  <MemoryRouter>
    <ContactForm labelledBy="heading" />
  </MemoryRouter>
)

beforeEach(() => sessionStorage.clear())
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

const Part = () => {
  const part = useRef<HTMLElement>(null)
  useHashArrival(part, 'form')
  return (
    <section ref={part} id="form" tabIndex={-1}>
      <input />
    </section>
  )
}

const shown = vi.fn()

const open = (to: string) => {
  const history = createMemoryHistory({ to })
  render(
    <MemoryRouter history={history}>
      <Part />
    </MemoryRouter>,
  )
  return { history, follow: (link: string) => act(() => history.push(resolve(link, '/page'), null)) }
}

beforeEach(() => {
  shown.mockReset()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(shown)
})
it('brings the part into view on load, and again each time its link is pressed', () => {
  const { follow } = open('/page#form')
  expect(shown).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.id).toBe('form')
  follow('/page#form')
  expect(shown).toHaveBeenCalledTimes(2)
})

it('leaves the focus in it where it is there already', () => {
  const { follow } = open('/page')
  expect(shown).not.toHaveBeenCalled()
  act(() => document.querySelector('input')?.focus())
  follow('/page#form')
  expect(document.activeElement?.tagName).toBe('INPUT')
})

it('leaves Back to what was there before', () => {
  const { history, follow } = open('/page')
  follow('/page#form')
  follow('/page')
  act(() => history.go(-1))
  expect(shown).toHaveBeenCalledTimes(1)
})
