import { describe, expect, it } from 'vitest'
import { contrast, readRules, resolveColour } from './contrast.ts'
import hueSheet from './hues.css?raw'
import tokenSheet from './tokens.css?raw'

const sheets: Readonly<Record<string, string>> = import.meta.glob('../../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const tokens = new Map<string, string>(
  readRules(tokenSheet).flatMap(({ selector, declarations }) =>
    selector === ':root' ? [...declarations] : [],
  ),
)
const grounds = readRules(hueSheet)
  .filter(({ declarations }) => declarations.has('--ground'))
  .map(({ selector, declarations }) => ({
    name: /data-ground='(\w+)'/.exec(selector)?.[1] ?? selector,
    tokens: new Map([...tokens, ...declarations]),
  }))

/** On every ground: what is read needs 4.5; large display type, focus rings and lines that mean something need 3. */
const pairs = [
  ['--on-ground', '--ground', 4.5],
  ['--on-ground', '--ground-second', 4.5],
  ['--muted', '--ground', 4.5],
  ['--on-highlight', '--highlight', 4.5],
  ['--on-primary', '--primary', 4.5],
  ['--on-secondary', '--secondary', 4.5],
  ['--accent', '--ground', 3],
  ['--focus', '--ground', 3],
  ['--alarm', '--ground', 3],
] as const

describe('the grounds', () => {
  it('are the brand’s eight', () => {
    expect(grounds.map(({ name }) => name).sort()).toEqual(
      ['deep', 'ink', 'paper', 'pink', 'sun', 'tangerine', 'teal', 'violet'].sort(),
    )
  })

  for (const ground of grounds) {
    it.each(pairs)(`${ground.name}: %s on %s reaches %d`, (front, back, least) => {
      const [one, other] = [front, back].map((token) => resolveColour(`var(${token})`, ground.tokens))
      expect(one).toBeDefined()
      expect(other).toBeDefined()
      expect(contrast(one!, other!)).toBeGreaterThanOrEqual(least)
    })
  }

  it('never wear their own hue in the symbol', () => {
    for (const { name, tokens: on } of grounds) {
      const ground = resolveColour('var(--ground)', on)
      for (const head of ['--head-left', '--head-right']) {
        expect(resolveColour(`var(${head})`, on), `${head} on ${name}`).not.toBe(ground)
      }
    }
  })
})

describe('text and background set in one rule of any stylesheet', () => {
  const found = Object.entries(sheets).flatMap(([path, sheet]) =>
    readRules(sheet).flatMap(({ selector, declarations }) => {
      const background = declarations.get('background') ?? declarations.get('background-color') ?? ''
      const [back, front] = [background, declarations.get('color') ?? ''].map((value) =>
        resolveColour(value, tokens),
      )
      return back !== undefined && front !== undefined
        ? [{ where: `${path.split('/').at(-1) ?? path} ${selector}`, front, back }]
        : []
    }),
  )

  it('is found', () => {
    expect(found.length).toBeGreaterThan(5)
  })

  it.each(found)('$where reaches 4.5', ({ front, back }) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5)
  })
})

it('knows black on white, and a grey that fails by a hair', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
  expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5)
})
