// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { isProductId } from '#shared/products.ts'
import { LikedProvider } from '#features/liked/LikedProvider.tsx'
import { ProductFinderPage } from './ProductFinderPage.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await Promise.resolve()
  })
}
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const stored = (): unknown => JSON.parse(localStorage.getItem('liked-products') ?? 'null')
const planned = (...slugs: readonly string[]) => slugs.map((slug) => ({ slug, plan: 'bring-us-in' }))

it('who is to run the shortlist is kept on the list, also of what a heart puts back there', async () => {
  render(
    <MemoryRouter initialEntries={['/get-started-form']}>
      <LikedProvider isKnown={isProductId}>
        <ProductFinderPage />
      </LikedProvider>
    </MemoryRouter>,
  )
  tick('Facilitated session')
  await press('Next')
  tick('Foster connection and networking')
  tick('Facilitate peer learning and dialogue')
  await press('Next')
  tick('Round Tables')
  await press('Finish')
  expect(stored()).toEqual(['combo-convo', 'block-party', 'flag-finder'])
  await press('With your team on site')
  expect(stored()).toEqual(planned('combo-convo', 'block-party', 'flag-finder'))
  await press('Like Combo Convo')
  await press('Like Combo Convo')
  expect(stored()).toEqual(planned('block-party', 'flag-finder', 'combo-convo'))
  await press('Either')
  expect(stored()).toEqual(['block-party', 'flag-finder', 'combo-convo'])
})
