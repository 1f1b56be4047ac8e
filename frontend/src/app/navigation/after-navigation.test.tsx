// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NavigationType, resolve, type To } from '../../lib/router/location.ts'
import { createMemoryHistory, MemoryRouter } from '../../lib/router/test-support/memory-router.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import { notePosition } from './scroll-positions.ts'
import { ScrollMemory } from './ScrollMemory.tsx'
import type { Visit } from './visit.ts'

afterEach(cleanup)

describe('the focus', () => {
  const open = () => {
    const history = createMemoryHistory({ to: '/products' })
    render(
      <MemoryRouter history={history}>
        <a href="#bar">Bar</a>
        <main id="main">
          <section id="faq" />
          <button type="button">Of the page</button>
        </main>
        <RouteFocus />
      </MemoryRouter>,
    )
    document.title = 'The new page'
    return (to: To) => act(() => history.push(resolve(to, '/products'), null))
  }
  const focused = () => document.activeElement?.id

  it('goes to the new page, whose title is read out', () => {
    const go = open()
    expect(screen.getByRole('status').textContent).toBe('')
    go('/who-we-are')
    expect(focused()).toBe('main')
    expect(screen.getByRole('status').textContent).toBe('The new page')
  })

  it('goes to the part that the address names, or to the page where it names none', () => {
    const go = open()
    go({ pathname: '/get-started', hash: '#faq' })
    expect(focused()).toBe('faq')
    act(() => screen.getByRole('link').focus())
    go({ pathname: '/who-we-are', hash: '#%E0%A4%A' })
    expect(focused()).toBe('main')
  })

  it('stays where it is on the same page', () => {
    const go = open()
    act(() => screen.getByRole('link').focus())
    go('/products?tag=Networking')
    expect(document.activeElement).toBe(screen.getByRole('link'))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('stays where the new page has put it', () => {
    const go = open()
    act(() => screen.getByRole('button').focus())
    go('/get-started-form')
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })
})

describe('the view', () => {
  let keys = 0
  const visitOf = (to: To, { keepsView }: Pick<Visit, 'keepsView'> = {}): Visit => {
    keys += 1
    const location = { ...resolve(to, '/'), state: null, key: `view ${keys}` }
    return { location, kind: NavigationType.Push, screen: { page: <main /> }, keepsView }
  }
  const moved = vi.fn<(left: number, top: number) => void>()
  const shown = vi.fn()

  beforeEach(() => {
    moved.mockReset()
    shown.mockReset()
    vi.stubGlobal('scrollTo', moved)
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(shown)
  })

  const open = (first: Visit, prerendered = false) => {
    const page = (visit: Visit) => (
      <>
        <section id="faq" />
        <ScrollMemory visit={visit} prerendered={prerendered} />
      </>
    )
    const { rerender } = render(page(first))
    return (next: Visit) => rerender(page(next))
  }

  it('is at the top of a page, and at the part that the address names', () => {
    const go = open(visitOf('/products'))
    expect(moved.mock.calls).toEqual([[0, 0]])
    go(visitOf({ pathname: '/get-started', hash: '#faq' }))
    expect(shown).toHaveBeenCalledTimes(1)
    expect(moved).toHaveBeenCalledTimes(1)
  })

  it('is where it was left on coming back', () => {
    const before = visitOf('/products')
    vi.stubGlobal('scrollY', 500)
    notePosition(before)
    const go = open(visitOf('/who-we-are'))
    go(before)
    expect(moved).toHaveBeenLastCalledWith(0, 500)
  })

  it('stays where a page changes its own address, and where the browser has scrolled a page that was there', () => {
    const go = open(visitOf('/products'), true)
    go(visitOf('/products?tag=Networking', { keepsView: true }))
    expect(moved).not.toHaveBeenCalled()
    go(visitOf('/who-we-are'))
    expect(moved).toHaveBeenCalledTimes(1)
  })
})
