import { withoutComments } from './scales.ts'

/** A declaration of a sheet: `padding`, `var(--space-16) 0`. */
interface Declaration {
  readonly property: string
  readonly value: string
}

/** What stands between braces and semicolons, each with what ends it; enough of CSS for sheets of our own. */
const partsOf = (sheet: string): readonly (readonly [text: string, end: string])[] => {
  const parts = withoutComments(sheet).split(/([{};])/)
  return parts.flatMap((text, at) =>
    at % 2 === 0 ? [[text.trim().replaceAll(/\s+/g, ' '), parts[at + 1] ?? ''] as const] : [],
  )
}

const declarationsOf = (sheet: string): readonly Declaration[] =>
  partsOf(sheet).flatMap(([text, end]) => {
    const colon = text.indexOf(':')
    if (end === '{' || colon < 0 || text.startsWith('@')) return []
    return [{ property: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() }]
  })

/** What `@media` asks of the window. */
const mediaOf = (sheet: string): readonly string[] =>
  partsOf(sheet).flatMap(([text, end]) => (end === '{' && text.startsWith('@media') ? [text] : []))

/** By the window, the part itself, its letters, or the unit of a wall (`--u`). */
const fluid = /\d(?:%|(?:vw|vh|svh|dvh|cqw|cqh|cqi|em)\b)|\blayout\b/

/** A value without what follows from its surroundings: a `calc()`, `min()`, `max()` or `clamp()` with such a part. */
const withoutLayout = (value: string): string => {
  const less = value
    .replaceAll('var(--u)', '1em')
    .replaceAll(/\(([^()]*)\)/g, (_, inner: string) => (fluid.test(inner) ? ' layout ' : ` ${inner} `))
  return less === value ? value : withoutLayout(less)
}

type Kind = 'distance' | 'letters' | 'corner' | 'layer'

const kinds: readonly (readonly [kind: Kind, properties: RegExp])[] = [
  ['distance', /^(?:row-|column-)?gap$|^(?:scroll-)?(?:padding|margin)(?:-[a-z]+)*$/],
  ['letters', /^font(?:-size)?$/],
  ['corner', /^border-(?:[a-z]+-)*radius$/],
  ['layer', /^z-index$/],
]

const length = /(?<![\w.-])-?(?:\d+(?:\.\d+)?|\.\d+)(?:rem|px)(?!\w)/g

/** A line is drawn: its width is in pixels. */
const isLine = (figure: string): boolean => /^-?[1-4]px$/.test(figure)

const figures: Readonly<Record<Kind, (value: string) => readonly string[]>> = {
  distance: (value) => (withoutLayout(value).match(length) ?? []).filter((figure) => !isLine(figure)),
  letters: (value) => withoutLayout(value).match(length) ?? [],
  corner: (value) => (value === '50%' ? [value] : (withoutLayout(value).match(length) ?? [])),
  layer: (value) => (/^-?\d+$/.test(value) ? [value] : []),
}

/** `distance 0.35rem`: of which kind a figure is, and how it is written, without its sign. */
export type Figure = `${Kind | 'media'} ${string}`

/**
 * What a sheet says in figures though there are names for it (scales.css, breakpoints.css), once for each time. Lengths
 * that follow from the window, a part or its letters are layout; what is for paper has its own units.
 */
export const figuresIn = (sheet: string): readonly Figure[] => [
  ...declarationsOf(sheet).flatMap(({ property, value }) =>
    kinds.flatMap(([kind, properties]) =>
      properties.test(property)
        ? figures[kind](value).map((figure): Figure => `${kind} ${figure.replace(/^-(?=.*[a-z])/, '')}`)
        : [],
    ),
  ),
  ...mediaOf(sheet).flatMap((query) =>
    (query.match(/\((?!--)[^()]*(?:width|height)[^()]*\)/g) ?? []).map((asked): Figure => `media ${asked}`),
  ),
]

/** The names of scales and breakpoints that a sheet uses. */
export const namesIn = (sheet: string): readonly string[] => [
  ...[...sheet.matchAll(/var\((--(?:space|font|radius|tail|layer)-[\w-]+)/g)].map(([, name = '']) => name),
  ...mediaOf(sheet).flatMap((query) => [...query.matchAll(/\((--[\w-]+)\)/g)].map(([, name = '']) => name)),
]
