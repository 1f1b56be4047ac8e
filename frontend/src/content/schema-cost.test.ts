import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** An import that stays in the bundle, of one of the two schema files. */
const fromOutside = /^import (?!type )[^'"]*?from '[^']*content\/(?:section-)?schema\.ts'/m
const fromInside = /^import (?!type )[^'"]*?from '\.\.?\/(?:section-)?schema\.ts'/m

const isSchema = (path: string): boolean => /^\.\/(?:section-)?schema\.ts$/.test(path)
const isContent = (path: string): boolean => path.startsWith('./')

it('schemas are imported as types only, so that no visitor downloads them', () => {
  const importing = Object.entries(sources).filter(
    ([path, source]) =>
      !isSchema(path) && (fromOutside.test(source) || (isContent(path) && fromInside.test(source))),
  )
  expect(importing.map(([path]) => path)).toEqual([])
})

it('a schema that is imported would be found', () => {
  expect(Object.keys(sources).filter(isContent).length).toBeGreaterThan(30)
  expect(fromInside.test(sources['./section-schema.ts'] ?? '')).toBe(true)
  expect(fromOutside.test("import { productSchema } from '../content/schema.ts'")).toBe(true)
  expect(fromOutside.test("import { a } from './b.ts'\nimport type { C } from '../content/schema.ts'")).toBe(
    false,
  )
})
