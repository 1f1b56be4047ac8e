import { describe, expect, it } from 'vitest'
import { pageWith } from './pages.ts'

const items = Array.from({ length: 60 }, (_, index) => index)

describe('the page of the list', () => {
  it.each([
    [0, 0, 27],
    [26, 0, 27],
    [27, 27, 27],
    [59, 54, 6],
    [99, 54, 6],
    [-1, 0, 27],
  ])('with item %i begins at %i and has %i', (index, first, length) => {
    const page = pageWith(items, index, 3)
    expect([page.first, page.items.length]).toEqual([first, length])
  })

  it('is empty where nothing was said', () => {
    expect(pageWith([], 0, 3)).toEqual({ page: 0, first: 0, items: [] })
  })
})
