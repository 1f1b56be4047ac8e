// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Link, useFollow } from './Link.tsx'
import { createPath, parsePath, resolve } from './location.ts'
import { useLocation } from './router.ts'
import { createMemoryHistory, MemoryRouter } from './test-support/memory-router.tsx'

afterEach(cleanup)

const Place = () => <output>{createPath(useLocation())}</output>

/** Links in HTML that no component draws. */
const Written = ({ html }: { html: string }) => (
  <div onClick={useFollow()} dangerouslySetInnerHTML={{ __html: html }} />
)

const open = (links: ReactNode, to = '/products?tag=a#b') => {
  const history = createMemoryHistory({ to })
  render(
    <MemoryRouter history={history}>
      {links}
      <Place />
    </MemoryRouter>,
  )
  return { history, place: () => screen.getByRole('status').textContent }
}

/** Presses a link. @returns whether the browser was left to answer; here it goes nowhere. */
const press = (init?: MouseEventInit) => {
  let isLeft = false
  const stay = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stay, { once: true })
  fireEvent.click(screen.getByRole('link'), init)
  return isLeft
}

describe('an address', () => {
  it.each(['/', '/a', '/a?b', '/a#c', '/a?b#c?d', '/a?b?c'])('%s is its parts again', (text) => {
    expect(createPath(parsePath(text))).toBe(text)
  })

  it('without a path stays on the page, and keeps neither query nor hash', () => {
    expect(createPath(resolve('#c', '/a'))).toBe('/a#c')
    expect(createPath(resolve({ search: '?b' }, '/a'))).toBe('/a?b')
  })

  it('has its signs, whether its parts were given with them or without', () => {
    expect(resolve({ search: 'b=1', hash: 'c' }, '/a')).toEqual({
      pathname: '/a',
      search: '?b=1',
      hash: '#c',
    })
    expect(resolve({ search: '?', hash: '#' }, '/a')).toEqual({ pathname: '/a', search: '', hash: '' })
  })
})

describe('a link', () => {
  it('opens its path without a document, as an entry on top', () => {
    const { history, place } = open(<Link to="#c">on</Link>)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/products#c')
    expect(press()).toBe(false)
    expect([place(), history.read().navigationType]).toEqual(['/products#c', 'PUSH'])
  })

  it('to the address that is shown makes no second entry', () => {
    const { history } = open(<Link to="/products?tag=a#b">again</Link>)
    press()
    expect(history.read().navigationType).toBe('REPLACE')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is the browser’s with %o',
    (init) => {
      const { place } = open(<Link to="/a">on</Link>)
      expect(press(init)).toBe(true)
      expect(place()).toBe('/products?tag=a#b')
    },
  )

  it('is not followed where its own code says so', () => {
    const { place } = open(
      <Link to="/a" onClick={(event) => event.preventDefault()}>
        on
      </Link>,
    )
    press()
    expect(place()).toBe('/products?tag=a#b')
  })
})

describe('a link that no component draws', () => {
  it('is followed in the same way', () => {
    const { place } = open(<Written html="<a href='/a?b#c'><b>on</b></a>" />)
    fireEvent.click(screen.getByText('on'))
    expect(place()).toBe('/a?b#c')
  })

  it.each([
    '<a href="https://other.example/">out</a>',
    '<a href="/a" target="_blank">tab</a>',
    '<a href="mailto:a@b.co">mail</a>',
  ])('is the browser’s where it leads out: %s', (html) => {
    const { place } = open(<Written html={html} />)
    press()
    expect(place()).toBe('/products?tag=a#b')
  })
})
