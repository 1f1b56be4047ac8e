import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CSSOptions } from 'vite'

type SheetOptions = Exclude<NonNullable<CSSOptions['postcss']>, string>
type SheetPlugin = NonNullable<SheetOptions['plugins']>[number]

/** What a name stands for: `--space-16` for `1rem`. */
export type Scales = ReadonlyMap<string, string>

/** A sheet's rules alone. */
export const withoutComments = (sheet: string): string =>
  sheet
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('')

/** The names that a sheet of scales gives to values. */
export const readScales = (sheet: string): Scales =>
  new Map(
    [...withoutComments(sheet).matchAll(/(--[\w-]+):([^;{}]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim().replaceAll(/\s+/g, ' '),
    ]),
  )

/** A value with what its names stand for; what is no name of a scale is the page's own, and stays. */
export const writeIn = (value: string, scales: Scales): string =>
  value.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => scales.get(name) ?? whole)

/** The names that a sheet of breakpoints gives to what is asked of a window. */
export const readBreakpoints = (sheet: string): Scales =>
  new Map(
    [...withoutComments(sheet).matchAll(/@custom-media (--[\w-]+)\s([^;]+);/g)].map(
      ([, name = '', query = '']) => [name, query.trim().replaceAll(/\s+/g, ' ')],
    ),
  )

/**
 * What `@media` asks, without names of breakpoints.
 * @throws Error for a name that there is none of, and for a list of questions within another.
 */
export const spellOut = (query: string, breakpoints: Scales): string =>
  query
    .split(',')
    .map((part) =>
      part.replaceAll(/\((--[\w-]+)\)/g, (named, name: string) => {
        const asked = breakpoints.get(name)
        if (asked === undefined) throw new Error(`breakpoints.css has no ${name}.`)
        const spelled = spellOut(asked, breakpoints)
        if (spelled.includes(',') && part.trim() !== named)
          throw new Error(`${name} has to stand alone: ${query}`)
        return spelled
      }),
    )
    .join(',')

const styles = join(import.meta.dirname, '../../src/app/styles')
const files = { scales: join(styles, 'scales.css'), breakpoints: join(styles, 'breakpoints.css') } as const

/**
 * Writes the values of scales.css and breakpoints.css wherever a sheet names them: a name costs a visit nothing. It is a
 * plugin of PostCSS and not of Vite, because CSS modules read what a sheet composes by themselves.
 */
export const scalesWrittenIn = (): SheetPlugin => ({
  postcssPlugin: 'scales-written-in',
  // By then CSS modules have written down what a sheet is composed of, which no other hook sees.
  OnceExit: (sheet, { result }) => {
    const scales = readScales(readFileSync(files.scales, 'utf8'))
    const breakpoints = readBreakpoints(readFileSync(files.breakpoints, 'utf8'))
    sheet.walkDecls((declaration) => {
      declaration.value = writeIn(declaration.value, scales)
    })
    sheet.walkAtRules('media', (rule) => {
      rule.params = spellOut(rule.params, breakpoints)
    })
    // So that `npm run dev` shows a new value at once.
    for (const file of Object.values(files))
      result.messages.push({
        type: 'dependency',
        plugin: 'scales-written-in',
        file,
        parent: result.opts.from,
      })
  },
})
