import { transformSync } from 'esbuild'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { otherLanguages } from '#shared/languages.ts'
import { comboConvoSchema } from '#shared/forms/combo-convo.ts'
import { laserFocusSchema } from '#shared/forms/laser-focus.ts'
import { ventingMachineSchema } from '#shared/forms/venting-machine.ts'
import type { ChooseTexts } from './choose-text.ts'
import type { JoinTexts } from './join-text.ts'
import type { Texts } from './text.ts'

const loaded = import.meta.glob<{ texts: Texts }>('./texts/*.ts', { eager: true })
const loadedOfChoosing = import.meta.glob<{ texts: ChooseTexts }>('./texts/choose/*.ts', { eager: true })
const chooseTextsOf = (language: string) =>
  Object.entries(loadedOfChoosing[`./texts/choose/${language}.ts`]!.texts)
const loadedOfJoining = import.meta.glob<{ texts: JoinTexts }>('./texts/join/*.ts', { eager: true })
/** Those of rating and voting come when that begins, as do those of the evening's page, and weigh for themselves. */
const textsOf = (language: string) => [
  ...Object.entries(loaded[`./texts/${language}.ts`]!.texts),
  ...chooseTextsOf(language),
  ...Object.entries(loadedOfJoining[`./texts/join/${language}.ts`]!.texts),
]
const root = join(import.meta.dirname, '../../../..')

/** The same in both languages, as words go. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  fr: ['Impact', 'Table {0}', 'Impact →', 'six'],
  es: ['ideas'],
  tr: ['“{0}”'],
  ar: ['.'],
}

describe.each(otherLanguages)('%s', (language) => {
  it('has every value of every text', () => {
    const valuesIn = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort()
    for (const [english, text] of textsOf(language))
      if (typeof text === 'string') expect([english, valuesIn(text)]).toEqual([english, valuesIn(english)])
      else for (const value of text(11, 'b', 'c').match(/11|b|c/g) ?? ['none']) expect(value).not.toBe('none')
  })

  it('leaves nothing in English', () => {
    const same = textsOf(language).filter(([english, text]) => text === english)
    expect(same.map(([english]) => english)).toEqual(borrowed[language] ?? [])
  })

  it.each([
    ['texts', 4160],
    ['texts/choose', 4096],
    ['texts/join', 4096],
  ])('weighs little, as delivered: %s', (folder, most) => {
    const source = readFileSync(join(import.meta.dirname, `${folder}/${language}.ts`), 'utf8')
    const { code } = transformSync(source, { loader: 'ts', minify: true, charset: 'utf8', format: 'esm' })
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(most)
  })
})

it.each([
  [
    'ar',
    '{0} words left.',
    [2, 3, 11, 25],
    ['بقيت كلمتان.', 'بقيت 3 كلمات.', 'بقيت 11 كلمة.', 'بقيت 25 كلمة.'],
  ],
  ['ar', '{0} characters too many.', [2, 10, 100], ['زيادة حرفين.', 'زيادة 10 أحرف.', 'زيادة 100 حرف.']],
  [
    'ar',
    'For this event’s follow-up only; deleted after {0} days.',
    [2, 7, 30, 100],
    ['يومين', '7 أيام', '30 يومًا', '100 يوم'].map((days) => `لمتابعة هذا الحدث فقط، ويُحذف بعد ${days}.`),
  ],
  [
    'ar',
    'At most {0} characters left.',
    [1, 2, 5],
    ['بقي حرف واحد', 'بقي حرفان', 'بقيت 5 أحرف'].map((left) => `${left} على الأكثر.`),
  ],
  ['fr', '{0} words left.', [0, 2], ['Encore 0 mot.', 'Encore 2 mots.']],
  [
    'fr',
    'At most {0} characters left.',
    [1, 2],
    ['Encore 1 caractère au plus.', 'Encore 2 caractères au plus.'],
  ],
  [
    'es',
    'At most {0} characters left.',
    [1, 2],
    ['Queda como mucho 1 carácter.', 'Quedan como mucho 2 caracteres.'],
  ],
] as const)('counts by the rules of %s: %s', (language, text, counts, said) => {
  const make = loaded[`./texts/${language}.ts`]!.texts[text]
  expect(counts.map((count) => typeof make === 'function' && make(count))).toEqual(said)
})

it('counts the words of Arabic by how many there may be', () => {
  const make = loaded['./texts/ar.ts']!.texts['{0}/{1} words']
  expect([3, 25].map((most) => typeof make === 'function' && make(1, most))).toEqual([
    '1/3 كلمات',
    '1/25 كلمة',
  ])
})

it.each(otherLanguages)('points along the chart’s axes in %s, which no language mirrors', (language) => {
  const { texts } = loaded[`./texts/${language}.ts`]!
  for (const axis of ['Time to Value →', 'Impact →'] as const) expect(texts[axis]).toMatch(/\S →$/)
})

it.each([
  [
    'es',
    'a table is “ustedes”, and nobody’s partner',
    /\busted\b|\bsu pareja\b|\b[Dd]igan su carta|\b(?:Escriba|Elija|Envíe|Espere|Revise|Intente|Valore|Diga)\b/,
  ],
  ['fr', 'it is not English in French words', /Encore votre e-mail|Merci du partage/],
  ['de', 'everything is loaded again, not “with the page”', /mit der Seite neu/],
  ['tr', 'a question begins with its own words', /^Ki /m],
] as const)('says it as who speaks %s: %s', (language, _, wrong) => {
  expect(textsOf(language).filter(([, text]) => wrong.test(String(text)))).toEqual([])
})

it('has no text that nobody says any more', () => {
  const files = globSync('{frontend/src,shared,lambdas}/**/*.{ts,tsx}', { cwd: root })
  const sources = files
    .filter((file) => !/language\/(?:choose-|join-)?text|\.test\./.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const loose = (text: string) => text.replaceAll(/\$\{(?!say)[^}]*\}|\{\d\}|\d+|orange|teal/g, '#')
  const looseSources = loose(sources)
  const unsaid = textsOf('de').map(([english]) => english)
  expect(unsaid.filter((english) => !looseSources.includes(loose(english)))).toEqual([])
})

it('knows what the schemas say of whatever a form can send', () => {
  const long = 'x '.repeat(120)
  const faulty = [
    laserFocusSchema.safeParse({ table: 10_000, idea: '', impact: 5, effort: 5 }),
    laserFocusSchema.safeParse({ table: 1, idea: long, impact: 5, effort: 5 }),
    laserFocusSchema.safeParse({ table: 1, idea: 'x'.repeat(201), impact: 5, effort: 5 }),
    ventingMachineSchema.safeParse({ question: 'What?', answer: '' }),
    ventingMachineSchema.safeParse({ question: 'What?', answer: 'one two three four' }),
    ventingMachineSchema.safeParse({ question: 'What?', answer: 'x'.repeat(51) }),
    comboConvoSchema.safeParse({ orangeCard: '', blueCard: '', whatIsA: '', thatCould: '', freeText: '' }),
    comboConvoSchema.safeParse({
      orangeCard: long,
      blueCard: long,
      whatIsA: 'a',
      thatCould: 'b',
      freeText: long,
      email: 'nobody',
    }),
  ]
  const said = faulty.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])
  const known = new Set(textsOf('de').map(([english]) => english))
  expect(said.length).toBeGreaterThan(12)
  expect(said.filter((sentence) => !known.has(sentence))).toEqual([])
})
