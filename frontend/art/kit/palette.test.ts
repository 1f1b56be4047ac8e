import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { cut, cuts, light, lights, palette, tints, type Hue } from './palette.ts'

const stylesheet = await readFile(new URL('../../src/app/styles/tokens.css', import.meta.url), 'utf8')
const tokenOf = (name: string): string | undefined =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(stylesheet)?.[1]?.toUpperCase()

describe.each(Object.keys(palette) as Hue[])('%s', (hue) => {
  test('has the same three shades in pictures as on the page', () => {
    const drawn = [palette[hue], cuts[hue], lights[hue]]
    expect(drawn).toEqual([tokenOf(hue), tokenOf(`${hue}-cut`), tokenOf(`${hue}-light`)])
  })

  test('finds its cut and its light', () => {
    expect([cut(palette[hue]), light(palette[hue])]).toEqual([cuts[hue], lights[hue]])
  })
})

test('a tint has no cut of its own', () => {
  expect(cut(tints.tealWash)).toBe(tints.tealWash)
})
