import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chartColours } from '#shared/chart-picture/looks.ts'
import { hairOpacity } from '#shared/chart-picture/scale.ts'
import { colours } from '#shared/colours.ts'
import { luminance, readRules, resolveColour } from '#app/styles/contrast.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** The custom properties of the rules with this selector. */
const tokensOf = (css: string, wanted: string): ReadonlyMap<string, string> =>
  new Map(
    readRules(css).flatMap(({ selector, declarations }) => (selector === wanted ? [...declarations] : [])),
  )

const chart = read('Look.module.css')
const brand = tokensOf(read('../../../app/styles/tokens.css'), ':root')
const dark = new Map([...brand, ...tokensOf(chart, '.look')])
const looks = { dark, bright: new Map([...dark, ...tokensOf(chart, ".look[data-look='bright']")]) }

/** A colour of a look, as #rrggbb. */
const colourOf = (look: keyof typeof looks, name: string): string => {
  const colour = resolveColour(`var(${name})`, looks[look])
  if (colour === undefined) throw new Error(`${name} is no colour.`)
  return colour
}

/** What a projector throws in the dark, as WCAG reckons, and with a quarter of its white on all of the wall. */
const light = { room: 0.05, washedOut: 0.25 } as const

const contrast = (look: keyof typeof looks, one: string, other: string, ambient: number): number => {
  const [less = 0, more = 0] = [one, other]
    .map((name) => luminance(colourOf(look, name)) + ambient)
    .toSorted((a, b) => a - b)
  return more / less
}

const bands = ['low', 'med', 'high'] as const
const pairs = [
  ['low', 'med'],
  ['med', 'high'],
  ['low', 'high'],
] as const

describe.each(['dark', 'bright'] as const)('in the %s look', (look) => {
  it('a saved picture has the chart’s colours', () => {
    const { ringInset, low, med, high, ...plain } = chartColours[look]
    for (const [name, colour] of Object.entries(plain))
      expect([name, colourOf(look, `--${name}`)]).toEqual([name, colour])
    for (const [band, { ground, ...parts }] of Object.entries({ low, med, high })) {
      expect(colourOf(look, `--band-${band}`)).toBe(ground)
      for (const [part, colour] of Object.entries(parts))
        expect(colourOf(look, `--${band}-${part}`)).toBe(colour)
    }
    expect(Number(looks[look].get('--ring-inset'))).toBe(ringInset)
  })

  it.each(pairs)('the grounds of %s and %s can be told apart, washed out too', (one, other) => {
    const [ground, next] = [`--band-${one}`, `--band-${other}`]
    expect(contrast(look, ground, next, light.room)).toBeGreaterThanOrEqual(1.25)
    expect(contrast(look, ground, next, light.washedOut)).toBeGreaterThanOrEqual(1.15)
  })

  it.each(bands)('the words on the screen, and a number of %s, can be read', (band) => {
    for (const [words, ground] of [
      ['--words', '--ground'],
      ['--quiet', '--ground'],
      ['--loud', '--ground'],
      ['--quiet', '--raised'],
      ['--bubble-words', '--bubble'],
      ['--bubble-loud', '--bubble'],
      [`--${band}-label`, '--ground'],
      [`--${band}-number`, `--${band}-disc`],
    ] as const)
      expect([words, contrast(look, words, ground, light.room) >= 4.5]).toEqual([words, true])
  })

  it.each(bands)('a line to a true place is seen on the ground of %s', (band) => {
    const channels = (name: string) =>
      [1, 3, 5].map((at) => Number.parseInt(colourOf(look, name).slice(at, at + 2), 16))
    const ground = channels(`--band-${band}`)
    const line = channels('--words').map((channel, index) =>
      Math.round(channel * hairOpacity + (ground[index] ?? 0) * (1 - hairOpacity)),
    )
    const [less = 0, more = 0] = [ground, line]
      .map((each) => luminance(`#${each.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`))
      .toSorted((a, b) => a - b)
    expect((more + light.room) / (less + light.room)).toBeGreaterThanOrEqual(3)
  })

  it.each(bands)('a disc of %s is seen on every ground that it may come to lie on', (band) => {
    for (const ground of bands) {
      const seen = Math.max(
        contrast(look, `--${band}-disc`, `--band-${ground}`, light.room),
        contrast(look, `--${band}-ring`, `--band-${ground}`, light.room),
      )
      expect([ground, seen >= 2]).toEqual([ground, true])
    }
  })
})

it.each(bands)('in the bright look a number of %s can be read washed out, and so can words', (band) => {
  const [disc, number] = [`--${band}-disc`, `--${band}-number`]
  expect(contrast('bright', disc, number, light.washedOut)).toBeGreaterThanOrEqual(4.5)
  for (const [words, ground] of [
    ['--words', '--ground'],
    ['--bubble-words', '--bubble'],
  ] as const)
    expect(contrast('bright', words, ground, light.washedOut)).toBeGreaterThanOrEqual(4.5)
})

it('is reckoned as the washed out violet was measured', () => {
  expect(contrast('dark', '--violet-light', '--ink', light.washedOut)).toBeCloseTo(1.96, 2)
})

describe('the colours without a style sheet', () => {
  const names: Readonly<Record<string, string>> = { white: 'paper-light', quiet: 'muted-on-ink' }
  const inDashes = (name: string) => name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)

  it.each(
    Object.entries(colours)
      // Between two of the sheet's.
      .filter(([name]) => name !== 'violetPale')
      .map(([name, colour]) => [`--${names[name] ?? inDashes(name)}`, colour] as const),
  )('%s is what the sheet says', (token, colour) => {
    expect(brand.get(token)).toBe(colour)
  })
})
