// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resolve } from '../../lib/router/location.ts'
import { createMemoryHistory, MemoryRouter } from '../../lib/router/test-support/memory-router.tsx'
import { useHashArrival } from './use-hash-arrival.ts'

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
afterEach(cleanup)

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
