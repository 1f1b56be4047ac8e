import { expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import type { RoomSaid } from '#shared/choosing/lists.ts'
import { type Readable, readListOf } from '#shared/reading/read-list.ts'
import type { VoteSaid } from '#shared/reading/vote-said.ts'
import { voteOfSeven } from '../../vote/test-support/vote.ts'
import { layOut, compareRound, showQuarter } from '../chart-choices.ts'
import { changedWords, choiceOf, choicesOf, tooLongWords, usualRule, type ListBy } from './read-choices.ts'
import { nextPage, readBy, readOf, settleAgain, walkBack, walkFromOtherEnd, walkOn } from './read-show.ts'

const at = { round: 2, lastRow: 30 }
const revealed = { session: 3, round: 2, ideasTo: 9, startedAt: 1, endsAt: 2, revealed: { upTo: 9, at: 3 } }
const own = readBy({ stats: true }, { by: 'own' }, at)

it('what is read has the walls alone, up to the last row', () => {
  const before: Show = {
    ...{ stats: true, rate: { ...revealed, list: 'top' }, spotlight: { round: 2, row: 3 } },
    compare: { from: 1, to: 2 },
  }
  expect(readBy(before, { by: 'quarter', quarter: 2 }, at)).toEqual({
    ...{ stats: true, rate: revealed },
    read: { by: 'quarter', quarter: 2, round: 2, settled: 30 },
  })
})

it('a vote’s result is on the walls no longer once ideas are read', () => {
  const vote = voteOfSeven(1, { revealed: { upTo: 9, at: 3 } })
  expect(readBy({ vote: { ...vote, board: 'result' } }, { by: 'vote' }, at)).toEqual({
    vote,
    read: { by: 'vote', round: 2, settled: 30 },
  })
})

it('is of its round, on a form that has ideas', () => {
  const of = (round: number, form: 'laser-focus' | 'combo-convo' = 'laser-focus') =>
    readOf({ form, round, show: own })?.by
  expect([of(2), of(3), of(2, 'combo-convo')]).toEqual(['own', undefined, undefined])
})

it('whatever is on the chart ends it', () => {
  expect(layOut(own, 'spread', 4).read).toBeUndefined()
  expect(showQuarter(own, '2').read).toBeUndefined()
  expect(compareRound(own, 2, true).read).toBeUndefined()
  expect(compareRound(own, 2, false).read, 'switched off beside it').toBeDefined()
})

it('a walk goes on, back, and from the other end; the list settles again', () => {
  const list = readListOf(ideas.slice(0, 10), { by: 'own', settled: 99 })
  const [second, third] = [2, 3].map((steps) =>
    Array.from({ length: steps }).reduce<Show>((show) => walkOn(show, list), own),
  ) as [Show, Show]
  expect(third.read).toEqual({ ...own.read, at: 3, walk: list.lines.map(({ idea }) => idea.row) })
  expect(walkBack(third, list)).toEqual(second)
  const last = walkFromOtherEnd(third)
  expect(last.read).toMatchObject({ at: 1, from: 'last' })
  expect(walkFromOtherEnd(last).read).toEqual({ ...third.read, at: 1 })
  expect(settleAgain(third, 40).read).toMatchObject({ settled: 40, at: 3 })
  expect(nextPage(own, 14).read?.page).toBe(2)
  expect([walkBack({}, list), walkOn({}, list), walkFromOtherEnd({})], 'nothing is read').toEqual([
    {},
    {},
    {},
  ])
})

const ideas: readonly Readable[] = Array.from({ length: 14 }, (_, index) => ({
  ...{ row: index + 1, table: index + 1, impact: 10, effort: 0 },
}))
const said: RoomSaid = {
  opinions: ideas.map(({ row }) => ({
    ...{ idea: row, ratings: 5, passes: 0, isHollow: false },
    impact: { low: 1, median: row / 2, high: 9 },
    effort: { low: 1, median: 5, high: 9 },
  })),
  ...{ seed: 1, measure: 'value', ratings: 2134 },
}
const listBy =
  (room?: RoomSaid, vote?: VoteSaid): ListBy =>
  (rule) =>
    readListOf(ideas, { ...rule, settled: 99 }, room, vote)
const voted: VoteSaid = {
  ...{ lines: [{ row: 3, dots: 9 }], words: new Map(), verdict: 'clear', dots: 9, voters: 4, people: 4 },
  startedAt: new Date(2026, 10, 20, 14, 40, 12).getTime(),
}
const names: [string, string, string, string] = ['Quick wins', 'Big bets', 'Fillers', 'Later']
const counts = { 1: 14, 2: 1, 3: 0, 4: 0 }
const wordsOf = (...args: Parameters<typeof choicesOf>) =>
  choicesOf(...args).map(({ label, hint }) => `${label}: ${hint}`)

it('rules are those that there is something for', () => {
  expect(wordsOf(listBy(), counts, names)).toEqual([
    'Most impact, soonest: 14 share the top',
    'Quick wins: One quarter, 14 ideas',
    'Big bets: One quarter, 1 idea',
    'Fillers: One quarter, 0 ideas',
    'Later: One quarter, 0 ideas',
  ])
  expect(wordsOf(listBy(said), counts, names, [4, 2]).slice(0, 3)).toEqual([
    'Most impact, soonest: By 2,134 ratings of the room',
    'The same, by their own tables: 14 share the top',
    'Your stars: 2, in your order',
  ])
})

it('most dots is one of them once a vote is told, and names the vote', () => {
  expect(wordsOf(listBy(said, voted), counts, names, [4]).slice(1, 4)).toEqual([
    'The same, by their own tables: 14 share the top',
    'Most dots: The vote of 14:40',
    'Your stars: 1, in your order',
  ])
})

it('the room’s is usual from sixty ratings on', () => {
  expect(usualRule(listBy(said))).toEqual({ by: 'room' })
  expect(usualRule(listBy({ ...said, ratings: 59 }))).toEqual({ by: 'own' })
  expect(usualRule(listBy())).toEqual({ by: 'own' })
})

it('the rule of now is in words', () => {
  const read = { round: 2, settled: 99 }
  const words = (rule: Parameters<ListBy>[0]) => {
    const { label, hint } = choiceOf({ ...read, ...rule }, listBy(said, voted)(rule), names)
    return `${label}: ${hint}`
  }
  expect(words({ by: 'own' })).toBe('Most impact, soonest: By their own tables')
  expect(words({ by: 'quarter', quarter: 2 })).toBe(
    'Most impact, soonest, of Big bets: By 2,134 ratings of the room',
  )
  expect(words({ by: 'vote' })).toBe('Most dots: The vote of 14:40')
  expect(words({ by: 'stars', rows: [3, 1] })).toBe('Your stars: 2, in your order')
})

it('tells what is too long for the wall, and what has changed', () => {
  const long = (...lengths: readonly number[]) =>
    tooLongWords(lengths.map((length, index) => ({ idea: { ...ideas[index]!, idea: 'x'.repeat(length) } })))
  expect([long(120, 3), changedWords(0)]).toEqual(['', ''])
  expect(long(3, 121)).toBe('One may be too long for the wall, that of table 2. It then ends in “…”.')
  expect(long(121, 101, 130, 140)).toBe(
    '3 may be too long for the wall, those of tables 1, 3 and 4. They then end in “…”.',
  )
  const shortened = { idea: { ...ideas[0]!, idea: 'x'.repeat(130) }, words: 'In short' }
  expect(tooLongWords([shortened]), 'in the words of the vote').toBe('')
  expect([changedWords(1), changedWords(2)]).toEqual(['1 place has changed', '2 places have changed'])
})
