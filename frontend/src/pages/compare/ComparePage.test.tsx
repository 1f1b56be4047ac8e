// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Router } from '#lib/router/router.ts'
import { createMemoryHistory } from '#lib/router/test-support/memory-router.tsx'
import { isProductId } from '#shared/products.ts'
import { LikedProvider } from '#features/liked/LikedProvider.tsx'
import { ComparePage } from './ComparePage.tsx'

afterEach(cleanup)

it('keeps both of two changes on a phone that draws neither in between', () => {
  const history = createMemoryHistory({ to: '/compare?products=ping-poll,roll-play' })
  render(
    <Router {...history.read()} navigator={history}>
      <LikedProvider isKnown={isProductId}>
        <ComparePage />
      </LikedProvider>
    </Router>,
  )
  fireEvent.change(screen.getByLabelText('Add another product'), { target: { value: 'flag-finder' } })
  fireEvent.click(screen.getByRole('checkbox'))
  expect(history.read().location.search).toBe('?products=ping-poll,roll-play,flag-finder&same=hidden')
})
