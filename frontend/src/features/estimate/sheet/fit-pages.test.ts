import { expect, it } from 'vitest'
import { pagesOf } from './fit-pages.ts'

const heights = { above: 70, head: 6, below: 101 }

it.each([
  ['with room for all', [20, 20, 20], 1],
  ['whose end has no room left for the foot', [30, 30, 40], 2],
  ['whose last row has none', [30, 30, 30, 30, 30, 30, 30], 2],
  ['whose end goes on to a third page', Array.from({ length: 14 }, () => 30), 3],
  ['of sixteen short ones', Array.from({ length: 16 }, () => 18), 2],
])('counts the pages of a sheet %s', (_, rows, pages) => {
  expect(pagesOf({ ...heights, rows })).toBe(pages)
})
