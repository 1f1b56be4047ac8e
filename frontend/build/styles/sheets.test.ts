import { describe, expect, it } from 'vitest'
import { leftInFigures } from './left-in-figures.ts'
import { readBreakpoints, readScales } from './scales.ts'
import { type Figure, figuresIn, namesIn } from './sheet-lint.ts'
import breakpointSheet from '#app/styles/breakpoints.css?raw'
import scaleSheet from '#app/styles/scales.css?raw'

const sheets: Readonly<Record<string, string>> = import.meta.glob(
  ['../../src/**/*.css', '!../../src/app/styles/{breakpoints,scales}.css'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const code: Readonly<Record<string, string>> = import.meta.glob('../../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const breakpoints = readBreakpoints(breakpointSheet)
const names = [...readScales(scaleSheet).keys(), ...breakpoints.keys()]
const said = Object.entries(sheets).flatMap(([file, sheet]) =>
  figuresIn(sheet).map((figure) => ({ file, figure })),
)

describe('a figure is found', () => {
  it.each<[sheet: string, figures: readonly Figure[]]>([
    ['.a { padding: 1rem }', ['distance 1rem']],
    ['.a { margin: -0.5rem auto 0 }', ['distance 0.5rem']],
    ['.a { scroll-margin-top: 6rem; }', ['distance 6rem']],
    ['.a { gap: 7px var(--space-16); row-gap: .5rem }', ['distance 7px', 'distance .5rem']],
    ['@media print { .a { /* } */ padding-left: 3rem; } }', ['distance 3rem']],
    ['.a:hover { padding: calc(var(--header) + 0.5rem) }', ['distance 0.5rem']],
    ['.a { padding: max(env(safe-area-inset-top), 1rem) }', ['distance 1rem']],
    ['.a { gap: var(--between, 0.75rem) }', ['distance 0.75rem']],
    ['.a { font: 700 1.0625rem/1.2 var(--text) }', ['letters 1.0625rem']],
    ['.a { font-size: 19px }', ['letters 19px']],
    ['.a { border-radius: 1.5rem 1.5rem 0 }', ['corner 1.5rem', 'corner 1.5rem']],
    ['.a { border-end-start-radius: 0.35rem }', ['corner 0.35rem']],
    ['.a { border-radius: 50% }', ['corner 50%']],
    ['.a { border-radius: 99px }', ['corner 99px']],
    ['.a { z-index: 3 }', ['layer 3']],
    ['.a { z-index: -1 }', ['layer -1']],
    ['@media screen and (max-width: 40em) { .a { top: 0 } }', ['media (max-width: 40em)']],
    ['@media (--to-640), (30em <= height) { .a { top: 0 } }', ['media (30em <= height)']],
  ])('in %s', (sheet, figures) => {
    expect(figuresIn(sheet)).toEqual(figures)
  })
})

describe('no figure is found', () => {
  it.each([
    '.a { padding: 0 var(--space-16); margin: auto; gap: 2px }',
    '.a { padding: clamp(2rem, 4vw, 3.6rem) calc(40 * var(--u)); gap: min(0.875rem, 4cqw) }',
    '.a { margin: calc(-1 * var(--space-16)) calc(var(--gutter) * -1) }',
    '.a { font: 600 max(1rem, calc(30 * var(--u))) / 1.2 var(--text) }',
    '.a { font-size: calc(100% + clamp(0px, (100vw - 120em) / 120, 1em)) }',
    '.a { margin: max(-1.2em, 0.35rem - var(--gutter)); padding: 0.5em 5mm; font-size: 9pt }',
    '@media (--to-640) and (--height-to-480) and (pointer: coarse) { .a { max-width: 40rem } }',
    '.a { border-radius: 1.6em 1.6em 1.6em 0.35em; width: 3rem; top: 1rem; z-index: auto }',
  ])('in %s', (sheet) => {
    expect(figuresIn(sheet)).toEqual([])
  })
})

it('sheets are found', () => expect(Object.keys(sheets).length).toBeGreaterThan(250))

const timesSaid = (figure: string) => said.filter((one) => one.figure === figure).length

it('sheets name their sizes, corners, layers and breakpoints, but for what was left', () => {
  const more = said.filter(({ figure }) => timesSaid(figure) > (leftInFigures[figure] ?? 0))
  expect(more.map(({ file, figure }) => `${file}: ${figure}`)).toEqual([])
})

it('what was left is still there', () => {
  const left = Object.keys(leftInFigures).map((figure) => [figure, timesSaid(figure)])
  expect(Object.fromEntries(left)).toEqual(leftInFigures)
})

it('a sheet uses no name that there is none of', () => {
  const wrong = Object.entries(sheets).flatMap(([file, sheet]) =>
    namesIn(sheet).flatMap((name) => (names.includes(name) ? [] : [`${file}: ${name}`])),
  )
  expect(wrong).toEqual([])
})

it('there is no name that no sheet uses', () => {
  const used = new Set(Object.values(sheets).flatMap(namesIn))
  expect(names.filter((name) => !used.has(name))).toEqual([])
})

it('code asks a window what sheets ask', () => {
  const asked = Object.entries(code).flatMap(([file, text]) =>
    (text.match(/\((?:min|max)-(?:width|height): [\d.]+r?em\)/g) ?? []).map((query) => ({ file, query })),
  )
  expect(asked.length).toBeGreaterThan(1)
  const known = new Set(breakpoints.values())
  expect(asked.filter(({ query }) => !known.has(query))).toEqual([])
})
