import { describe, expect, it } from 'vitest'
import { products } from '../../content/catalogue.ts'
import { tagLabels } from '../../content/filters.ts'
import { cutShades } from './cut-shades.ts'
import { gridSpans } from './grid-rows.ts'

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

  it('never puts a hue right after itself, whichever tag is chosen', () => {
    for (const tag of tagLabels) {
      const grounds = [
        ...products.filter(({ tags }) => tags.includes(tag)).map(({ ground }) => ground),
        'teal',
      ]
      const cut = cutShades(grounds, gridSpans(grounds.length))
      const looks = grounds.map((ground, index) => `${ground} ${String(cut[index])}`)
      looks.forEach((look, index) => {
        expect(look).not.toBe(looks[index + 1])
      })
    }
  })
})
