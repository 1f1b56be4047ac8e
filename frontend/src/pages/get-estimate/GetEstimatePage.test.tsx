// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from '../../lib/router/test-support/memory-router.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import { isProductId } from '#shared/products.ts'
import { LikedProvider } from '../../features/liked/LikedProvider.tsx'
import { GetEstimatePage } from './GetEstimatePage.tsx'

const page = (path = '/get-estimate') => (
  <MemoryRouter initialEntries={[path]}>
    <LikedProvider isKnown={isProductId}>
      <GetEstimatePage />
    </LikedProvider>
  </MemoryRouter>
)

/** Takes the prerendered page over at an address, and gives what it says then. */
const takeOver = async (path?: string) => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(page())
  document.body.replaceChildren(container)
  const prerendered = container.textContent
  const head = container.querySelector('h1')
  const complaints = vi.spyOn(console, 'error')
  const root = await act(() => hydrateRoot(container, page(path)))
  const text = container.textContent
  expect(complaints).not.toHaveBeenCalled()
  // Painted once, so that the largest paint is the first, and a lead that changes is read out.
  expect(container.querySelector('h1')).toBe(head)
  act(() => root.unmount())
  return { prerendered, text }
}

afterEach(() => {
  localStorage.clear()
})

it('is prerendered without knowing the list, which it then shows', async () => {
  localStorage.setItem('liked-products', '["ping-poll"]')
  const { prerendered, text } = await takeOver()
  expect(prerendered).toContain('Your list, priced.')
  expect(prerendered).not.toContain('No product selected.')
  expect(prerendered).not.toContain('Ping Poll')
  expect(text).toContain('Ping Poll')
})

it('then says that there is none', async () => {
  const { text } = await takeOver()
  expect(text).toContain('No product selected.')
})

it('takes the products of a shared link over, whatever was liked', async () => {
  localStorage.setItem('liked-products', '["ping-poll"]')
  const { text } = await takeOver('/get-estimate?products=combo-convo')
  expect(text).toContain('Combo Convo')
  expect(text).not.toContain('Ping Poll')
})

it('leaves the list alone where a link names nothing that is known', async () => {
  localStorage.setItem('liked-products', '["ping-poll"]')
  const { text } = await takeOver('/get-estimate?products=no-such-thing')
  expect(text).toContain('Ping Poll')
})
