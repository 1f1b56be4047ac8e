// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Router } from '#lib/router/router.ts'
import { createMemoryHistory, MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { productById } from '#content/catalogue.ts'
import { ProductCard } from './ProductCard.tsx'
import { useListing } from './listing/use-listing.ts'

afterEach(cleanup)

const clips = () => document.querySelectorAll('video').length

/** The window of these tests can be given a size. */
interface SizedWindow {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

const openAt = (width: number) => {
  ;(window as unknown as SizedWindow).happyDOM.setViewport({ width, height: 900 })
  render(
    <MemoryRouter>
      <ProductCard product={productById('align-by-line')} like={null} />
    </MemoryRouter>,
  )
  return screen.getByRole('article')
}

it('has a clip from 900 px, and only once pointer or focus are there', () => {
  const card = openAt(900)
  expect(clips()).toBe(0)
  fireEvent.pointerEnter(card, { pointerType: 'touch' })
  expect(clips()).toBe(0)
  fireEvent.pointerEnter(card, { pointerType: 'mouse' })
  expect(clips()).toBe(1)
})

it('has none at 899 px, whatever rests on it', () => {
  const card = openAt(899)
  fireEvent.pointerEnter(card, { pointerType: 'mouse' })
  fireEvent.focus(screen.getByRole('link'))
  expect(clips()).toBe(0)
})

it('wakes for the keyboard, too', () => {
  openAt(1440)
  fireEvent.focus(screen.getByRole('link'))
  expect(clips()).toBe(1)
})

describe('a listing', () => {
  const open = () => {
    const history = createMemoryHistory({ to: '/products' })
    const { result } = renderHook(useListing, {
      wrapper: ({ children }) => <MemoryRouter history={history}>{children}</MemoryRouter>,
    })
    return {
      asked: () => history.read().location.search,
      back: () => act(() => history.go(-1)),
      change: (key: string, value: string) => act(() => result.current.change(key, value)),
      clear: () => act(() => result.current.clear()),
    }
  }

  it('makes one entry for each filter, however often it is moved, so that Back takes back the last', () => {
    const { asked, back, change } = open()
    change('people', '50')
    change('people', '200')
    change('budget', '7500')
    expect(asked()).toBe('?people=200&budget=7500')
    back()
    expect(asked()).toBe('?people=200')
    back()
    expect(asked()).toBe('')
  })

  it('keeps both of two changes, and counts entries, on a phone that draws neither in between', () => {
    const history = createMemoryHistory({ to: '/products?tag=Networking' })
    const { result } = renderHook(useListing, {
      wrapper: ({ children }) => (
        <Router {...history.read()} navigator={history}>
          {children}
        </Router>
      ),
    })
    const { change } = result.current
    change('people', '200')
    change('sort', 'price')
    change('sort', 'time')
    expect(history.read().location.search).toBe('?tag=Networking&people=200&sort=time')
    history.go(-1)
    expect(history.read().location.search).toBe('?tag=Networking&people=200')
  })

  it('takes all filters out at once, but for tag and order, which Back brings back', () => {
    const { asked, back, change, clear } = open()
    for (const [key, value] of Object.entries({ tag: 'Networking', people: '50', sort: 'price' }))
      change(key, value)
    change('people', '')
    expect(asked()).toBe('?tag=Networking&sort=price')
    back()
    clear()
    expect(asked()).toBe('?tag=Networking&sort=price')
    back()
    expect(asked()).toBe('?tag=Networking&people=50&sort=price')
  })
})
