import { describe, expect, it } from 'vitest'
import { answersInWords, choosable, loudnessOf, phrasesOf } from './phrases.ts'

const said = (...answers: string[]) =>
  phrasesOf(answers.map((answer, index) => ({ row: index + 1, question: 'Q', answer })))

describe('phrasesOf', () => {
  it('counts what is the same but for its spelling, and shows the first', () => {
    expect(said('I was wrong', 'Sorry', 'i was wrong.', 'I WAS WRONG!!', 'I was wrong')).toEqual([
      {
        key: 'i was wrong',
        text: 'I was wrong',
        count: 4,
        spellings: ['I was wrong', 'i was wrong.', 'I WAS WRONG!!'],
        rows: [1, 3, 4, 5],
      },
      { key: 'sorry', text: 'Sorry', count: 1, spellings: ['Sorry'], rows: [2] },
    ])
  })

  it('puts the one that came first before those said as often', () => {
    expect(said('b', 'a', 'c', 'a', 'c').map(({ text }) => text)).toEqual(['a', 'c', 'b'])
  })
})

it('a phrase is flagged while all that say it are, and no layout chooses one that is', () => {
  const flagged = { flagged: true } as const
  const answers = ['Rude', 'Kind', 'rude', 'RUDE', 'Mean', 'kind'].map((answer, index) => ({
    ...{ row: index + 1, question: 'Q', answer },
    ...(answer !== 'RUDE' && answer.toLowerCase() !== 'kind' && flagged),
  }))
  const flaggedOf = (count: number) =>
    phrasesOf(answers.slice(0, count)).map(({ key, flagged: is = false }) => [key, is])
  expect(flaggedOf(3)).toEqual([
    ['rude', true],
    ['kind', false],
  ])
  expect(flaggedOf(6)).toEqual([
    ['rude', false],
    ['kind', false],
    ['mean', true],
  ])
  expect(choosable(answers).map(({ row }) => row)).toEqual([2, 4, 6])
  const none = answers.slice(1, 2)
  expect(choosable(none), 'the same list, so that nothing is laid out again').toBe(none)
})

it('tells four steps from one voice', () => {
  expect([1, 2, 4, 5, 9, 10, 19, 20, 500].map(loudnessOf)).toEqual(
    'once some some five five ten ten twenty twenty'.split(' '),
  )
})

it('has a word for one', () => {
  expect([0, 1, 2].map(answersInWords)).toEqual(['0 answers', '1 answer', '2 answers'])
})
