// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../lib/router/test-support/memory-router.tsx'
import { afterEach, expect, it } from 'vitest'
import { productById } from '../../content/catalogue.ts'
import { ProductCard } from './ProductCard.tsx'

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
