/**
 * Cuts the two families down to what the site sets (`npm run fonts`): Western and Central European Latin,
 * punctuation, arrows and the dotless i of the wordmark; Bricolage Grotesque at one optical size. The files are
 * committed: building the site needs none of this.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const target = new URL('../src/assets/fonts/', import.meta.url)

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const western = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‹›€™−`
const central = range(0x100, 0x17f)

interface Cut {
  source: string
  name: string
  text: string
  axes: Record<string, number | { min: number; max: number }>
}

const display = { opsz: 48, wght: { min: 600, max: 800 } }
const reading = { wght: { min: 400, max: 800 } }
const files = (family: string, script: string, axis: string) =>
  resolve(`@fontsource-variable/${family}/files/${family}-${script}-${axis}-normal.woff2`)

const cuts: Cut[] = [
  {
    source: files('bricolage-grotesque', 'latin', 'opsz'),
    name: 'bricolage-grotesque-latin',
    text: western,
    axes: display,
  },
  {
    source: files('bricolage-grotesque', 'latin-ext', 'opsz'),
    name: 'bricolage-grotesque-latin-ext',
    text: central,
    axes: display,
  },
  { source: files('figtree', 'latin', 'wght'), name: 'figtree-latin', text: western, axes: reading },
  { source: files('figtree', 'latin-ext', 'wght'), name: 'figtree-latin-ext', text: central, axes: reading },
]

for (const { source, name, text, axes } of cuts) {
  const cut = await subsetFont(await readFile(source), text, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(new URL(`${name}.woff2`, target), cut)
  process.stdout.write(`${name}.woff2 ${Math.round(cut.byteLength / 102.4) / 10} KB\n`)
}
