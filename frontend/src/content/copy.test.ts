import { describe, expect, it } from 'vitest'
import { productNames } from '#shared/products.ts'

/** Everything the content modules export, by file: what visitors can read is in here. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['./*.ts', './*/*.ts', '!./**/*.test.ts', '!./schema.ts', '!./section-schema.ts', '../pages/**/page.ts'],
  { eager: true },
)

/** Fields that hold ids, hues, paths or numbers for the program, and no copy. */
const notCopy = new Set([
  'kind',
  'shown',
  'ground',
  'media',
  'crop',
  'id',
  'product',
  'videoSrc',
  'videoUrl',
  'caseStudy',
  'clientLogo',
  'imageSrc',
  'link',
  'buttonLink',
  'portrait',
  'logo',
  'mark',
])

/** The source of everything a page says, for what stands in a component, a form or a desk. */
const sources = import.meta.glob<string>(
  ['../{components,content,features,lib,pages}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'],
  { eager: true, query: '?raw', import: 'default' },
)

interface Line {
  place: string
  text: string
}

const linesOf = (value: unknown, place: string): Line[] => {
  if (typeof value === 'string') return value.startsWith('/api/') ? [] : [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    notCopy.has(key) ? [] : linesOf(inner, `${place}.${key}`),
  )
}

const lines = [...linesOf(modules, 'content'), ...linesOf(productNames, 'names')]

const offending = (pattern: RegExp): string[] =>
  lines.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text}`)

describe('the copy', () => {
  it('is found by this test', () => {
    expect(Object.keys(modules).length).toBeGreaterThan(30)
    expect(lines.length).toBeGreaterThan(700)
    expect(lines.some(({ text }) => text === 'A panel run by dice.')).toBe(true)
  })

  it.each([
    ['two spaces, or one at either end', /\s\s|^\s|\s$/],
    ['straight quotes and apostrophes', /['"`]/],
    ['three dots for an ellipsis', /\.\.\./],
    ['a hyphen between numbers', /\d-\d/],
    ['a space before punctuation', / [,.;:?!]/],
    ['a comma or a period outside the quotation marks', /”[,.]/],
    ['markup', /<|&[a-z]+;/],
    ['filler', /lorem|ipsum|\btbd\b|\btodo\b|coming soon|placeholder/i],
    ['an exclamation mark', /!/],
    [
      'British spelling',
      /colour|neighbour|favour|honour|humour|centre\b|travell|programme\b|(?:organ|recogn|real|priorit|visual|summar)is|(?:synthesi|analy)s(?:e|ing)\b|afterwards|towards|whilst|cheque|\bgrey\b/i,
    ],
    [
      'hollow words',
      /synerg|leverag|unlock|empower|seamless|game.?chang|elevate|cutting.edge|immersive|innovat|world.class|next.level|engag|holistic|delve|curated|bespoke|solution/i,
    ],
  ])('is free of %s', (_what, pattern) => {
    expect(offending(pattern)).toEqual([])
  })

  it.each([
    ['“signs” for characters', /random\s+signs/],
    ['a sentence without its verb', /To answer you only/],
    ['“faces to faces”', /faces to faces/i],
    ['a show of hands without its article', /(?<![Aa] )\bshow of hands/i],
    ['“to be had”', /to be had/],
    [
      '“a table” for “per table”',
      /\b(?:one|two|three|\d+) \w+ a (?:table|question|card|phone|person|round)\b/i,
    ],
  ])('has no turn that a native speaker would not write, anywhere: %s', (_what, pattern) => {
    expect(Object.keys(sources).length).toBeGreaterThan(500)
    // Comments are the engineers' own.
    const said = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    expect(Object.keys(sources).filter((file) => pattern.test(said(sources[file]!)))).toEqual([])
  })

  it('closes every quotation mark it opens', () => {
    const open = lines.filter(
      ({ text }) => (text.match(/“/g) ?? []).length !== (text.match(/”/g) ?? []).length,
    )
    expect(open).toEqual([])
  })

  it('says no whole sentence twice, apart from what plans have in common', () => {
    const seen = new Map<string, string>()
    const repeated = lines.filter(({ place, text }) => {
      if (text.length < 40 || /story|objectives|filters/.test(place)) return false
      const before = seen.get(text)
      seen.set(text, place)
      return before !== undefined && before.split('.ts')[0] !== place.split('.ts')[0]
    })
    expect(repeated).toEqual([])
  })
})
