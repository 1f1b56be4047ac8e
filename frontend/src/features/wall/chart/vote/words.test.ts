import { describe, expect, it } from 'vitest'
import type { VoteVerdict } from '#shared/choosing/verdicts.ts'
import {
  hasFirst,
  resultFoot,
  resultSentence,
  resultTitle,
  sumInWords,
} from '#shared/choosing/told/vote-words.ts'
import { closedWords, listInWords, oneInWords, saysHowMany, titleOf, votedLine } from './words.ts'

const line = (row: number, place: number, dots: number) => ({ row, place, dots, ballots: 1 })
const clear = { verdict: 'clear' as const, lines: [line(1, 1, 178), line(2, 2, 151), line(3, 3, 1)] }
const shared = (verdict: VoteVerdict, count: number) => ({
  verdict,
  lines: [...Array.from({ length: count }, (_, index) => line(index + 1, 1, 22)), line(9, count + 1, 14)],
})
const rules = { dots: 3, mostOnOne: 2 } as const

describe('while the room votes', () => {
  it('says what there is, asks where dots go, and says when it is nearly over', () => {
    const title = (since: number, left: number, dots: 1 | 3 = 3) => titleOf({ dots, ideas: 12 }, since, left)
    expect([title(0, 120), title(9.9, 110), title(10, 110), title(109, 11), title(110, 10)]).toEqual([
      ...['Three dots. Twelve ideas.', 'Three dots. Twelve ideas.', 'Where do your dots go?'],
      ...['Where do your dots go?', 'Last dots!'],
    ])
    expect([titleOf({ dots: 1, ideas: 2 }, 1, 44), title(30, 15, 1)]).toEqual([
      'One dot. Two ideas.',
      'Where does your dot go?',
    ])
  })

  it.each([
    [312, 400, '312 of about 400 have voted.'],
    [312, 404, '312 of about 400 have voted.'],
    [26, 41, '26 of about 40 have voted.'],
    [1312, 3874, '1,312 of about 3,900 have voted.'],
    [12, 15, '12 have voted.'],
    [1, 4, '1 has voted.'],
    [30, 0, '30 have voted.'],
    // Never over.
    [44, 43, '44 of about 50 have voted.'],
    [43, 43, '43 of about 50 have voted.'],
    [404, 402, '404 of about 410 have voted.'],
  ])('%i of %i: %s', (voters, there, says) => {
    const told = votedLine({ voters, there })
    expect(told.count + told.says).toBe(says)
  })

  it('says what to do at first, and as long as nobody has voted', () => {
    expect([
      saysHowMany({ voters: 5 }, 9),
      saysHowMany({ voters: 5 }, 10),
      saysHowMany({ voters: 0 }, 60),
    ]).toEqual([false, true, false])
    expect(listInWords({ ideas: [], voters: 3, there: 4 })).toBe('The room votes on no ideas. 3 have voted.')
  })
})

it('says at the end how many dots are in, and from whom', () => {
  expect(closedWords({ dots: 1012, people: 347, voters: 347 })).toEqual({
    title: ['1,012 dots', 'are in.'],
    says: 'From 347 people. We count from the back.',
  })
  expect(closedWords({ dots: 1, people: 1, voters: 1 })).toEqual({
    title: ['1 dot', 'is in.'],
    says: 'From 1 person. We count from the back.',
  })
  expect(closedWords(undefined)).toEqual({ title: ['The dots', 'are in.'], says: 'We count from the back.' })
  // So that an inflated number is seen.
  expect(sumInWords({ dots: 1012, people: 347, voters: 96 })).toBe('1,012 dots from 347 people on 96 phones')
})

describe('the result', () => {
  const room = { voters: 7, there: 40 }
  it.each([
    [clear, 'What the room chose', 'Three dots each, at most two on one.', true],
    [{ ...clear, verdict: 'whisker' as const }, 'By a whisker', 'Three dots each, at most two on one.', true],
    [
      shared('tie', 2),
      'Two share the top',
      'A tie stays a tie. The room may vote again between the two.',
      true,
    ],
    [
      shared('tie', 4),
      'Four share the top',
      'A tie stays a tie. The room may vote again between the four.',
      true,
    ],
    [shared('crowd', 5), 'All close together', 'Five share the top. A tie stays a tie.', false],
    [shared('hint', 2), 'A first hint', '7 of about 40 voted. Read it with a smile.', false],
  ])('%# is told as what it is, at its end', (result, title, foot, isCrowned) => {
    expect([resultTitle(result, true), resultFoot(result, room, rules, true)]).toEqual([title, foot])
    expect(hasFirst(result)).toBe(isCrowned)
    // Before its end only that few voted is said.
    expect(resultTitle(result, false)).toBe(result.verdict === 'hint' ? title : 'What the room chose')
    expect(resultFoot(result, room, rules, false)).toBe('Counting from the back.')
  })

  it('says the rule as it was', () => {
    expect(resultFoot(clear, room, { dots: 1, mostOnOne: 2 }, true)).toBe('One dot each.')
    expect(resultFoot(clear, room, { dots: 5, mostOnOne: 1 }, true)).toBe(
      'Five dots each, at most one on one.',
    )
    expect(resultFoot(shared('hint', 1), { voters: 3, there: 5 }, rules, true)).toBe(
      '3 voted. Read it with a smile.',
    )
  })

  it('shows any line large in the words of its place', () => {
    const of = (result: typeof clear | ReturnType<typeof shared>, place: number) =>
      oneInWords(
        result,
        result.lines.filter((one) => one.place === place),
      )
    expect([1, 2, 3].map((place) => of(clear, place))).toEqual([
      'The room chose, with 178 dots',
      'Second, with 151 dots',
      'Third, with 1 dot',
    ])
    expect(of(shared('tie', 2), 1)).toBe('Two share the top, with 22 dots each')
    expect(of(shared('hint', 1), 1)).toBe('First, with 22 dots')
  })

  it('is one sentence for those who do not see it', () => {
    const words = (row: number) => `Idea ${row}`
    expect(resultSentence(clear, words)).toBe('What the room chose: Idea 1, with 178 dots.')
    expect(resultSentence(shared('tie', 3), words)).toBe(
      'Three share the top: Idea 1, Idea 2 and Idea 3, with 22 dots each.',
    )
  })
})
