import { describe, expect, it } from 'vitest'
import { deskAnswer, heldOf } from '../test-support/desk-state.ts'
import { ideasOfVote, isLong, lengthOf, noteOf, picksOf, wordsTyped } from './shortlist.ts'

const answers = [
  deskAnswer(1),
  deskAnswer(2, { standing: 'hidden' }),
  deskAnswer(3, { standing: 'pending' }),
  deskAnswer(4, { standing: 'withdrawn' }),
  deskAnswer(5),
]
const starred = [{ row: 5 }, { row: 1, words: 'Less' }, { row: 2 }, { row: 3 }, { row: 4 }, { row: 9 }]

describe('starred ideas of a pile', () => {
  const pile = { id: 'fridays0', name: 'No meetings on Fridays' }
  const held = heldOf({ lastRow: 9 }, [
    ...[1, 2, 3].map((row) => deskAnswer(row, { pile })),
    deskAnswer(4),
    deskAnswer(5, { pile: { ...pile, id: 'other000' } }),
    deskAnswer(6, { pile: { ...pile, id: 'other000' }, standing: 'hidden' }),
  ])

  it('are one: the first stands for the pile', () => {
    const picks = picksOf(held, [{ row: 3, words: 'Fridays' }, { row: 4 }, { row: 1 }, { row: 5 }])
    expect(ideasOfVote(picks)).toEqual([{ row: 3, words: 'Fridays' }, { row: 4 }, { row: 5 }])
    expect(picks.map((pick) => noteOf(pick, 'x'))).toEqual([
      ...['Pile of 3.', undefined],
      ...['Same pile as one above: not in the vote.', undefined],
    ])
  })
})

describe('starred ideas', () => {
  const held = heldOf({ lastRow: 4 }, answers)

  it('stay on the list in their order, and it is known why one is not voted on', () => {
    expect(picksOf(held, starred).map(({ row, out }) => [row, out])).toEqual([
      [5, 'held'],
      [1, undefined],
      [2, 'hidden'],
      [3, 'pending'],
      [4, 'withdrawn'],
      [9, 'withdrawn'],
    ])
    expect(ideasOfVote(picksOf(held, starred))).toEqual([{ row: 1, words: 'Less' }])
  })

  it('that are not read yet are taken to be shown', () => {
    const reading = heldOf({ lastRow: 9 }, answers, { reading: { has: 5, of: 9 } })
    expect(ideasOfVote(picksOf(reading, [{ row: 9 }]))).toEqual([{ row: 9 }])
  })

  it.each([
    ['hidden', undefined, 'Hidden: not in the vote.'],
    ['held', 'Less', 'Held back: not in the vote.'],
    ['pending', undefined, 'Waits for approval: not in the vote.'],
    ['withdrawn', undefined, 'Taken back: not in the vote.'],
    [undefined, 'Less', 'Shortened. As written in the report.'],
    [undefined, undefined, undefined],
  ] as const)('%s, shortened to %s: what is said below', (out, words, note) => {
    const pick = { row: 1, answer: undefined, out, ...(words !== undefined && { words }) }
    expect(noteOf(pick, 'Idea')).toBe(note)
  })

  it('that are long ask for shorter words', () => {
    expect([isLong(undefined, 'x'.repeat(60)), isLong(undefined, 'x'.repeat(61))]).toEqual([false, true])
    expect(isLong('Less', 'x'.repeat(61))).toBe(false)
    const pick = { row: 1, answer: undefined, out: undefined }
    expect(noteOf(pick, 'x'.repeat(61))).toBe('Long for the wall. Say it shorter?')
  })
})

it.each([
  ['  No agenda,\n no meeting ', 'No agenda, no meeting'],
  ['🙂'.repeat(60), '🙂'.repeat(60)],
  ['x'.repeat(61), undefined],
  [' \u2028 ', undefined],
  ['turned \u202e round\ud83d', 'turned round'],
  ['', undefined],
])('words typed as %j are %j', (typed, words) => {
  expect(wordsTyped(typed)).toBe(words)
})

it('an emoji is one character', () => {
  expect(lengthOf('🙂é')).toBe(2)
})
