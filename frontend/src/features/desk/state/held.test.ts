import { describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import { isBehind, nextQuestion, take, withChange, type Held } from './held.ts'
import { answersFrom, deskState } from '../test-support/desk-state.ts'

const rowsOf = (held: Held) => held.answers.map(({ row }) => row)
const read = (first: number, last: number, more = {}) =>
  deskState({ numbered: last, lastRow: last, answers: answersFrom(first, last), ...more })

describe('what the desk holds', () => {
  it('begins with the newest answers, asks for those above them, and grows by what comes', () => {
    const held = take(undefined, read(1, 3), {})
    expect([rowsOf(held), nextQuestion(held), isBehind(held)]).toEqual([[1, 2, 3], { since: 3 }, false])
    expect(rowsOf(take(held, read(4, 5), { since: 3 }))).toEqual([1, 2, 3, 4, 5])
  })

  it('is read again at another revision, and keeps what lies below', () => {
    let held = take(undefined, read(1, 2), {})
    held = take(held, read(3, 3, { revision: 1 }), { since: 0 })
    expect(nextQuestion(held)).toEqual({})
    expect(isBehind(held)).toBe(true)
    const [second, third] = answersFrom(2, 3) as [DeskAnswer, DeskAnswer]
    held = take(held, read(2, 3, { revision: 1, answers: [{ ...second, hidden: true }, third] }), {})
    expect(held.answers.map(({ hidden }) => hidden)).toEqual([false, true, false])
    expect(isBehind(held)).toBe(false)
  })

  it('begins anew with another round, and with another form', () => {
    const held = take(undefined, read(1, 3), {})
    const other = take(held, deskState({ round: 2, numbered: 0, lastRow: 0 }), { since: 0 })
    expect(other.answers).toEqual([])
    expect(nextQuestion(other)).toEqual({})
    expect(take(held, deskState({ form: 'venting-machine' }), { since: 0 }).answers).toEqual([])
  })

  it('has no hole where more came than one response holds', () => {
    let held = take(undefined, read(1, 2), {})
    held = take(held, read(150, 249, { revision: 1 }), {})
    expect(nextQuestion(held)).toEqual({ since: 2 })
    expect(isBehind(held)).toBe(true)
    held = take(held, read(3, 102, { numbered: 249, revision: 1 }), { since: 0 })
    expect(nextQuestion(held)).toEqual({ since: 102 })
    held = take(held, read(103, 149, { numbered: 249, revision: 1 }), { since: 0 })
    expect(nextQuestion(held)).toEqual({ since: 249 })
    expect(isBehind(held)).toBe(false)
  })

  it('has all that wait, also where more wait than one response holds', () => {
    const waiting = { lastRow: 0, waiting: 130, mode: 'hold' } as const
    let held = take(undefined, read(31, 130, waiting), {})
    expect(nextQuestion(held)).toEqual({ since: 0 })
    held = take(held, read(1, 100, { ...waiting, numbered: 130 }), { since: 0 })
    expect(rowsOf(held)).toHaveLength(130)
    expect(nextQuestion(held)).toEqual({ since: 130 })
  })

  it('holds no more than the newest thousand, and does not ask for what it let go', () => {
    const waiting = { lastRow: 0, waiting: 2000, mode: 'hold' } as const
    let held = take(undefined, read(1901, 2000, waiting), {})
    for (let turn = 0; turn < 30 && isBehind(held); turn += 1) {
      const since = nextQuestion(held).since ?? 0
      held = take(held, read(since + 1, since + 100, { ...waiting, numbered: 2000 }), { since: 0 })
    }
    expect([rowsOf(held)[0], rowsOf(held).length]).toEqual([1001, 1000])
    expect(isBehind(held)).toBe(false)
  })

  it('asks again without since where the link reads no answers', () => {
    const held = take(undefined, deskState({ numbered: 5, lastRow: 5 }), {})
    expect(nextQuestion(held)).toEqual({})
    expect(isBehind(held)).toBe(false)
  })

  describe('with answers that wait for approval', () => {
    const [first, second, third] = answersFrom(1, 3).map((answer) => ({
      ...answer,
      hidden: true,
      pending: true,
    }))
    const waiting = [first, second, third] as DeskAnswer[]
    const queued = (held: Held | undefined) =>
      take(held, read(1, 3, { pending: 3, answers: waiting }), { pending: true })

    it('holds them apart, and reads its own list again after that', () => {
      const before = take(undefined, read(1, 200, { answers: answersFrom(101, 200) }), {})
      const held = queued(before)
      expect(held.queue.map(({ row }) => row)).toEqual([1, 2, 3])
      expect(held.answers).toBe(before.answers)
      expect(isBehind(held)).toBe(false)
      expect(nextQuestion(held)).toEqual({})
    })

    it('knows what was decided before it is told', () => {
      const list = take(undefined, read(1, 3, { pending: 3, answers: waiting }), {})
      const held = withChange(queued(list), { kind: 'approve', round: 1, rows: [1, 3] })
      expect(held.queue.map(({ row }) => row)).toEqual([2])
      expect(held.state.pending).toBe(1)
      expect(held.answers.map(({ hidden, pending }) => [hidden, pending])).toEqual([
        [false, false],
        [true, true],
        [false, false],
      ])
      const kept = withChange(held, { kind: 'keep-back', round: 1, rows: [2] })
      expect([kept.queue, kept.state.pending]).toEqual([[], 0])
      expect(kept.answers[1]).toMatchObject({ hidden: true, pending: false })
      expect(withChange(held, { kind: 'approve', round: 2, rows: [2] })).toBe(held)
    })

    it('keeps their number where a response to a change does not say it', () => {
      expect(take(queued(undefined), deskState(), undefined).state.pending).toBe(3)
      expect(take(queued(undefined), deskState({ round: 2 }), undefined).state.pending).toBeUndefined()
    })
  })

  it('knows what was hidden before it is read again', () => {
    const held = withChange(take(undefined, read(1, 2), {}), { kind: 'hide', round: 1, row: 2 })
    expect(held.answers.map(({ hidden }) => hidden)).toEqual([false, true])
  })
})
