// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { NavigationType, resolve, type To } from '#lib/router/location.ts'
import type { OpenScreen, Screen } from '../screen.tsx'
import { createSiteNavigator, type Waiting, currentLocation, type Visit } from './site-navigator.ts'
import { createMemoryHistory, MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { RouteFocus, notePosition, ScrollMemory } from './after-navigation.tsx'

afterEach(cleanup)

const screenOf = (path: string): Screen => ({ page: createElement('main', { id: path }) })

/** A site whose pages arrive when the test lets them. */
const site = (open: OpenScreen = (path) => Promise.resolve(screenOf(path))) => {
  window.history.replaceState(null, '', '/')
  const first: Visit = { location: currentLocation(), kind: NavigationType.Pop, screen: screenOf('/') }
  const opened = vi.fn(open)
  const said: (Waiting | undefined)[] = []
  const made = createSiteNavigator({
    first,
    open: opened,
    say: (waiting) => said.push(waiting),
    change: (_from, _to, apply) => apply(),
  })
  leave = made.subscribe(() => undefined)
  const path = () => made.read().location.pathname
  return { ...made, first, opened, path, said }
}

let leave: () => void = () => undefined

/** A page on its way, and what makes it arrive. */
const onItsWay = () => {
  let arrive: (screen: Screen) => void = () => undefined
  let tell: Parameters<OpenScreen>[1] = () => undefined
  const coming = new Promise<Screen>((resolve) => {
    arrive = resolve
  })
  const open: OpenScreen = (_, missing) => {
    tell = missing
    return coming
  }
  return {
    coming,
    open,
    arrive: (screen: Screen) => arrive(screen),
    tell: () => tell(),
  }
}

beforeEach(() => window.history.replaceState(null, '', '/'))
afterEach(() => leave())

describe('a visit', () => {
  it('begins when the page is here, address and all, and not before', async () => {
    const { coming, arrive } = onItsWay()
    const { navigator, path } = site(() => coming)
    navigator.push(resolve({ pathname: '/products', search: '?tag=Networking', hash: '#tagContent' }, '/'))
    expect([path(), window.location.pathname]).toEqual(['/', '/'])
    arrive(screenOf('/products'))
    await vi.waitFor(() => expect(path()).toBe('/products'))
    expect(window.location.href).toMatch(/\/products\?tag=Networking#tagContent$/)
  })

  it('says from the press on that its page comes, then where there is no connection, and stays there', async () => {
    const { open, tell, arrive } = onItsWay()
    const { navigator, path, said } = site(open)
    navigator.push(resolve('/products', '/'))
    expect(said).toEqual(['coming'])
    tell()
    expect([said, path(), window.location.pathname]).toEqual([['coming', 'offline'], '/', '/'])
    arrive(screenOf('/products'))
    await vi.waitFor(() => expect(path()).toBe('/products'))
    expect([said.at(-1), said.length, window.location.pathname]).toEqual([undefined, 3, '/products'])
  })

  it('that is given up says nothing any more', () => {
    const { open, tell } = onItsWay()
    const { navigator, said } = site(open)
    navigator.push(resolve('/products', '/'))
    navigator.replace(resolve({ search: '?a=1' }, '/'))
    tell()
    expect([said, window.location.pathname]).toEqual([['coming', undefined], '/'])
  })

  it('gives way to one that was begun later, whichever page comes first', async () => {
    const slow = onItsWay()
    const { navigator, path } = site((to) => (to === '/slow' ? slow.coming : Promise.resolve(screenOf(to))))
    const entries = window.history.length
    navigator.push(resolve('/slow', '/'))
    navigator.push(resolve('/fast', '/'))
    await vi.waitFor(() => expect(path()).toBe('/fast'))
    slow.arrive(screenOf('/slow'))
    await slow.coming
    await Promise.resolve()
    expect([path(), window.location.pathname]).toEqual(['/fast', '/fast'])
    expect(window.history.length - entries).toBe(1)
  })

  it('keeps its state in the browser’s history, where a reload finds it', async () => {
    const { navigator, read } = site()
    navigator.push(resolve('/get-started-form', '/'), { finder: 'tags' })
    await vi.waitFor(() => expect(read().location.state).toEqual({ finder: 'tags' }))
    expect(currentLocation()).toEqual(read().location)
  })

  it('of the same page asks for nothing, and is there immediately', () => {
    const { navigator, read, opened, first } = site()
    navigator.replace(resolve({ pathname: '/', search: '?a=1' }, '/'), null, { preventScrollReset: true })
    expect(read()).toMatchObject({ kind: NavigationType.Replace, keepsView: true, screen: first.screen })
    expect(read().location.search).toBe('?a=1')
    expect(opened).not.toHaveBeenCalled()
  })

  it('of a page that could not be fetched tries again', async () => {
    const failed: Screen = { ...screenOf('/products'), failed: true }
    const replies = [failed, screenOf('/products')]
    const { navigator, read, opened } = site(() => Promise.resolve(replies.shift()!))
    navigator.push(resolve('/products', '/'))
    await vi.waitFor(() => expect(read().screen).toBe(failed))
    navigator.replace(resolve('/products', '/'))
    await vi.waitFor(() => expect(read().screen.failed).toBeUndefined())
    expect(opened).toHaveBeenCalledTimes(2)
  })
})

it('follows the browser’s own Back', async () => {
  const { navigator, read, path } = site()
  navigator.push(resolve('/products', '/'))
  await vi.waitFor(() => expect(path()).toBe('/products'))
  window.history.replaceState({ key: 'before', usr: { step: 2 } }, '', '/who-we-are')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(path()).toBe('/who-we-are'))
  expect(read()).toMatchObject({ kind: NavigationType.Pop, location: { key: 'before', state: { step: 2 } } })
})

it('shows with the Back itself what it has shown before, and asks for nothing', async () => {
  const { navigator, read, path, first, opened } = site()
  navigator.push(resolve('/products', '/'))
  await vi.waitFor(() => expect(path()).toBe('/products'))
  window.history.replaceState({ key: 'before', usr: null }, '', '/')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect([path(), read().screen]).toEqual(['/', first.screen])
  expect(opened).toHaveBeenCalledTimes(1)
})

it('leaves the entry of a Back alone whose page has not come, where the page that is shown goes on', async () => {
  const { navigator, read, path } = site((to) =>
    to === '/slow' ? onItsWay().coming : Promise.resolve(screenOf(to)),
  )
  navigator.push(resolve('/products', '/'))
  await vi.waitFor(() => expect(path()).toBe('/products'))
  window.history.replaceState({ key: 'before', usr: null }, '', '/slow')
  window.dispatchEvent(new PopStateEvent('popstate'))
  const entries = window.history.length
  navigator.replace(resolve({ pathname: '/products', search: '?tag=Networking' }, '/'))
  expect([path(), window.history.length - entries]).toEqual(['/products', 1])
  expect(currentLocation()).toEqual(read().location)
  navigator.replace(resolve({ pathname: '/products', search: '?tag=Icebreaker' }, '/'))
  expect(window.history.length - entries).toBe(1)
})

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

  it('takes the focus along to a part of the same page, and leaves it on what asks for another list', () => {
    const go = open(visitOf('/products'), true)
    go(visitOf({ pathname: '/products', search: '?tag=Trust', hash: '#faq' }))
    expect(document.activeElement).toBe(document.body)
    go(visitOf({ pathname: '/products', search: '?tag=Trust', hash: '#faq' }))
    expect(document.activeElement?.id).toBe('faq')
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
