import { describe, expect, it } from 'vitest'
import type { Standing } from '#shared/rows/standing.ts'
import { answersFrom, deskAnswer } from '../../test-support/desk-state.ts'
import {
  approveAllMs,
  emptyQueue,
  followQueue,
  lastApproved,
  letInQueue,
  newInQueue,
  noteDecided,
  queueItems,
  secondsUntilUp,
  soonUp,
  tick,
  toldElsewhere,
  toldOf,
  unflaggedRows,
  type QueueView,
} from './queue-view.ts'

const ask = (row: number, isFlagged = false) =>
  deskAnswer(row, { standing: 'pending', flags: isFlagged ? [{ reason: 'unsealed' }] : [] })
const four = [ask(1), ask(2, true), ask(3), ask(4, true)]
/** The same, where rows stand otherwise. */
const turned = (standing: Standing, ...rows: readonly number[]) =>
  four.map((one) => (rows.includes(one.row) ? { ...one, standing } : one))
const shown = (view: QueueView, answers = four) =>
  queueItems(view, answers).map(({ answer, as }) => `${answer.row} ${as}`)
const open = letInQueue([...four, ...answersFrom(5, 6)])

describe('what waits for approval', () => {
  it('has flagged answers first, and the newest of each on top', () => {
    expect(shown(open)).toEqual(['4 ask', '2 ask', '3 ask', '1 ask'])
  })

  it('lets the first in by themselves, and no others; those that are read later are older, and come in below', () => {
    expect(followQueue(emptyQueue, four)).toEqual({ ...open, from: 1 })
    expect(followQueue(open, [...four, ask(7)])).toBe(open)
    expect(followQueue(emptyQueue, answersFrom(1, 3))).toBe(emptyQueue)
    const anew = [...turned('withdrawn', 1, 2, 3, 4), ask(7)]
    expect(shown(followQueue(open, anew), anew)).toEqual(['7 ask'])
    const newest = followQueue(emptyQueue, four.slice(2))
    expect(shown(followQueue(newest, four))).toEqual(['4 ask', '3 ask', '2 ask', '1 ask'])
  })

  it('keeps the place of what was decided, until newcomers are let in', () => {
    const view = noteDecided(noteDecided(open, [4], false), [3], true)
    const decided = turned('hidden', 4).map((one) =>
      one.row === 3 ? { ...one, standing: 'shown' as const } : one,
    )
    expect(shown(view, decided)).toEqual(['4 kept-back', '2 ask', '3 approved', '1 ask'])
    expect(shown(letInQueue(decided), decided)).toEqual(['2 ask', '1 ask'])
  })

  it('asks again where a decision did not get through', () => {
    const view = noteDecided(noteDecided(open, [1, 3], true), [1, 3], undefined)
    expect(shown(view)).toEqual(['4 ask', '2 ask', '3 ask', '1 ask'])
    expect(shown(view, turned('shown', 1))[3]).toBe('1 elsewhere')
  })

  it('says what another desk decided, and drops what was withdrawn', () => {
    expect(shown(open, turned('shown', 2))[1]).toBe('2 elsewhere')
    expect(shown(open, turned('withdrawn', 2))).toEqual(['4 ask', '3 ask', '1 ask'])
  })

  it('lets newcomers wait: they are not among those that go up together', () => {
    const more = [...four, ask(7)]
    expect(newInQueue(open, more).map(({ row }) => row)).toEqual([7])
    expect(unflaggedRows(queueItems(open, more))).toEqual([3, 1])
    expect(unflaggedRows(queueItems(open, turned('hidden', 3)))).toEqual([1])
  })

  it('says that another desk was first where it decided otherwise', () => {
    const view = noteDecided(open, [1], false)
    expect(shown(view, turned('shown', 1))[3]).toBe('1 elsewhere')
    expect(shown(view, turned('hidden', 1))[3]).toBe('1 kept-back')
    expect(toldElsewhere(turned('shown', 1))).toBe('Decided at another desk. 3 to approve.')
  })

  it('takes down what it approved last', () => {
    const decided = noteDecided(open, [1, 3, 2], true)
    const last = (answers: typeof four, view = decided) => lastApproved(view, queueItems(view, answers))
    expect(last(turned('shown', 1, 3))).toBe(3)
    expect(last(turned('shown', 1))).toBe(1)
    expect(last(turned('shown', 1, 3), noteDecided(decided, [1], true))).toBe(1)
    expect(last(four, open)).toBeUndefined()
  })

  it('tells of what is asked, and of nothing that was decided', () => {
    const answers = turned('shown', 1)
    const items = queueItems(open, answers)
    expect(toldOf(items, answers, 3, true)).toBe('Approved. 2 to approve.')
    expect(toldOf(items, answers, 2, false)).toBe('Kept back. 2 to approve.')
    expect(toldOf(items, [...answers, ask(7)], 3, true), 'newcomers too').toBe('Approved. 3 to approve.')
    expect(toldOf(items, answers, 1, true)).toBeUndefined()
  })
})

const soon = soonUp([3, 1], 1000)
const up = 1000 + approveAllMs

it('all go up three seconds after the tap', () => {
  expect([secondsUntilUp(soon), [...soon.rows]]).toEqual([3, [3, 1]])
  const before = tick(soon, up - 1)
  expect([before?.isDue, before && secondsUntilUp(before.soon)]).toEqual([false, 1])
  expect(tick(soon, up)?.isDue).toBe(true)
})

it('none go up later: not after a page that slept', () => {
  expect(tick(soon, up + 1001)).toBeUndefined()
})
