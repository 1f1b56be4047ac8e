import { describe, expect, it } from 'vitest'
import { deskAnswer } from '../test-support/desk-state.ts'
import {
  emptyQueue,
  letInQueue,
  newInQueue,
  noteDecided,
  queueItems,
  unflaggedRows,
  type QueueView,
} from './queue-view.ts'

const ask = (row: number, isFlagged = false) =>
  deskAnswer(row, { hidden: true, pending: true, flags: isFlagged ? [{ reason: 'unsealed' }] : [] })
const four = [ask(1), ask(2, true), ask(3), ask(4, true)]
const shown = (view: QueueView, queue = four) =>
  queueItems(view, queue).map(({ answer, as }) => `${answer.row} ${as}`)
const without = (...rows: readonly number[]) => four.filter(({ row }) => !rows.includes(row))

describe('what waits for approval', () => {
  it('has flagged answers first, and the newest of each on top', () => {
    expect(shown(letInQueue(four))).toEqual(['4 ask', '2 ask', '3 ask', '1 ask'])
  })

  it('keeps the place of what was decided, until newcomers are let in', () => {
    const view = noteDecided(noteDecided(letInQueue(four), [4], false), [3], true)
    expect(shown(view)).toEqual(['4 deciding', '2 ask', '3 deciding', '1 ask'])
    expect(shown(view, without(3, 4))).toEqual(['4 kept-back', '2 ask', '3 approved', '1 ask'])
    expect(shown(letInQueue(without(3, 4)), without(3, 4))).toEqual(['2 ask', '1 ask'])
  })

  it('asks again where a decision did not get through', () => {
    const view = noteDecided(noteDecided(letInQueue(four), [1, 3], true), [1, 3], undefined)
    expect(shown(view)).toEqual(['4 ask', '2 ask', '3 ask', '1 ask'])
  })

  it('says what another desk decided', () => {
    expect(shown(letInQueue(four), without(2))[1]).toBe('2 elsewhere')
  })

  it('lets newcomers wait: they are not among those that go up together', () => {
    const view = letInQueue(four)
    const more = [...four, ask(5)]
    expect(newInQueue(view, more).map(({ row }) => row)).toEqual([5])
    expect(unflaggedRows(queueItems(view, more))).toEqual([3, 1])
    expect(unflaggedRows(queueItems(noteDecided(view, [3], false), more))).toEqual([1])
    expect(newInQueue(emptyQueue, more)).toHaveLength(5)
  })
})
