import { describe, expect, it } from 'vitest'
import type { DeskRow } from '#lambdas/rows/row-log.ts'
import { usualFlaggedWords } from '#shared/desk/words.ts'
import { plainWords } from '#shared/text/plain-words.ts'
import { createFlags } from './flags.ts'

const rowsOf = (texts: readonly string[], first = 1): readonly DeskRow[] =>
  texts.map((idea, index) => ({
    row: first + index,
    at: '2026-11-22T10:00:00.000Z',
    answer: { table: 4, idea },
    hidden: false,
    waits: false,
  }))
const textOf = ({ idea }: Readonly<Record<string, unknown>>) => String(idea)

/** The flags of a text that stands alone. */
const flagsOf = (text: string, words: readonly string[] = []) =>
  createFlags(textOf, words)(rowsOf([text]), []).get(1)

describe('a word', () => {
  it.each([
    ['What a shit idea', 'shit'],
    ['SHIT!', 'shit'],
    ['sh\u200bit happens', 'shit'],
    ['Ｓｈｉｔ', 'shit'],
    ['shít', 'shit'],
    ['“Fucking”—slides', 'fucking'],
    ['just  piss\u00a0OFF now', 'piss off'],
    ['bitch: slides', 'bitch'],
  ])('of the list is found in %j: %s', (text, word) => {
    expect(flagsOf(text)).toEqual([{ reason: 'word', word }])
  })

  it.each([
    'Scunthorpe',
    'Penistone and Clitheroe',
    'A class on assessments in Sussex',
    'Move the Dick Whittington play',
    'cocktails, hancock, peacock',
    'therapist',
    'Grape juice for all',
    'Mr Bullshitter-Smythe',
    'analysis, titular, arsenal',
    'an essay on pissarro',
    'piss. Somebody is off',
    'shut the door up there',
    '',
  ])('is none within another, or parted: %j', (text) => {
    expect(flagsOf(text)).toEqual([])
  })

  it('of the stage is found too, as the stage wrote it', () => {
    expect(flagsOf('our COMPETITOR x is better', ['Competitor X'])).toEqual([
      { reason: 'word', word: 'Competitor X' },
    ])
    expect(flagsOf('Anything at all', ['…', ''])).toEqual([])
  })

  it('of the list is written as it is compared, once', () => {
    expect(usualFlaggedWords.map(plainWords)).toEqual(usualFlaggedWords)
    expect(new Set(usualFlaggedWords).size).toBe(usualFlaggedWords.length)
  })
})

describe('the same idea', () => {
  const flags = createFlags(textOf)

  it('as others is counted, however it is written, and itself is no other', () => {
    const rows = rowsOf(['Fewer slides', 'fewer  SLIDES!', 'More stories', 'Fewer – slides'])
    expect(flags(rows, rows)).toEqual(
      new Map([
        [1, [{ reason: 'same', count: 2 }]],
        [2, [{ reason: 'same', count: 2 }]],
        [3, []],
        [4, [{ reason: 'same', count: 2 }]],
      ]),
    )
  })

  it('is found among rows that are not asked for', () => {
    const recent = rowsOf(['Fewer slides', 'More stories', 'Fewer slides'])
    expect([...flags(recent.slice(2), recent)]).toEqual([[3, [{ reason: 'same', count: 1 }]]])
  })

  it('is none where nothing can be read', () => {
    const rows = rowsOf(['!!!', '😀'])
    expect([...flags(rows, rows).values()]).toEqual([[], []])
  })

  it('comes after a word', () => {
    const rows = rowsOf(['shit', 'Shit.'])
    expect(flags(rows, rows).get(2)).toEqual([
      { reason: 'word', word: 'shit' },
      { reason: 'same', count: 1 },
    ])
  })
})
