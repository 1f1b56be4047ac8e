import { describe, expect, it } from 'vitest'
import { agoWords, describeAnswer, flagWords } from './describe-answer.ts'

describe('an answer on the desk', () => {
  it('of laser focus is its table, in the colour of its impact', () => {
    const answer = { table: 9, idea: 'Fire the machine', impact: 2.2, effort: 1 }
    expect(describeAnswer('laser-focus', { answer })).toEqual({
      circle: { table: 9, band: 'low' },
      text: 'Fire the machine',
      details: ['Impact\u00a02.2', 'Time to Value\u00a01.0'],
      name: 'Table 9',
    })
  })

  it('of the others is its words', () => {
    expect(
      describeAnswer('venting-machine', { answer: { question: 'Why?', answer: 'slides' } }),
    ).toMatchObject({
      text: 'slides',
      name: '“slides”',
    })
    const pair = {
      orangeCard: 'A kite',
      blueCard: 'Trust',
      whatIsA: 'a plan',
      thatCould: 'fly',
      freeText: 'Up!',
    }
    expect(describeAnswer('combo-convo', { answer: pair })).toMatchObject({
      text: 'Up!',
      details: ['A kite + Trust', 'a plan … fly'],
    })
  })

  it('shows something where a field is not what it should be', () => {
    expect(describeAnswer('laser-focus', { answer: {} })).toMatchObject({ text: '', name: 'Table 0' })
  })
})

it('a flag says its reason', () => {
  expect(flagWords({ reason: 'word', word: 'bloody' })).toBe('A word on your list: “bloody”')
  expect(flagWords({ reason: 'same', count: 3 })).toBe('Same as three others')
  expect(flagWords({ reason: 'same', count: 12 })).toBe('Same as 12 others')
  expect(flagWords({ reason: 'same', count: 1 })).toBe('Same as one other')
  expect(flagWords({ reason: 'pace', count: 6 })).toBe('Six from one phone in a minute')
  expect(flagWords({ reason: 'pace', count: 40 })).toBe('40 from one phone in a minute')
  expect(flagWords({ reason: 'unsealed' })).toBe('Without a table’s code')
})

it.each([
  [-3000, 'now'],
  [4999, 'now'],
  [8000, '8\u00a0s'],
  [180_000, '3\u00a0min'],
  [7_200_000, '2\u00a0h'],
])('%d ms ago is %j', (ms, words) => {
  expect(agoWords(ms)).toBe(words)
})
