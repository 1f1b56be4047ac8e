import { describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import {
  allDownTo,
  linesOf,
  namersOf,
  originOf,
  type Picking,
  pickFor,
  pickFrom,
  putTogether,
  suggested,
  tick,
  weighedText,
} from './picking.ts'
import { roomOf } from './piles.ts'
import { fridays, idea, quiet, roomWith } from './test-support/room.ts'

const [inFridays, inQuiet, hidden] = [{ pile: fridays }, { pile: quiet }, { standing: 'hidden' }] as const
const room = roomWith({ 5: inQuiet, 6: inQuiet })
const alike = [
  { row: 3, likeness: 0.6 },
  { row: 2, likeness: 0.3 },
  { row: 7, likeness: 0.2 },
]
const ticked = (picking: Picking, ...rows: readonly number[]) =>
  rows.reduce((one, row) => tick(one, room, row), picking)
const lines = (picking: Picking, of = room) =>
  linesOf(picking, of, alike).map(({ answer, by, isIn, isGone, elsewhere }) =>
    [answer.row, by, isIn && 'in', isGone && 'gone', elsewhere].filter(Boolean).join(' '),
  )

describe('what is picked from', () => {
  it('is an idea, or the pile in which it lies', () => {
    expect(pickFrom(room, 1).from).toEqual({ row: 1 })
    expect(pickFrom(room, 5).from).toEqual({ pile: quiet.id })
    expect([originOf(pickFrom(room, 1), room), originOf(pickFor(quiet.id), room)]).toEqual([[1], [5, 6]])
    expect(originOf(pickFor('gone0000'), room)).toEqual([])
  })
})

describe('a tick', () => {
  it('is set, and taken back; nothing is ticked by itself', () => {
    const picking = pickFrom(room, 1)
    expect([...putTogether(picking, room).keys()]).toEqual([1])
    expect([...putTogether(ticked(picking, 3, 2), room).keys()]).toEqual([1, 3, 2])
    expect([...putTogether(ticked(picking, 3, 2, 3), room).keys()]).toEqual([1, 2])
  })

  it('of what lies in another pile takes it out of there', () => {
    expect([...putTogether(ticked(pickFrom(room, 1), 5), room)]).toEqual([
      [1, undefined],
      [5, quiet.id],
    ])
  })

  it('is none any more where the idea is hidden, or was gathered elsewhere meanwhile', () => {
    const picking = ticked(pickFrom(room, 1), 2, 3)
    const later = roomWith({ 2: hidden, 3: inFridays, 4: inFridays })
    expect([...putTogether(picking, later).keys()]).toEqual([1])
    expect([...putTogether(tick(picking, later, 3), later)]).toEqual([
      [1, undefined],
      [3, fridays.id],
    ])
    expect([...putTogether(picking, roomWith({ 1: hidden })).keys()]).toEqual([2, 3])
  })
})

describe('the lines to tick', () => {
  it('are what sounds alike, and below it what was found and ticked', () => {
    const picking = pickFrom(room, 1)
    expect(lines(picking)).toEqual(['3 very', '2 quite', '7 a bit'])
    expect(lines(ticked(picking, 2, 8))).toEqual(['3 very', '2 quite in', '7 a bit', '8 you in'])
    expect(lines(ticked(picking, 8, 8))).toEqual(['3 very', '2 quite', '7 a bit'])
  })

  it('stay where they are when one is hidden, withdrawn, or lies elsewhere by then', () => {
    const picking = ticked(pickFrom(room, 1), 2)
    const later = roomWith({ 3: hidden, 2: inFridays, 4: inFridays })
    expect(lines(picking, later)).toEqual(['3 very gone', '2 quite No meetings on Fridays', '7 a bit'])
  })

  it('are those that have the words while words are looked for, the newest first, or are of the table', () => {
    const looking = (text: string) => lines({ ...ticked(pickFrom(room, 1), 2), text })
    expect(looking('friday')).toEqual(['4 you', '3 very', '2 quite in'])
    expect(looking('QUIET room')).toEqual(['6 you Quiet rooms', '5 you Quiet rooms'])
    expect(looking('8')).toEqual(['8 you'])
    expect(looking('nobody says that')).toEqual([])
    expect(looking('  ')).toEqual(['3 very', '2 quite in', '7 a bit'])
  })

  it('of a pile have none of its own, and say of the others where they lie', () => {
    const picking = pickFor(quiet.id)
    expect(lines({ ...picking, text: 'room' })).toEqual([])
    const both = roomWith({ 5: inQuiet, 6: inQuiet, 1: inFridays, 2: inFridays })
    expect(lines({ ...picking, text: 'friday' }, both)).toEqual([
      '4 you',
      '3 very',
      '2 quite No meetings on Fridays',
      '1 you No meetings on Fridays',
    ])
  })
})

it('all down to a line are those that lie in no pile, are not ticked, and were not taken back', () => {
  const all = (picking: Picking, of = room) =>
    [...allDownTo(picking, linesOf(picking, of, alike))].map(([row, rows]) => `${row}: ${rows.join()}`)
  const picking = pickFrom(room, 1)
  expect(all(picking)).toEqual(['3: 3', '2: 3,2', '7: 3,2,7'])
  expect(all(ticked(picking, 3))).toEqual(['2: 2', '7: 2,7'])
  expect(all(ticked(picking, 3, 2, 3))).toEqual(['7: 7'])
  expect(all(picking, roomWith({ 3: hidden, 2: inFridays, 4: inFridays }))).toEqual(['7: 7'])
  expect(all({ ...picking, text: 'friday' })).toEqual(['4: 4', '3: 4,3', '2: 4,3,2'])
})

describe('what is suggested', () => {
  it('lies in no pile', () => {
    const all = [{ row: 5, likeness: 0.9 }, ...alike]
    expect(suggested(pickFrom(room, 1), room, all)).toEqual(alike)
  })

  it('are thirty at most', () => {
    const many = roomOf(
      'laser-focus',
      Array.from({ length: 40 }, (_, index) => idea(index + 1)),
      [],
    )
    const likeAll = [...many.rows.keys()].map((row) => ({ row, likeness: 0.5 }))
    expect(suggested(pickFrom(many, 1), many, likeAll)).toHaveLength(30)
  })

  it('are all others of few ideas: one looks through them by eye', () => {
    const few = roomOf(
      'laser-focus',
      [1, 2, 3, 9].map((row) => idea(row)),
      [],
    )
    expect(suggested(pickFrom(few, 1), few, [{ row: 3, likeness: 0.6 }])).toEqual([
      { row: 3, likeness: 0.6 },
      { row: 2, likeness: 0 },
      { row: 9, likeness: 0 },
    ])
  })
})

it('words for which an answer is flagged are not weighed, in whatever way they were written', () => {
  const said = (...flags: DeskAnswer['flags']) =>
    weighedText('laser-focus', idea(1, { answer: { idea: 'Kim-Lee, no MEETINGS!' }, flags }))
  expect(said()).toBe('Kim-Lee, no MEETINGS!')
  expect(said({ reason: 'word', word: 'kim lee' })).toBe('no meetings')
})

it('no flagged word names a pile, unless somebody let it through', () => {
  const flags = [{ reason: 'word', word: 'quiet' }] as const
  const flagged = roomWith({
    1: { flags: [...flags] },
    2: { flags: [...flags], letThrough: true },
    3: { answer: {} },
  })
  expect(namersOf([1, 2, 3, 4, 99], flagged)).toEqual([2, 4])
})

it('what walls are not told of names no pile', () => {
  expect(namersOf([1, 2, 3], { ...roomWith(), lastRow: 2 })).toEqual([1, 2])
})
