import { describe, expect, it } from 'vitest'
import type { DeskRow } from '#lambdas/rows/told.ts'
import { usualFlaggedWords } from '#shared/desk/words.ts'
import { plainWords } from '#shared/text/plain-words.ts'
import { createFindWord, createFlags } from './flags.ts'

const rowsOf = (texts: readonly string[], first = 1): readonly DeskRow[] =>
  texts.map((idea, index) => ({
    row: first + index,
    at: '2026-11-22T10:00:00.000Z',
    answer: { table: 4, idea },
    standing: 'shown' as const,
    origin: { sealed: false, browser: undefined },
  }))
const ways = {
  textOf: ({ idea }: Readonly<Record<string, unknown>>) => String(idea),
  findWord: createFindWord(),
  areTwinsOdd: true,
}

/** The flags of a text that stands alone. */
const flagsOf = (text: string, words: readonly string[] = []) =>
  createFlags({ ...ways, findWord: createFindWord(words) })(rowsOf([text]), [], false).get(1)

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

  it.each(['Scunthorpe', 'A class on assessments in Sussex', 'Move the Dick Whittington play', ''])(
    'is none within another, or parted: %j',
    (text) => {
      expect(flagsOf(text)).toEqual([])
    },
  )

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
  const flags = createFlags(ways)

  it('as others is counted, however it is written, and itself is no other', () => {
    const texts = ['Fewer slides', 'fewer  SLIDES!', 'Shit', 'Fewer – slides', 'shit.', '!!!', '😀']
    const rows = rowsOf(texts)
    const same = [{ reason: 'same', count: 2 }]
    const vulgar = [
      { reason: 'word', word: 'shit' },
      { reason: 'same', count: 1 },
    ]
    const told = [...flags(rows, rows, false).values()]
    expect(told).toEqual([same, same, vulgar, same, vulgar, [], []])
  })

  it('is found among rows that are not asked for', () => {
    const recent = rowsOf(['Fewer slides', 'More stories', 'Fewer slides'])
    expect([...flags(recent.slice(2), recent, false)]).toEqual([[3, [{ reason: 'same', count: 1 }]]])
  })

  it('as one that was withdrawn is no other’s, and that one has no flag', () => {
    const withdrawn = { ...rowsOf(['Shit'])[0]!, standing: 'withdrawn' as const }
    expect([...flags([withdrawn, ...rowsOf(['Shit'], 2)], [], true)]).toEqual([
      [2, [{ reason: 'word', word: 'shit' }, { reason: 'unsealed' }]],
    ])
  })

  it('is no flag where many may say the same', () => {
    const rows = rowsOf(['Coffee', 'coffee', 'Shit', 'shit'])
    const told = createFlags({ ...ways, areTwinsOdd: false })(rows, rows, false)
    const vulgar = [{ reason: 'word', word: 'shit' }]
    expect([...told.values()]).toEqual([[], [], vulgar, vulgar])
  })
})

describe('where answers come from', () => {
  const flags = createFlags(ways)
  const minuteMs = 60_000

  /** One answer for each moment, in ms, of a browser; all of them different. */
  const rowsAt = (moments: readonly number[], browser: string | undefined = 'visit-01', first = 1) =>
    rowsOf(
      moments.map((_, index) => `idea ${first + index}`),
      first,
    ).map((row, index) => ({
      ...row,
      at: new Date(Date.UTC(2026, 10, 22, 10) + (moments[index] ?? 0)).toISOString(),
      origin: { sealed: false, browser },
    }))
  const pacesOf = (rows: readonly DeskRow[], recent = rows) =>
    [...flags(rows, recent, false).values()].map(([flag]) => flag?.reason === 'pace' && flag.count)

  it('is worth a look from four answers of one browser within a minute on, and not three', () => {
    expect(pacesOf(rowsAt([0, 1_000, 2_000, minuteMs]))).toEqual([4, 4, 4, 4])
    expect(pacesOf(rowsAt([0, 1_000, 2_000, minuteMs + 1]))).toEqual([false, false, false, false])
    expect(pacesOf(rowsAt([0, 1_000, 2_000]))).toEqual([false, false, false])
  })

  it('counts none that was withdrawn: who corrects an own answer is not quick', () => {
    const rows = rowsAt([0, 1, 2, 3]).map((row) =>
      row.row < 4 ? { ...row, standing: 'withdrawn' as const } : row,
    )
    expect(pacesOf(rows)).toEqual([false])
  })

  it('counts the busiest minute around each, of one browser, in whatever order they were numbered', () => {
    const moments = [90_000, 0, 40_000, 50_000, 60_000, 70_000, 300_000]
    const others = [...rowsAt([0, 1, 2], 'visit-02', 8), ...rowsAt([0, 1, 2, 3], 'nobody', 11)].map((row) =>
      row.origin.browser === 'nobody' ? { ...row, origin: { sealed: false, browser: undefined } } : row,
    )
    const paces = [5, 4, 5, 5, 5, 5, false]
    expect(pacesOf([...rowsAt(moments), ...others])).toEqual([...paces, ...others.map(() => false)])
  })

  it('is worth a look without a seal only where sheets have one', () => {
    const rows = rowsOf(['one', 'two']).map((row) => ({
      ...row,
      origin: { ...row.origin, sealed: row.row === 2 },
    }))
    expect([...flags(rows, rows, true).values()]).toEqual([[{ reason: 'unsealed' }], []])
    expect([...flags(rows, rows, false).values()]).toEqual([[], []])
  })
})
