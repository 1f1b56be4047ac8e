import { expect, it } from 'vitest'
import { rateOfThree } from '../rating/test-support/rate.ts'
import { answersFrom, deskAnswer, heldOf } from '../test-support/desk-state.ts'
import { questionTyped, roundLines, roundSoFar } from './round-words.ts'

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
  expect(roundLines(heldOf(state, []))).toEqual(['Every projector clears.', ...lines])
})

it('a new round is the end of a rating', () => {
  const rate = rateOfThree(1000)
  const linesWith = (one: typeof rate) => roundLines(heldOf({ show: { rate: one } }, []))
  expect(linesWith(rate)).toContain('Rating ends, and is never revealed.')
  expect(linesWith({ ...rate, revealed: { upTo: 3, at: 9 } })).toContain(
    'What the room said leaves the walls.',
  )
  expect(linesWith({ ...rate, round: 9 })).toHaveLength(2)
})

it('a new round counts no answer that was taken back, and what waits for approval as never shown', () => {
  const answers = [...answersFrom(1, 2), deskAnswer(3, { standing: 'withdrawn' })]
  const linesOf = (...[state, of, more]: Parameters<typeof heldOf>) =>
    roundLines(heldOf(state, of, more)).slice(1)
  expect(linesOf({ numbered: 3 }, answers)).toEqual(['All 2 answers of round 1 are kept.'])
  expect(linesOf({ numbered: 4 }, [...answers, deskAnswer(4, { standing: 'pending' })])).toEqual([
    'All 3 answers of round 1 are kept.',
    '1 of them was never shown.',
  ])
  expect(linesOf({ numbered: 1 }, answers.slice(2))).toEqual(['All answers of round 1 were taken back.'])
  const reading = { has: 3, of: 9 }
  expect(linesOf({ numbered: 9 }, answers, { reading })).toEqual(['All answers of round 1 are kept.'])
})

it('a question is another one than that on the phones, without the spaces around it', () => {
  expect(questionTyped(' Why? ', 'What?')).toBe('Why?')
  expect(questionTyped(' What? ', 'What?')).toBeUndefined()
  expect(questionTyped('  ', undefined)).toBeUndefined()
})

it('says how far a round is, by what is known', () => {
  expect(roundSoFar(heldOf({}, []))).toBe('Round 1. No answers yet.')
  expect(roundSoFar(heldOf({ numbered: 1 }, answersFrom(1, 1)))).toBe('Round 1. 1 answer so far.')
  const missing = { reading: { has: 1, of: 4000 } }
  expect(roundSoFar(heldOf({ numbered: 4000 }, answersFrom(1, 1), missing))).toBe(
    'Round 1. 4000 came in so far.',
  )
})
