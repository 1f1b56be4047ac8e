import { join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { readBreakpoints, readScales, scalesWrittenIn, spellOut, writeIn } from './scales.ts'

const scales = readScales(`/* --no: 1; */
:root {
  --space-16: 1rem;
  --radius-words: 1.6em 1.6em
    0.35em; /* two
  lines */
}`)

describe('scales', () => {
  it('are read from a sheet', () => {
    expect([...scales]).toEqual([
      ['--space-16', '1rem'],
      ['--radius-words', '1.6em 1.6em 0.35em'],
    ])
  })

  it.each([
    ['0 var(--space-16)', '0 1rem'],
    ['calc(-1 * var(--space-16)) auto', 'calc(-1 * 1rem) auto'],
    ['var(--between, var(--space-16))', 'var(--between, 1rem)'],
    ['var(--radius-words)', '1.6em 1.6em 0.35em'],
    ['var(--space-1) var(--ink)', 'var(--space-1) var(--ink)'],
  ])('are written into %s', (value, written) => {
    expect(writeIn(value, scales)).toBe(written)
  })
})

const breakpoints = readBreakpoints(`/* @custom-media --no (max-width: 1em); */
@custom-media --to-640 (max-width: 40em);
@custom-media --small
  (max-width: 40em),
  (max-height: 30em);
@custom-media --by-hand (--small), (pointer: coarse);`)

describe('breakpoints', () => {
  it.each([
    ['(--to-640)', '(max-width: 40em)'],
    ['screen and (--to-640) and (pointer: coarse)', 'screen and (max-width: 40em) and (pointer: coarse)'],
    ['(--small), print', '(max-width: 40em), (max-height: 30em), print'],
    ['(--by-hand)', '(max-width: 40em), (max-height: 30em), (pointer: coarse)'],
    ['(forced-colors: active)', '(forced-colors: active)'],
  ])('are spelled out in %s', (query, asked) => {
    expect(spellOut(query, breakpoints)).toBe(asked)
  })

  it('are refused where there is none, or where a list cannot stand', () => {
    expect(() => spellOut('(--no)', breakpoints)).toThrow('breakpoints.css has no --no.')
    expect(() => spellOut('print and (--small)', breakpoints)).toThrow('--small has to stand alone')
  })
})

const styles = join(import.meta.dirname, '../../src/components/card')

it('a sheet has them, and what it is composed of', async () => {
  const config = await resolveConfig(
    { configFile: false, logLevel: 'silent', css: { postcss: { plugins: [scalesWrittenIn()] } } },
    'build',
  )
  const sheet = `.one { composes: corner from '../corner/Corner.module.css'; padding: var(--space-16) var(--gutter) }
@media (--to-640) { .one { top: 0 } }`
  const { code, deps } = await preprocessCSS(sheet, join(styles, 'Card.module.css'), config)
  expect(code).toContain('padding: 1rem var(--gutter)')
  expect(code).not.toContain('var(--space')
  expect(code).toContain('@media (max-width: 40em)')
  expect([...(deps ?? [])].join()).toMatch(/scales\.css.*breakpoints\.css/)
})
