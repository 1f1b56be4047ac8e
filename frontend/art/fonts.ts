/**
 * Cuts the two families down to what the site sets (`npm run fonts`), Bricolage Grotesque at its one weight and optical
 * size. What the site's own texts are written in comes with every page; accents and Central European letters, which
 * visitors' names and ideas may need, are files of their own, fetched by the pages that show some. The files are
 * committed: building the site needs none of this.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const target = new URL('../src/assets/fonts/', import.meta.url)

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** ASCII, the typographer's marks and the dotless i of the wordmark. */
const english = `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”…ı`
const western = Array.from(`${range(0xa1, 0xff)}Œœ‚„†•‹›€™−`)
  .filter((letter) => !english.includes(letter))
  .join('')
const central = range(0x100, 0x17f)

interface Cut {
  source: string
  name: string
  text: string
  axes: Record<string, number | { min: number; max: number }>
}

const display = { opsz: 48, wght: 800 }
const reading = { wght: { min: 400, max: 800 } }
const files = (family: string, script: string, axis: string) =>
  resolve(`@fontsource-variable/${family}/files/${family}-${script}-${axis}-normal.woff2`)

const cutsOf = (family: string, axis: string, axes: Cut['axes']): Cut[] => [
  { source: files(family, 'latin', axis), name: `${family}-english`, text: english, axes },
  { source: files(family, 'latin', axis), name: `${family}-western`, text: western, axes },
  { source: files(family, 'latin-ext', axis), name: `${family}-central`, text: central, axes },
]

/** The features the site's texts need: pairs, marks and ligatures as they come, and figures of one width. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'rlig', 'calt', 'tnum']

const cuts = [...cutsOf('bricolage-grotesque', 'opsz', display), ...cutsOf('figtree', 'wght', reading)]

for (const { source, name, text, axes } of cuts) {
  const cut = await subsetFont(await readFile(source), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures,
  })
  await writeFile(new URL(`${name}.woff2`, target), cut)
  process.stdout.write(`${name}.woff2 ${Math.round(cut.byteLength / 102.4) / 10} KB\n`)
}
