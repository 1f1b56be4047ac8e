// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
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
      // What a page that is drawn late still has.
      first: result.current,
      asked: () => history.read().location.search,
      back: () => act(() => history.go(-1)),
      change: (key: string, value: string) => act(() => result.current.change(key, value)),
      changeAtOnce: (...changes: readonly (readonly [key: string, value: string])[]) =>
        act(() => {
          const { change } = result.current
          for (const [key, value] of changes) change(key, value)
        }),
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

  it('keeps the first of two changes that come before the page is drawn again', () => {
    const { asked, changeAtOnce } = open()
    changeAtOnce(['people', '200'], ['sort', 'price'])
    expect(asked()).toBe('?people=200&sort=price')
  })

  it('keeps what was drawn after a control was, and counts its entries by it', () => {
    const { asked, back, change, first } = open()
    change('people', '200')
    act(() => first.change('sort', 'price'))
    act(() => first.change('sort', 'time'))
    expect(asked()).toBe('?people=200&sort=time')
    back()
    expect(asked()).toBe('?people=200')
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
