// @vitest-environment happy-dom
import { createElement } from 'react'
import { NavigationType, resolve } from '../../lib/router/location.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Screen } from '../screen.tsx'
import { createSiteNavigator } from './site-navigator.ts'
import { currentLocation, type Visit } from './visit.ts'

const screenOf = (path: string): Screen => ({ page: createElement('main', { id: path }) })

/** A site whose pages arrive when the test lets them. */
const site = (open = (path: string) => Promise.resolve(screenOf(path))) => {
  window.history.replaceState(null, '', '/')
  const first: Visit = { location: currentLocation(), kind: NavigationType.Pop, screen: screenOf('/') }
  const opened = vi.fn(open)
  const made = createSiteNavigator({ first, open: opened, change: (_from, _to, apply) => apply() })
  leave = made.subscribe(() => undefined)
  const path = () => made.read().location.pathname
  return { ...made, first, opened, path }
}

let leave: () => void = () => undefined

/** A page on its way, and what makes it arrive. */
const onItsWay = () => {
  let arrive: (screen: Screen) => void = () => undefined
  const coming = new Promise<Screen>((resolve) => {
    arrive = resolve
  })
  return { coming, arrive }
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
