import { expect, it } from 'vitest'
import { withLexicon } from './lexicon.ts'
import { makeLikeness } from './likeness.ts'
import type { WordVectors } from './word-vectors.ts'

/** Directions of four words: nurse and doctor are alike, and no others. */
const directions: Readonly<Record<string, readonly number[]>> = {
  nurse: [1, 0, 0, 0],
  doctor: [0.8, 0.6, 0, 0],
  night: [0, 0, 1, 0],
  plan: [0, 0, 0, 1],
}
const words = Object.keys(directions)
const vectors: WordVectors = {
  placeOf: (word) => (words.includes(word) ? 9_000 + words.indexOf(word) : undefined),
  at: (place) => Float32Array.from(directions[words[place - 9_000] ?? ''] ?? []),
}
const known = withLexicon(
  vectors,
  ['nurse: pfleger | infirmier', 'doctor: arzt | médecin', 'night: nacht | nuit', 'plan: plan | plan'].join(
    '\n',
  ),
)
const german = (word: string) => known.inOthers?.(word)[0]

it('knows words by how they begin, and what they are put together of', () => {
  expect(german('pflegerin')).toEqual(['nurse'])
  expect(german('nachtplan')).toEqual(['night', 'plan'])
  expect(german('nachtsxplan')).toEqual(['night', 'plan'])
  expect(known.inOthers?.('medecins')).toEqual([[], ['doctor']])
})

it('knows no word that only has one in it, or that is less than a known one', () => {
  expect([german('mitternacht'), german('nach'), german('pla')]).toEqual([[], [], []])
})

it('brings together what says the same in a language, and below it what says so in another', () => {
  const said = ['Der Arzt ist da', 'Die Pfleger', 'Un infirmier la nuit', 'Rosen und Tulpen']
  const ideas = said.map((text, row) => ({ row, text }))
  const rows = (all: readonly { row: number }[]) => all.map(({ row }) => row)
  expect(rows(makeLikeness(ideas, vectors).similarTo(0, { most: 9 }))).toEqual([])
  expect(rows(makeLikeness(ideas, known).similarTo(0, { most: 9 }))).toEqual([1, 2])
})

it('knows a French word after one that lost its vowel', () => {
  const ideas = ["L'infirmier est là", 'Rosen', 'Un médecin'].map((text, row) => ({ row, text }))
  expect(makeLikeness(ideas, known).similarTo(2, { most: 9 })[0]?.row).toBe(0)
})

it('means what it does in the language that is spoken', () => {
  // A plan in any language; of the others one is English, and says nothing of a German night.
  const ideas = ['The nacht of the plan', 'Die Pfleger und die Nacht', 'Nacht'].map((text, row) => ({
    row,
    text,
  }))
  expect(makeLikeness(ideas, known).similarTo(1, { most: 9 })[0]?.row).toBe(2)
})
