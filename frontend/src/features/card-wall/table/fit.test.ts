import { describe, expect, it } from 'vitest'
import { sizeFor, widthOf } from './fit.ts'

it('takes capitals and ideographs for wider, and thin letters for narrower', () => {
  const widths = ['illi', 'name', 'NAME', '名前名前'].map(widthOf)
  expect(widths).toEqual([...widths].sort((one, other) => one - other))
  expect(new Set(widths).size).toBe(4)
})

describe('the size of a text', () => {
  const rooms = [
    { text: 6, word: 4 },
    { text: 10, word: 5 },
  ]
  it.each([
    ['a plan', 0],
    ['one long enough', 1],
    // Few letters, and one word of them.
    ['dashboard', 1],
    ['responsibility', 2],
    ['much longer than anybody would ever say', 2],
    ['', 0],
  ])('%j: %d', (text, size) => {
    expect(sizeFor(text, rooms)).toBe(size)
  })
})
