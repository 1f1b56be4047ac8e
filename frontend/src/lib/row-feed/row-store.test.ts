import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { NumberedRow } from './row-number.ts'
import { RowStore } from './row-store.ts'
import { readNumbered } from './test-support/read-numbered.ts'

const rowOf = (row: number, table: unknown = row) => ({ row, table })

let store: RowStore<NumberedRow>
const held = () => store.rows.map(({ row }) => row)
beforeEach(() => {
  store = new RowStore(readNumbered)
})

it('holds each row once, in the order of arrival', () => {
  expect(store.add([rowOf(1), rowOf(2)])).toEqual({ added: 2, removed: 0 })
  expect(store.add([rowOf(2), rowOf(3), rowOf(3)])).toEqual({ added: 1, removed: 0 })
  expect(held()).toEqual([1, 2, 3])
})

it('drops rows that are not numeric', () => {
  store.add([rowOf(1, 'x'), rowOf(2), null, rowOf(3, {})])
  expect(held()).toEqual([2])
})

it('gives a new array after each change, and the same one otherwise', () => {
  store.add([rowOf(1)])
  const before = store.rows
  store.add([rowOf(1)])
  expect(store.rows).toBe(before)
  store.add([rowOf(2)])
  expect(store.rows).not.toBe(before)
  expect(store.generation).toBe(0)
})

it('forgets rows that a whole list no longer has, and keeps those the list is too old to know', () => {
  store.add([rowOf(1), rowOf(2), rowOf(3), rowOf(4)])
  const [first] = store.rows
  expect(store.replace([rowOf(1), rowOf(3)], 3)).toEqual({ added: 0, removed: 1 })
  expect(held()).toEqual([1, 3, 4])
  expect(store.rows[0]).toBe(first)
  expect(store.generation).toBe(1)
  store.add([rowOf(2)])
  expect(held()).toEqual([1, 3, 4, 2])
})

it('ends up with the same rows whatever the order and the repetition of pages', () => {
  const page = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(page, { maxLength: 12 }), (pages) => {
      const mixed = new RowStore(readNumbered)
      let added = 0
      for (const rows of pages) added += mixed.add(rows.map((row) => rowOf(row))).added
      const all = [...new Set(pages.flat())].sort((a, b) => a - b)
      expect(mixed.rows.map(({ row }) => row).sort((a, b) => a - b)).toEqual(all)
      expect(added).toBe(all.length)
    }),
  )
})
