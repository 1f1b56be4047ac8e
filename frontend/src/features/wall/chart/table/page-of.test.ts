import { expect, it } from 'vitest'
import { pageOf, rowsAPage } from './page-of.ts'

const list = Array.from({ length: 2 * rowsAPage + 1 }, (_, index) => index)

it('cuts pages', () => {
  expect(pageOf(list, 1)).toMatchObject({ page: 1, pages: 3, first: rowsAPage })
  expect(pageOf(list, 2).items).toEqual([2 * rowsAPage])
  expect(pageOf(list, 0).items).toHaveLength(rowsAPage)
})

it('stays on a page there is', () => {
  expect(pageOf(list, 9).page).toBe(2)
  expect(pageOf(list, -1).page).toBe(0)
  expect(pageOf([], 4)).toEqual({ page: 0, pages: 1, first: 0, items: [] })
})
