import { describe, expect, it } from 'vitest'
import { movedInWords } from '#shared/choosing/moved-words.ts'
import { inLetters } from '#shared/text/in-letters.ts'
import { figures } from '#shared/text/figures.ts'
import { campsInWords, sentenceOf } from '#shared/choosing/told/rating-words.ts'
import { lineOf, wallInWords } from './words.ts'

describe('the line of the wall', () => {
  it.each([
    [212, 0, 0, 'Each head is an idea. It wakes up when people rate it.'],
    [212, 5, 59_000, 'Each head is an idea. It wakes up when people rate it.'],
    [212, 0, 90_000, 'Each head is an idea. It wakes up when people rate it.'],
    [212, 1, 60_000, 'Every idea has been seen at least once.'],
    [212, 2, 60_000, 'Every idea has been seen at least 2 times.'],
    [1240, 4, 60_000, '1,240 ideas. Each has been seen at least 4 times.'],
    [9, 3, 0, 'Nine ideas. Everybody can rate them all.'],
    [1, 3, 0, 'One idea. Everybody can rate it.'],
    [4000, 0, 0, 'Each head is two ideas. It wakes up when people rate them.'],
    [4000, 3, 60_000, '4,000 ideas, two a head. Each has been seen at least 3 times.'],
  ])('of %i ideas, seen %i times at least, after %i ms', (ideas, least, since, line) => {
    expect(lineOf({ ideas, least }, since)).toBe(line)
  })

  it('is a picture in words, too', () => {
    expect(wallInWords({ ratings: 1340, least: 2 })).toBe('1,340 ratings, every idea seen at least 2 times')
    expect(wallInWords({ ratings: 1, least: 0 })).toBe('1 rating, not every idea seen yet')
    expect([figures(14_892), inLetters(12), inLetters(13)]).toEqual(['14,892', 'twelve', '13'])
  })
})

it.each([
  [160, 40, 205, ['Every table loves its own:', '160 fell, 40 rose.']],
  [40, 160, 205, ['Too modest, all of you:', '160 rose, 40 fell.']],
  [100, 60, 205, ['', '60 rose, 100 fell.']],
  [12, 2, 19, ['', '2 rose, 12 fell.']],
  [0, 0, 40, ['', '0 rose, 0 fell.']],
  [2, 1, 3, ['Not enough to show yet.', '']],
])('%i fell and %i rose of %i', (fell, rose, judged, sentence) => {
  expect(sentenceOf({ fell, rose }, judged)).toEqual(sentence)
})

const at = (impact: number, effort: number) => ({ impact, effort })
it.each([
  [at(9.8, 2), at(2.9, 3), 'Down from 9.8 to 2.9'],
  [at(3, 7), at(7.2, 2.5), 'Up from 3.0 to 7.2'],
  [at(9, 1), at(8.1, 7.5), 'As big, but much later'],
  [at(9, 3), at(5, 8), 'Smaller, and much later'],
  [at(5, 9), at(3.2, 2), 'Smaller, and much sooner'],
  [at(5, 9), at(6.8, 2), 'Bigger, and much sooner'],
  [at(5, 2), at(4.8, 5.2), 'As big, but later'],
])('from %o to %o', (from, to, words) => {
  expect(movedInWords(from, to)).toBe(words)
})

describe('camps', () => {
  const camp = (isBig: boolean, isSoon: boolean, ratings: number) => ({ isBig, isSoon, ratings })
  const said = (first: ReturnType<typeof camp>, second: ReturnType<typeof camp>, others = 0) =>
    campsInWords({
      camps: [first, second],
      dots: Array.from({ length: first.ratings + second.ratings + others }, () => at(5, 5)),
    })
  const text = (parts: ReturnType<typeof said>) => parts.map(({ says }) => says).join('')

  it('are told by what they say', () => {
    const parts = said(camp(true, true, 7), camp(false, false, 6))
    expect(text(parts)).toBe('7 say big and soon, 6 say small and late.')
    expect(parts.map(({ side }) => side)).toEqual(['big', 'small'])
    expect(text(said(camp(false, true, 7), camp(true, true, 6)))).toBe(
      'All 13 say soon: 7 say small, 6 say big.',
    )
    expect(text(said(camp(true, true, 7), camp(true, false, 6)))).toBe(
      'All 13 say big: 7 say soon, 6 say late.',
    )
    expect(text(said(camp(true, true, 7), camp(true, false, 6), 1))).toBe(
      '7 say big and soon, 6 say big and late.',
    )
    expect(text(campsInWords({ dots: [] }))).toBe('All over the place.')
  })
})
