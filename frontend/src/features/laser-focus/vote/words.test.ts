// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { give, hearResult, hearVote, sayPeople } from './rules.ts'
import type { Room } from './told-vote.ts'
import type { VoteRecord } from './vote-record.ts'
import {
  backWords,
  crowdWords,
  helloLead,
  inWords,
  listHeading,
  isVain,
  overLead,
  ownWords,
  purseWords,
  refusalWords,
  resultHeading,
  resultNote,
  runoffWords,
  timeWords,
} from './words.ts'

const ideasOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ row: index + 1, words: `Idea ${index + 1}`, table: 1 }))
const begin = (dots = 3, mostOnOne = 2, { count = 12, now = 0 } = {}): VoteRecord => {
  const ideas = ideasOf(count)
  const vote = { session: 5, round: 1, startedAt: 0, endsAt: 60_000, dots, mostOnOne, ideas }
  return hearVote(undefined, { vote, ideas, pot: undefined, aheadMs: 0, now, createVoter: () => 'v' })
}
const given = (record: VoteRecord, ...rows: readonly number[]) =>
  rows.reduce((before, row) => give(before, row) as VoteRecord, record)
const calm = { table: 30, isWaiting: false, refusal: undefined } as const

it('says numbers as the room does', () => {
  expect([inWords(2), inWords(12), inWords(13), inWords(1)]).toEqual(['two', 'twelve', '13', '1'])
  expect(helloLead(begin())).toBe('Twelve ideas, three dots. Yours alone: nobody sees where you put them.')
  expect(helloLead(begin(1, 1, { count: 2 }))).toBe(
    'Two ideas, one dot. Yours alone: nobody sees where you put it.',
  )
})

it.each([
  [3, 2, 'Where do your three dots go?', 'Tap an idea. Up to two on one.'],
  [3, 1, 'Where do your three dots go?', 'Tap an idea. Only one on each.'],
  [3, 3, 'Where do your three dots go?', 'Tap an idea.'],
  [5, 3, 'Where do your five dots go?', 'Tap an idea. Up to three on one.'],
  [1, 1, 'Where does your dot go?', 'Tap an idea.'],
])('asks where %i dots go, of which %i may go to one idea', (dots, most, heading, note) => {
  expect(listHeading(begin(dots, most), 60)).toEqual({ heading, note })
})

it('has other words where there is little time, a tie, or a table', () => {
  const short = begin(3, 2, { now: 42_000 })
  expect(listHeading(short, 18)).toEqual({
    heading: 'Just in time.',
    note: '18 seconds, three dots. One is enough.',
  })
  expect(listHeading(short, 9).note).toBe('One is enough.')
  expect(listHeading(begin(1, 1, { now: 42_000 }), 18).note).toBe('18 seconds, one dot.')
  expect(listHeading(given(short, 1), 9).heading).toBe('Where do your three dots go?')
  expect(listHeading({ ...begin(1, 1, { count: 3 }), isRunoff: true }, 44)).toEqual({
    heading: 'Three shared the top.',
    note: 'One dot each, to settle it.',
  })
  expect(listHeading(sayPeople(begin(), 6), 60)).toEqual({
    heading: '18 dots, six of you.',
    note: 'Up to 12 on one idea.',
  })
})

describe('the purse', () => {
  it.each<[string, VoteRecord, Partial<Parameters<typeof purseWords>[1]>, string, string]>([
    ['full', begin(), {}, '3 dots to give', 'Nobody else sees where.'],
    ['full, late', begin(3, 2, { now: 50_000 }), {}, '3 dots to give', 'Whatever you tap counts at once.'],
    ['begun', given(begin(), 1), {}, '2 of 3 dots left', 'Saved. Move them until the end.'],
    ['most on one', given(begin(), 1, 1), { refusal: 'most' }, '1 of 3 dots left', 'Saved.'],
    ['empty', given(begin(), 1, 1, 2), {}, 'All three are out', 'Change your mind? Tap the heads.'],
    [
      'empty, and tapped',
      given(begin(), 1, 1, 2),
      { refusal: 'none' },
      'All three are out',
      'Tap the heads on an idea to take one back.',
    ],
    ['waiting', given(begin(), 1), { isWaiting: true }, '2 of 3 dots left', 'Kept on this phone.'],
    ['one dot', begin(1, 1), {}, 'One dot to give', 'Nobody else sees where.'],
    [
      'one dot of two ideas',
      given(begin(1, 1, { count: 2 }), 1),
      {},
      'Your dot is out',
      'Tap the other to move it.',
    ],
    ['one dot of many', given(begin(1, 1), 1), {}, 'Your dot is out', 'Tap another to move it.'],
    [
      'a table’s',
      given(sayPeople(begin(), 6), 1),
      {},
      '17 of 18 dots left',
      'Saved. Table 30 votes on this phone.',
    ],
  ])('%s', (_, record, state, left, note) => {
    expect(purseWords(record, { ...calm, ...state })).toEqual({ left, note })
  })
})

it('says why an idea got no dot, and that dots came back', () => {
  expect(refusalWords('none', begin())).toBe('No dots left. Take one back first.')
  expect([1, 2, 3].map((most) => refusalWords('most', begin(5, most)))).toEqual([
    'One is the most on one idea. The second wants to see the world.',
    'Two is the most on one idea. The third wants to see the world.',
    'Three is the most on one idea. The fourth wants to see the world.',
  ])
  expect(refusalWords('most', sayPeople(begin(), 6))).toBe('12 is the most on one idea.')
  expect(backWords(begin())).toBeUndefined()
  expect(backWords({ ...given(begin(), 1), back: 1 })).toBe('One idea left the list. You have 2 dots again.')
  expect(backWords({ ...given(begin(), 1, 2), back: 1 })).toBe(
    'One idea left the list. You have one dot again.',
  )
  expect(backWords({ ...begin(), back: 2 })).toBe('Some ideas left the list. You have 3 dots again.')
})

it('says what is in when the time is up', () => {
  expect(overLead(3)).toBe('Your three dots are in. Eyes up: the wall counts from the back.')
  expect(overLead(1)).toBe('Your dot is in. Eyes up: the wall counts from the back.')
  expect(overLead(0)).toBe('Eyes up: the wall counts from the back.')
  expect(overLead(0, true), 'no wall counts what nobody gave').toBe('')
  expect([isVain({ now: 9, dots: 0 }, 10), isVain({ now: 10, dots: 1 }, 10)]).toEqual([false, false])
  expect(isVain({ now: 10, dots: 0 }, 10)).toBe(true)
})

describe('a result', () => {
  const room: Room = { now: 0, voters: 347, people: 347, dots: 1_012, pots: [] }
  const result = (verdict: string, ...places: readonly number[]) => ({
    verdict,
    lines: places.map((place, index) => ({ row: index + 1, place, dots: 9 })),
  })

  it.each([
    ['clear', [1, 2], 'What the room chose.'],
    ['whisker', [1, 2], 'By a whisker.'],
    ['tie', [1, 1, 3], 'Two share the top.'],
    ['tie', [1, 1, 1, 1], 'Four share the top.'],
    ['crowd', [1, 1, 1, 1, 1], 'All close together.'],
    ['hint', [1, 1], 'A first hint.'],
    ['unheard of', [1], 'What the room chose.'],
  ])('that is %s has the wall’s heading: %j', (verdict, places, heading) => {
    expect(resultHeading(result(verdict, ...places))).toBe(heading)
  })

  it('says of how many it is, and on how many phones where tables share some', () => {
    expect(crowdWords(room)).toBe('347 people put down 1,012 dots.')
    expect(crowdWords({ ...room, people: 1 })).toBeUndefined()
    expect(resultNote(room, result('clear', 1))).toBe('1,012 dots from 347 people.')
    expect(resultNote({ ...room, voters: 96 }, result('clear', 1))).toBe(
      '1,012 dots from 347 people on 96 phones.',
    )
    expect(resultNote({ ...room, dots: 19, people: 7, voters: 7 }, result('hint', 1))).toBe(
      '19 dots from 7 people. Read it with a smile.',
    )
    expect(resultNote({ ...room, dots: 3, people: 1, voters: 1 }, result('clear', 1))).toBe(
      '3 dots from one person.',
    )
    expect(resultNote({ ...room, dots: 1, people: 1, voters: 1 }, result('clear', 1))).toBe(
      'One dot from one person.',
    )
  })

  it('says what may follow from a tie, and what is one’s own', () => {
    expect(runoffWords(result('hint', 1, 1))).toBe('Two share the top. The room may vote again between them.')
    expect(runoffWords(result('tie', 1, 1))).toBe('The room may vote again between them.')
    expect(runoffWords(result('clear', 1, 2))).toBeUndefined()
    expect(runoffWords(result('crowd', 1, 1, 1, 1, 1))).toBeUndefined()
    expect(ownWords(true, 2)).toBe('Your table’s, 2 of your dots')
    expect(ownWords(true, 0)).toBe('Your table’s')
    expect(ownWords(false, 1)).toBe('1 of your dots')
    expect(ownWords(false, 0)).toBeUndefined()
    expect(hearResult(begin(), result('tie', 1, 1).lines).tied).toEqual([1, 2])
  })
})

it('reads the time out at a minute, and at thirty and ten seconds', () => {
  const said = Array.from({ length: 120 }, (_, index) => timeWords(120 - index))
  expect([...new Set(said)]).toEqual(['', 'One minute left.', '30 seconds left.', '10 seconds left.'])
})
