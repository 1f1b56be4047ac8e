// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isProductId } from '#shared/products.ts'
import { LateLikedPanel } from './LateLikedPanel.tsx'
import { MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { LikedProvider } from '#features/liked/LikedProvider.tsx'

const open = (...ids: readonly string[]) => {
  localStorage.setItem('liked-products', JSON.stringify(ids))
  const onClose = vi.fn()
  render(
    <MemoryRouter>
      <LikedProvider isKnown={isProductId}>
        <LateLikedPanel open onClose={onClose} />
      </LikedProvider>
    </MemoryRouter>,
  )
  return onClose
}

const panel = () => within(screen.getByRole('dialog', { name: 'Liked products' }))
const press = (name: string | RegExp) => fireEvent.click(panel().getByRole('button', { name }))
const removes = () =>
  panel()
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label'))
const focused = () => document.activeElement?.getAttribute('aria-label')
const news = () => panel().getByRole('status').textContent

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('removes one by one, with the focus on the next, down to the way out', () => {
  open('ping-poll', 'roll-play', 'block-party')
  press('Remove Roll Play')
  expect(focused()).toBe('Remove Block Party')
  press('Remove Block Party')
  expect(focused()).toBe('Remove Ping Poll')
  press('Remove Ping Poll')
  expect(panel().getByText('No items selected')).toBeTruthy()
  expect(focused()).toBe('Close')
})

it('takes a removal back at its place, says both, and gives the focus there', () => {
  open('ping-poll', 'combo-convo:bring-us-in', 'block-party')
  press('Remove Combo Convo')
  expect(news()).toBe('Combo Convo removed. You can undo it.')
  press('Undo removing Combo Convo')
  expect(removes()).toEqual(['Remove Ping Poll', 'Remove Combo Convo', 'Remove Block Party'])
  expect(panel().getByText('Bring us in, $9,000 USD')).toBeTruthy()
  expect(focused()).toBe('Remove Combo Convo')
  expect(news()).toBe('')
})

it('forgets the removal when it closes', () => {
  const onClose = open('ping-poll', 'roll-play')
  press('Remove Ping Poll')
  fireEvent(screen.getByRole('dialog', { name: 'Liked products' }), new Event('close'))
  expect(onClose).toHaveBeenCalled()
  expect(panel().queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(news()).toBe('')
})

it('closes for a link that is followed, and for nothing else in it', () => {
  const onClose = open('ping-poll', 'combo-convo')
  fireEvent.click(panel().getByRole('heading', { level: 2 }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(panel().getByRole('link', { name: 'Get an Estimate' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
