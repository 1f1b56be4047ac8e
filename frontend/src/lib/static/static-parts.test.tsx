// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryHistory, MemoryRouter } from '../router/test-support/memory-router.tsx'
import { bringStaticParts, staticParts, withStaticParts } from './static-parts.tsx'

const drawn = vi.fn()
const module = {
  Story: ({ name }: { name: string }) => {
    drawn()
    return (
      <section>
        {name} <a href="/products">Products</a>
      </section>
    )
  },
}

/** A page with a static part, before anything of it was loaded. */
const page = () => {
  const load = vi.fn(() => Promise.resolve(module))
  const Story = staticParts(load)('Story')
  const history = createMemoryHistory()
  const show = (children: ReactNode = <Story name="Maya" />) => (
    <MemoryRouter history={history}>{children}</MemoryRouter>
  )
  return { load, Story, history, show }
}

/** What the build writes of such a page. */
const written = async () => {
  const { show } = page()
  await bringStaticParts()
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(show())
  drawn.mockClear()
  return root
}

beforeEach(() => drawn.mockClear())
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

it('stays the document’s own HTML, without its code, and after its code came', async () => {
  const root = await written()
  const section = root.querySelector('section')
  const complaints = vi.spyOn(console, 'error')
  const { load, show, Story, history } = page()
  const react = await act(() => hydrateRoot(root, show()))
  expect(load).not.toHaveBeenCalled()
  await act(bringStaticParts)
  act(() => {
    history.push({ pathname: '/', search: '?a', hash: '' })
  })
  act(() => react.render(show(<Story name="Kofi" />)))
  expect(root.querySelector('section')).toBe(section)
  expect(section?.textContent).toBe('Maya Products')
  expect(drawn).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  act(() => react.unmount())
})

it('leads on without a document, where it has a link', async () => {
  const root = await written()
  const { show, history } = page()
  const react = await act(() => hydrateRoot(root, show()))
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
  expect(history.read().location.pathname).toBe('/products')
  act(() => react.unmount())
})

it('is drawn in a page that the browser draws, where its code is here', async () => {
  const { show } = page()
  await bringStaticParts()
  render(show())
  expect(screen.getByText('Maya')).toBeTruthy()
})

it('is drawn there once its code has come, where it is not', async () => {
  const { show } = page()
  render(show())
  expect(await screen.findByText('Maya')).toBeTruthy()
})

it('is asked for as soon as its page is here, beside what that waits for', async () => {
  await withStaticParts(async () => {
    expect(page().load).toHaveBeenCalledTimes(1)
    await Promise.resolve()
  })
  expect(page().load).not.toHaveBeenCalled()
})
