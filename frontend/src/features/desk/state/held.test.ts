import { describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import { isBehind, nextQuestion, take, withHidden, type Held } from './held.ts'
import { answersFrom, deskState } from '../test-support/desk-state.ts'

const rowsOf = (held: Held) => held.answers.map(({ row }) => row)
const read = (first: number, last: number, more = {}) =>
  deskState({ numbered: last, lastRow: last, answers: answersFrom(first, last), ...more })

describe('what the desk holds', () => {
  it('begins with the newest answers, and asks for those above them', () => {
    const held = take(undefined, read(11, 110), true)
    expect(rowsOf(held)).toHaveLength(100)
    expect(nextQuestion(held)).toEqual({ since: 110 })
    expect(isBehind(held)).toBe(false)
  })

  it('grows by what comes', () => {
    const held = take(take(undefined, read(1, 3), true), read(4, 5), false)
    expect(rowsOf(held)).toEqual([1, 2, 3, 4, 5])
  })

  it('is read again at another revision, and keeps what lies below', () => {
    let held = take(undefined, read(1, 2), true)
    held = take(held, read(3, 3, { revision: 1 }), false)
    expect(nextQuestion(held)).toEqual({})
    expect(isBehind(held)).toBe(true)
    const [second, third] = answersFrom(2, 3) as [DeskAnswer, DeskAnswer]
    held = take(held, read(2, 3, { revision: 1, answers: [{ ...second, hidden: true }, third] }), true)
    expect(held.answers.map(({ hidden }) => hidden)).toEqual([false, true, false])
    expect(isBehind(held)).toBe(false)
  })

  it('begins anew with another round, and with another form', () => {
    const held = take(undefined, read(1, 3), true)
    const other = take(held, deskState({ round: 2, numbered: 0, lastRow: 0 }), false)
    expect(other.answers).toEqual([])
    expect(nextQuestion(other)).toEqual({})
    expect(take(held, deskState({ form: 'venting-machine' }), false).answers).toEqual([])
  })

  it('has no hole where more came than one response holds', () => {
    let held = take(undefined, read(1, 2), true)
    held = take(held, read(150, 249, { revision: 1 }), true)
    expect(nextQuestion(held)).toEqual({ since: 2 })
    expect(isBehind(held)).toBe(true)
    held = take(held, read(3, 102, { numbered: 249, revision: 1 }), false)
    expect(nextQuestion(held)).toEqual({ since: 102 })
    held = take(held, read(103, 149, { numbered: 249, revision: 1 }), false)
    expect(nextQuestion(held)).toEqual({ since: 249 })
    expect(isBehind(held)).toBe(false)
  })

  it('has all that wait, also where more wait than one response holds', () => {
    const waiting = { lastRow: 0, waiting: 130, mode: 'hold' } as const
    let held = take(undefined, read(31, 130, waiting), true)
    expect(nextQuestion(held)).toEqual({ since: 0 })
    held = take(held, read(1, 100, { ...waiting, numbered: 130 }), false)
    expect(rowsOf(held)).toHaveLength(130)
    expect(nextQuestion(held)).toEqual({ since: 130 })
  })

  it('holds no more than the newest thousand, and does not ask for what it let go', () => {
    const waiting = { lastRow: 0, waiting: 2000, mode: 'hold' } as const
    let held = take(undefined, read(1901, 2000, waiting), true)
    for (let turn = 0; turn < 30 && isBehind(held); turn += 1) {
      const since = nextQuestion(held).since ?? 0
      held = take(held, read(since + 1, since + 100, { ...waiting, numbered: 2000 }), false)
    }
    expect([rowsOf(held)[0], rowsOf(held).length]).toEqual([1001, 1000])
    expect(isBehind(held)).toBe(false)
  })

  it('asks again without since where the link reads no answers', () => {
    const held = take(undefined, deskState({ numbered: 5, lastRow: 5 }), true)
    expect(nextQuestion(held)).toEqual({})
    expect(isBehind(held)).toBe(false)
  })

  it('knows what was hidden before it is read again', () => {
    const held = withHidden(take(undefined, read(1, 2), true), 2, true)
    expect(held.answers.map(({ hidden }) => hidden)).toEqual([false, true])
  })
})
