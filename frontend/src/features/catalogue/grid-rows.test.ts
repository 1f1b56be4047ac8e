import { describe, expect, it } from 'vitest'
import { gridRows, gridSpans } from './grid-rows.ts'
import { products } from '#content/catalogue.ts'
import { tagLabels } from '#content/filters.ts'
import { cutShades } from './cut-shades.ts'

const expected: readonly (readonly number[])[] = [
  [1],
  [2],
  [3],
  [2, 2],
  [3, 2],
  [3, 3],
  [3, 4],
  [3, 3, 2],
  [3, 3, 3],
  [3, 3, 2, 2],
  [3, 3, 2, 3],
  [3, 3, 2, 4],
  [3, 3, 2, 3, 2],
  [3, 3, 2, 3, 3],
  [3, 3, 2, 3, 4],
  [3, 3, 2, 3, 3, 2],
  [3, 3, 2, 3, 3, 3],
  [3, 3, 2, 3, 3, 2, 2],
  [3, 3, 2, 3, 3, 2, 3],
  [3, 3, 2, 3, 3, 2, 4],
]

describe('the rows of the product grid', () => {
  it.each(expected.map((rows, index) => [index + 1, rows] as const))(
    '%i tiles are in rows of %j',
    (tiles, rows) => {
      expect(gridRows(tiles)).toEqual(rows)
    },
  )

  it('places every tile once', () => {
    for (let tiles = 0; tiles <= 60; tiles += 1)
      expect(gridRows(tiles).reduce((sum, row) => sum + row, 0)).toBe(tiles)
  })
})

describe('the columns of the product grid', () => {
  it('are shared out evenly', () => {
    expect(gridSpans(7)).toEqual([
      [4, 4, 4],
      [3, 3, 3, 3],
    ])
    expect(gridSpans(1)).toEqual([[12]])
  })

  it('take turns in the lively look, in rows of three only', () => {
    expect(gridSpans(6, 'lively')).toEqual([
      [5, 4, 3],
      [3, 4, 5],
    ])
    expect(gridSpans(5, 'lively')).toEqual([
      [5, 4, 3],
      [6, 6],
    ])
  })

  it.each(['even', 'lively'] as const)('are all taken in the %s look', (look) => {
    for (let tiles = 1; tiles <= 60; tiles += 1)
      for (const row of gridSpans(tiles, look)) expect(row.reduce((sum, span) => sum + span, 0)).toBe(12)
  })
})

const shades = (...grounds: string[]) => cutShades(grounds, gridSpans(grounds.length))

describe('neighbors of one hue', () => {
  it('leaves different hues alone', () => {
    expect(shades('teal', 'sun', 'paper')).toEqual([false, false, false])
  })

  it('cuts the second of two side by side, and takes turns in a run', () => {
    expect(shades('teal', 'teal', 'teal')).toEqual([false, true, false])
  })

  it('cuts the lower of two that meet', () => {
    expect(shades('teal', 'sun', 'paper', 'pink', 'sun', 'ink')).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ])
  })

  it('does not mind tiles that meet at a corner only', () => {
    expect(shades('teal', 'sun', 'paper', 'pink', 'teal', 'ink').includes(true)).toBe(false)
  })

  it('minds tiles of unequal width that meet', () => {
    const grounds = ['teal', 'sun', 'paper', 'pink', 'teal', 'ink']
    expect(cutShades(grounds, gridSpans(6, 'lively'))).toEqual([false, false, false, false, true, false])
  })

  it('cuts none of all products, in three columns, in two or in one', () => {
    const wall = [...products.map(({ ground }) => ground), 'teal']
    const two = [...Array.from({ length: 8 }, () => [6, 6]), [12]]
    for (const columns of [gridSpans(wall.length), two, wall.map(() => [12])])
      expect(cutShades(wall, columns)).not.toContain(true)
  })

  it.each(tagLabels)('never puts a hue right after itself where %s is chosen', (tag) => {
    const grounds = products.filter(({ tags }) => tags.includes(tag)).map(({ ground }) => ground)
    expect([...grounds, 'teal'].filter((ground, index, all) => ground === all[index + 1])).toEqual([])
  })
})
