import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The site's own fonts; other scripts are set in what a reader has. */
const folder = join(import.meta.dirname, '../../../frontend/src/assets/fonts')

const families = [
  { file: 'bricolage-grotesque', name: 'Bricolage Grotesque', weight: '800' },
  { file: 'figtree', name: 'Figtree', weight: '400 800' },
] as const

const english =
  'U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+0131, U+2013-2014, U+2018-2019, U+201C-201D, U+2026'
const western =
  'U+00A1-00A8, U+00AA-00B6, U+00B8-00D6, U+00D8-00FF, U+0152-0153, U+201A, U+201E, U+2020, U+2022, U+2039-203A, U+20AC, U+2122, U+2212'
const ranges = { english, western, central: 'U+0100-0130, U+0132-0151, U+0154-017F' } as const

/** The files of the fonts, by their names. */
export const fontFiles = (): ReadonlyMap<string, Buffer> =>
  new Map(
    families.flatMap(({ file }) =>
      Object.keys(ranges).map((part) => {
        const name = `${file}-${part}.woff2`
        return [name, readFileSync(join(folder, name))] as const
      }),
    ),
  )

/** Rules that bring the fonts, each from where `address` says. */
export const fontFaces = (address: (file: string) => string): string =>
  families
    .flatMap(({ file, name, weight }) =>
      Object.entries(ranges).map(
        ([part, range]) =>
          `@font-face { font-family: "${name}"; src: url("${address(`${file}-${part}.woff2`)}") format("woff2"); font-weight: ${weight}; font-display: swap; unicode-range: ${range} }`,
      ),
    )
    .join('\n')

/** The same within a document: nothing is asked for. */
export const embeddedFonts = (files = fontFiles()): string =>
  fontFaces((file) => `data:font/woff2;base64,${files.get(file)?.toString('base64') ?? ''}`)
