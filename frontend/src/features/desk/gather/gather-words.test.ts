import { describe, expect, it } from 'vitest'
import type { Vote } from '#shared/desk/desk.ts'
import { deskState } from '../test-support/desk-state.ts'
import { chipsOf } from './gather-chips.ts'
import {
  apartWords,
  gatheredWords,
  lineNotes,
  pileDetails,
  placeNotes,
  seedLines,
  seedsHint,
  soundWords,
  toldNow,
  whyOff,
} from './gather-words.ts'
import { roomOf } from './piles.ts'
import { fridays, idea, roomWith } from './test-support/room.ts'

describe('the lists to choose from', () => {
  const all = { value: 'all', label: 'All', count: 12 } as const
  const hidden = { value: 'hidden', label: 'Hidden', count: 9 } as const
  const chips = (...of: Parameters<typeof chipsOf>) =>
    chipsOf(...of).map(({ label, count }) => (count === undefined ? label : `${label} ${count}`))

  it('have what is gathered before what is hidden, and piles once there are any', () => {
    expect(chips([all, hidden], 'all', 0)).toEqual(['All 12', 'Gather', 'Hidden 9'])
    expect(chips([all, hidden], 'all', 2)).toEqual(['All 12', 'Gather', 'Piles 2', 'Hidden 9'])
    expect(chips([all, hidden], 'piles', 0)).toEqual(['All 12', 'Gather', 'Piles 0', 'Hidden 9'])
  })

  it('have it at their end while answers are approved, and not at all where the link may not', () => {
    expect(chips([hidden, all], 'all', 1)).toEqual(['Hidden 9', 'All 12', 'Gather', 'Piles 1'])
    expect(chips([all, hidden], 'all', undefined)).toEqual(['All 12', 'Hidden 9'])
  })
})

describe('what is said', () => {
  it('counts what sounds alike, and what became of it', () => {
    expect([soundWords(1), soundWords(7)]).toEqual(['1 sounds like it', '7 sound like it'])
    expect([gatheredWords(7, true), gatheredWords(3, false)]).toEqual(['7 became 1.', '3 added.'])
    expect([apartWords(7, 7), apartWords(1, 7), apartWords(2, 7), apartWords(1, 2)]).toEqual([
      ...['Taken apart.', 'One taken out.', '2 taken out.', 'Alone again. The pile is gone.'],
    ])
    expect([toldNow('7 became 1.', 3), toldNow(undefined, 3), toldNow(undefined, 0)]).toEqual([
      ...['7 became 1. Undo takes it back.', '3 chosen.', ''],
    ])
  })

  it('of a line: that it has left the room, or lies elsewhere', () => {
    const room = roomWith({ 1: { pile: fridays }, 2: { pile: fridays }, 3: { standing: 'withdrawn' } })
    const elsewhere = undefined
    expect(lineNotes({ answer: idea(1, { standing: 'hidden' }), elsewhere: 'Quiet' })).toEqual(['hidden'])
    expect(lineNotes({ answer: idea(1), elsewhere })).toEqual([])
    expect([1, 3, 4].map((row) => placeNotes(room, room.rows.get(row) ?? idea(row)))).toEqual([
      ['lies in “No meetings on Fridays”'],
      ['taken back'],
      [],
    ])
  })

  it('of a pile: where it lies in the mean and of how many tables; of words how many', () => {
    const rows = [idea(1), idea(2, { answer: { table: 2, impact: 7, effort: 3 } })]
    const pile = { id: 'fridays0', name: 'Fridays', rows }
    expect(pileDetails(roomOf('laser-focus', rows, []), pile)).toEqual([
      'Impact\u00a07.5',
      'Time to Value\u00a02.5',
      '2 tables',
    ])
    const of = (...said: readonly string[]) => {
      const answers = said.map((answer, index) =>
        idea(index + 1, { answer: { answer }, ...(index < 2 && { pile: fridays }) }),
      )
      const words = roomOf('venting-machine', answers, [])
      return pileDetails(words, words.piles.get(fridays.id)!)
    }
    expect(of('Too many meetings', 'meetings', 'Coffee')).toEqual(['2 answers'])
    // As the cloud counts them.
    expect(of('Too many meetings', 'meetings', 'MEETINGS!', 'too many meetings', 'Coffee')).toEqual([
      '4 answers',
      '2 in the same words',
    ])
  })

  it('above the ideas that begin a pile', () => {
    const few = roomOf('laser-focus', [idea(1), idea(2)], [])
    expect(seedsHint(few, [], true)).toBe('You can do this by eye.')
    expect(seedsHint(roomWith(), [], true)).toMatch(/^What sounds alike cannot be found now/)
    expect(seedsHint(roomWith(), undefined, false)).toBe('Looking through 11 answers…')
    expect(seedsHint(roomWith(), [], false)).toBe(
      'Nothing here is said twice in the same words. If you know better, find it by hand.',
    )
    expect(seedsHint(roomWith(), [{ row: 1, count: 3 }], false)).toMatch(/^Most repeated first\./)
  })

  it('of each of those: how many sound like it, unless it lies in a pile by then; hidden ones have left', () => {
    const seeds = [1, 5, 7].map((row) => ({ row, count: 2 }))
    const room = roomWith({ 1: { standing: 'hidden' }, 5: { pile: fridays }, 6: { pile: fridays } })
    const lines = (...of: Parameters<typeof seedLines>) =>
      seedLines(...of).map(({ answer, notes }) => `${answer.row} ${notes.join()}`)
    expect(lines(room, undefined, seeds)).toEqual(['5 lies in “No meetings on Fridays”', '7 2 sound like it'])
    expect(lines(room, [idea(9), idea(7)], seeds)).toEqual(['9 ', '7 2 sound like it'])
  })
})

describe('gathering is off', () => {
  const at = 1_000_000
  const times = { session: 2, round: 1, startedAt: at, endsAt: at + 60_000 }
  const rate = { ...times, ideasTo: 9 }
  const vote: Vote = { ...times, ideas: [{ row: 1 }, { row: 2 }], dots: 3, mostOnOne: 2 }
  const revealed = { upTo: 3, at }

  it.each([
    ['while the room rates', { rate }, 0, 'Not while the room rates.'],
    ['while it votes', { vote }, 0, 'Not while the room votes.'],
    ['while it may get more time', { rate }, 60_000, 'Not before the reveal.'],
    ['until it is revealed', { rate: { ...rate, revealed } }, 0, undefined],
    [
      'not by one that another came after',
      { rate, vote: { ...vote, startedAt: at + 9, revealed } },
      0,
      undefined,
    ],
    ['not by an earlier round', { rate: { ...rate, round: 7 } }, 0, undefined],
    ['not while nothing is on', {}, 0, undefined],
  ] as const)('%s', (_, show, later, why) => expect(whyOff(deskState({ show }), at + later)?.title).toBe(why))
})
