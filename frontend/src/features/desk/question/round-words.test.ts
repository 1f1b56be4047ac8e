import { expect, it } from 'vitest'
import { deskState } from '../test-support/desk-state.ts'
import { questionTyped, roundLines } from './round-words.ts'

it.each([
  [{}, ['Round 1 has no answers yet.']],
  [{ numbered: 1 }, ['The one answer of round 1 is kept.']],
  [
    { numbered: 9, waiting: 2, mode: 'hold' },
    [
      'All 9 answers of round 1 are kept.',
      '2 of them were never shown.',
      'The hold stays: nothing of the new round shows until you reveal it.',
    ],
  ],
] as const)('a new round after %j promises what it does', (state, lines) => {
  expect(roundLines(deskState(state))).toEqual(['Every projector clears.', ...lines])
})

it('a question is another one than that on the phones, without the spaces around it', () => {
  expect(questionTyped(' Why? ', 'What?')).toBe('Why?')
  expect(questionTyped(' What? ', 'What?')).toBeUndefined()
  expect(questionTyped('  ', undefined)).toBeUndefined()
})
