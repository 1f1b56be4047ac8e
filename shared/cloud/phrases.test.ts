import { describe, expect, it } from 'vitest'
import { loudnessOf } from './loudness.ts'
import { answersInWords, choosable, phrasesOf } from './phrases.ts'

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

describe('phrases that a desk has gathered', () => {
  const pile = { id: 'meetings', name: 'Meetings' }
  const said = (...answers: readonly (readonly [answer: string, isGathered?: boolean])[]) =>
    answers.map(([answer, isGathered], index) => ({
      ...{ row: index + 1, question: 'Q', answer },
      ...(isGathered && { pile }),
    }))
  const told = (answers: ReturnType<typeof said>) =>
    phrasesOf(answers).map(({ text, count, rows }) => [text, count, rows])

  it('are one, under the name of their pile, with the sum; who says the same later counts for it, too', () => {
    expect(
      told(
        said(['Status calls', true], ['Email'], ['Too many meetings', true], ['status calls!'], ['Email']),
      ),
    ).toEqual([
      ['Meetings', 3, [1, 3, 4]],
      ['Email', 2, [2, 5]],
    ])
  })

  it('are phrases again where only one is left, or all were taken apart', () => {
    expect(told(said(['Status calls', true], ['Email']))).toEqual([
      ['Status calls', 1, [1]],
      ['Email', 1, [2]],
    ])
  })

  it('have another key with another name, and none that somebody can say', () => {
    const [one] = phrasesOf(said(['A', true], ['B', true]))
    const [other] = phrasesOf(
      said(['A', true], ['B', true]).map((answer) => ({ ...answer, pile: { ...pile, name: 'Calls' } })),
    )
    expect(one!.key).not.toBe(other!.key)
    expect(phrasesOf(said([one!.key]))[0]!.key).not.toBe(one!.key)
  })

  it('of two piles that hold one phrase count in their own, and later ones in the first', () => {
    const second = { id: 'second00', name: 'Second' }
    const answers = [
      ...said(['A', true], ['B', true]),
      { row: 3, question: 'Q', answer: 'a', pile: second },
      { row: 4, question: 'Q', answer: 'C', pile: second },
      { row: 5, question: 'Q', answer: 'A' },
    ]
    expect(told(answers)).toEqual([
      ['Meetings', 3, [1, 2, 5]],
      ['Second', 2, [3, 4]],
    ])
  })
})
