import { describe, expect, it } from 'vitest'
import { grounds, type Ground } from '../components/ground/ground.ts'
import { caseStudies } from './case-studies.ts'
import { products } from './catalogue.ts'
import { tagLabels } from './filters.ts'

/** The tile that follows the last product is on teal. */
const callToAction: Ground = 'teal'

interface Tile {
  ground: Ground
  row: number
  from: number
  to: number
}

const layOut = (hues: readonly Ground[], lengths: readonly number[]): Tile[] =>
  lengths.flatMap((length, row) => {
    const first = lengths.slice(0, row).reduce((sum, each) => sum + each, 0)
    return hues
      .slice(first, first + length)
      .map((ground, column) => ({ ground, row, from: column / length, to: (column + 1) / length }))
  })

const touch = (a: Tile, b: Tile): boolean =>
  a.row === b.row
    ? Math.abs(a.to - b.from) < 1e-9
    : b.row === a.row + 1 && a.from < b.to - 1e-9 && b.from < a.to - 1e-9

const clashes = (tiles: readonly Tile[]): [Tile, Tile][] =>
  tiles.flatMap((a) =>
    tiles.filter((b) => touch(a, b) && a.ground === b.ground).map((b): [Tile, Tile] => [a, b]),
  )

const wall: Ground[] = [...products.map(({ ground }) => ground), callToAction]

describe('grounds of neighboring cards', () => {
  it('differ in the grid of All Products, beside and below each other', () => {
    expect(clashes(layOut(wall, [3, 3, 2, 3, 3, 3]))).toEqual([])
  })

  it('differ in two columns, with the last tile across both', () => {
    expect(clashes(layOut(wall, [2, 2, 2, 2, 2, 2, 2, 2, 1]))).toEqual([])
  })

  it.each(tagLabels)('differ in one column when filtered by %s', (label) => {
    const filtered = products.filter(({ tags }) => tags.includes(label)).map(({ ground }) => ground)
    const column = [...filtered, callToAction]
    expect(column.filter((ground, place) => ground === column[place + 1])).toEqual([])
  })

  it('would be found if they were the same', () => {
    expect(clashes(layOut(['teal', 'teal', 'sun', 'teal'], [2, 2]))).toHaveLength(2)
  })

  it('use every hue twice, and four different ones for the case studies', () => {
    for (const ground of grounds) expect(wall.slice(0, 16).filter((each) => each === ground)).toHaveLength(2)
    expect(new Set(caseStudies.map(({ ground }) => ground)).size).toBe(4)
  })
})
