// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isProductId } from '#shared/products.ts'
import { LikedProvider } from '../../features/liked/LikedProvider.tsx'
import { createMemoryHistory, MemoryRouter } from '../../lib/router/test-support/memory-router.tsx'
import { GetEstimatePage } from './GetEstimatePage.tsx'

const open = (search: string) => {
  const history = createMemoryHistory({ to: `/get-estimate${search}` })
  render(
    <MemoryRouter history={history}>
      <LikedProvider isKnown={isProductId}>
        <GetEstimatePage />
      </LikedProvider>
    </MemoryRouter>,
  )
  return history
}

const saved = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('hands the focus on from what is removed, and on to the page after the last', () => {
  open('?products=floating-opinions,combo-convo:bring-us-in,flag-finder')
  press('Remove Combo Convo')
  expect(saved()).toEqual(['Floating Opinions', 'Flag Finder'])
  expect(said()).toContain('Combo Convo removed. You can undo it.')
  expect(focused()).toBe('Remove Flag Finder')
  press('Remove Flag Finder')
  expect(focused()).toBe('Remove Floating Opinions')
  press('Remove Floating Opinions')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No product selected.')
  expect(focused()).toBe('main')
})

it('brings back what was removed: its place, its plan and the focus', () => {
  open('?products=floating-opinions,combo-convo:bring-us-in,flag-finder')
  press('Remove Combo Convo')
  press(/^Undo removing Combo Convo/)
  expect(saved()).toEqual(['Floating Opinions', 'Combo Convo', 'Flag Finder'])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Plan of Combo Convo' }).value).toBe(
    'bring-us-in',
  )
  expect(focused()).toBe('Remove Combo Convo')
  expect(said()).not.toContain('Combo Convo removed. You can undo it.')
})

it('offers no undo where the product is back by another way', () => {
  open('?products=combo-convo,flag-finder')
  press('Remove Combo Convo')
  act(() => {
    localStorage.setItem('liked-products', '["combo-convo"]')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'liked-products' }))
  })
  expect(saved()).toEqual(['Combo Convo'])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

it('keeps the plan that is chosen, and counts by it', () => {
  open('?products=combo-convo')
  expect(screen.getByRole('region', { name: 'Indicative range' }).textContent).toContain('$4,000–9,000')
  const plan = () => screen.getByRole('combobox', { name: 'Plan of Combo Convo' })
  fireEvent.change(plan(), { target: { value: 'do-it-yourself' } })
  expect(localStorage.getItem('liked-products')).toBe('[{"slug":"combo-convo","plan":"do-it-yourself"}]')
  fireEvent.change(plan(), { target: { value: '' } })
  expect(localStorage.getItem('liked-products')).toBe('["combo-convo"]')
})

it('takes a shared link out of the address, and leaves the list alone where nothing on it is known', () => {
  localStorage.setItem('liked-products', '["ping-poll"]')
  const history = open('?products=no-such-thing&ref=mail')
  expect(history.read().location.search).toBe('?ref=mail')
  expect(saved()).toEqual(['Ping Poll'])
  cleanup()
  open('?products=combo-convo,no-such-thing')
  expect(saved()).toEqual(['Combo Convo'])
  expect(localStorage.getItem('liked-products')).toBe('["combo-convo"]')
})
