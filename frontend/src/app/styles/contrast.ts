/** Relative luminance of an opaque `#rrggbb` colour, 0 to 1. (WCAG 2.2, "relative luminance") */
export const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21. (WCAG 2.2, "contrast ratio") */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

export interface Rule {
  readonly selector: string
  readonly declarations: ReadonlyMap<string, string>
}

/** The innermost rules of a stylesheet, in order; enough of CSS for sheets of our own. */
export const readRules = (sheet: string): readonly Rule[] =>
  // oxlint-disable-next-line project/linear-expressions -- tests read the style sheets of the project with it
  [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector: selector.trim().replaceAll(/\s+/g, ' '),
      declarations: new Map(
        body
          .split(';')
          .map((line) => line.split(':'))
          .filter(([name, ...value]) => name !== undefined && value.length > 0)
          .map(([name = '', ...value]) => [name.trim(), value.join(':').trim()]),
      ),
    }),
  )

/** Follows `var(--a)` to a `#rrggbb`; undefined where it ends in something that is no plain colour. */
export const resolveColour = (value: string, tokens: ReadonlyMap<string, string>): string | undefined => {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value
  const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  const next = token === undefined ? undefined : tokens.get(token)
  return next === undefined ? undefined : resolveColour(next, tokens)
}
