import { expect, it } from 'vitest'
import { type Column, headingHeight, pagesOf, rowHeight } from './table.ts'

const columns: readonly Column[] = [
  { heading: 'Table', width: 80 },
  { heading: 'Idea', width: 400 },
]

it('gives a row the lines that its longest cell takes', () => {
  const one = rowHeight(['1', 'Short'], columns)
  expect(rowHeight(['1', '长'.repeat(60)], columns)).toBeGreaterThan(2.4 * one)
  expect(rowHeight(['1', 'a long idea '.repeat(16)], columns)).toBeGreaterThan(3 * one)
})

it('parts a long table so that every row is on one slide, and none too many', () => {
  const rows = Array.from({ length: 100 }, (_, index) => [String(index), 'word '.repeat(index % 40)])
  const pages = pagesOf(rows, columns, 500)
  expect(pages.flat()).toEqual(rows)
  for (const page of pages) {
    const height = page.reduce((sum, row) => sum + rowHeight(row, columns), headingHeight)
    expect(height).toBeLessThanOrEqual(500)
  }
})

it('has no page for no rows, and one for a row that is higher than a slide', () => {
  expect(pagesOf([], columns, 500)).toEqual([])
  expect(pagesOf([['1', 'word '.repeat(400)]], columns, 100)).toHaveLength(1)
})
