import { describe, expect, it } from 'vitest'
import { deskAnswer } from '../test-support/desk-state.ts'
import {
  approveAll,
  approveAllMs,
  followQueue,
  lastApproved,
  noteRows,
  notApproving,
  secondsUntilUp,
  tickApproving,
  togetherRows,
  toldOf,
} from './approving.ts'
import { queueItems } from './queue-view.ts'

const ask = (row: number, isFlagged = false) =>
  deskAnswer(row, { hidden: true, pending: true, flags: isFlagged ? [{ reason: 'unsealed' }] : [] })
const queue = [ask(1), ask(2, true), ask(3)]
const open = followQueue(notApproving, queue, false)
const soon = approveAll(open, queue, 1000)
const up = 1000 + approveAllMs

describe('a desk that approves', () => {
  it('lets the first in by themselves, and no others', () => {
    expect(open.view.shown.map(({ row }) => row)).toEqual([2, 3, 1])
    expect(followQueue(open, [...queue, ask(4)], false)).toBe(open)
    expect(followQueue(notApproving, [], false)).toBe(notApproving)
  })

  it('sends all that are unflagged three seconds after the tap, once', () => {
    expect([soon.told, secondsUntilUp(soon)]).toEqual(['2 go up in a moment.', 3])
    const before = tickApproving(soon, queue, true, up - 1)
    expect([before.up, secondsUntilUp(before.after)]).toEqual([[], 1])
    const { after, up: rows } = tickApproving(soon, queue, true, up)
    expect([rows, after.soon]).toEqual([[3, 1], undefined])
    expect(tickApproving(after, queue, true, up + 250).up).toEqual([])
  })

  it('sends nothing that a second tap took back', () => {
    const back = approveAll(soon, queue, 2000)
    expect([back.told, secondsUntilUp(back)]).toEqual(['Nothing goes up.', undefined])
    expect(tickApproving(back, queue, true, up).up).toEqual([])
  })

  it('sends nothing later: neither after a lost signal nor after a page that slept', () => {
    expect(followQueue(soon, queue, true).soon).toBeUndefined()
    expect(tickApproving(soon, queue, true, up + 1001)).toMatchObject({ up: [], after: { soon: undefined } })
  })

  it('leaves out what came since the tap, and what was decided meanwhile', () => {
    const more = { ...soon, view: followQueue(notApproving, [...queue, ask(4)], false).view }
    expect(togetherRows(more, [...queue, ask(4)])).toEqual([3, 1])
    expect(togetherRows(noteRows(soon, [3], false), queue)).toEqual([1])
  })

  it('sends all of the tap where the queue is out of sight', () => {
    expect(tickApproving(soon, [], false, up).up).toEqual([3, 1])
    expect(tickApproving(soon, [], true, up).up).toEqual([])
  })

  it('tells of what is asked, and of nothing that was decided', () => {
    const items = queueItems(noteRows(open, [1], true).view, queue)
    expect(toldOf(items, 3, true)).toBe('Approved. 1 to approve.')
    expect(toldOf(items, 2, false)).toBe('Kept back. 1 to approve.')
    expect(toldOf(items, 1, true)).toBeUndefined()
  })

  it('takes down what it approved last', () => {
    expect(lastApproved(open)).toBeUndefined()
    const decided = [1, 3, 2].reduce((before, row) => noteRows(before, [row], row !== 2), open)
    expect(lastApproved(decided)).toBe(3)
    expect(lastApproved(noteRows(decided, [3], undefined))).toBe(1)
  })
})
