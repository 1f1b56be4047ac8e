import { describe, expect, it } from 'vitest'
import type { Held } from '../state/followed-form.ts'
import { answersFrom, deskAnswer, deskState, heldOf } from '../test-support/desk-state.ts'
import { delayChoices, delaying } from './delay.ts'
import { betsWaiting, holding, lastToReveal, lookedAt, openWords, unreadWaiting } from './reveal.ts'

const holds = (more: Partial<Held['state']> = {}, answers = answersFrom(1, 5), known: Partial<Held> = {}) =>
  heldOf({ mode: 'hold', lastRow: 2, numbered: 5, waiting: 3, ...more }, answers, known)
const at = (row: number, impact: number, effort: number, isHidden = false) =>
  deskAnswer(row, {
    standing: isHidden ? 'hidden' : 'shown',
    answer: { table: row, idea: '', impact, effort },
  })

it('holds once', () => {
  expect(holding(deskState())).toEqual({ kind: 'hold' })
  expect(holding(deskState({ mode: 'delay' }))).toEqual({ kind: 'hold' })
  expect(holding(deskState({ mode: 'hold' }))).toBeUndefined()
})

describe('the big bets that wait', () => {
  it('are those of the waiting that are not hidden', () => {
    const answers = [at(2, 9, 9), at(3, 9, 9), at(4, 9, 1), at(5, 9, 9, true)]
    expect(betsWaiting(holds({ waiting: 2 }, answers))).toBe(1)
  })

  it('are not told where not all are known, or the form has no chart', () => {
    expect(betsWaiting(holds({ waiting: 4 }))).toBeUndefined()
    expect(betsWaiting(holds({ form: 'combo-convo' }))).toBeUndefined()
  })
})

it('what was looked at is what waits up to the newest on the list, but for what was hidden', () => {
  expect(lookedAt(holds(), 4)).toBe(2)
  expect(lookedAt(holds({}, [at(3, 1, 1, true), at(4, 1, 1)]), 5)).toBe(1)
  expect(lookedAt(holds({ mode: 'open' }), 5)).toBe(0)
})

it('the button says how many are revealed, and why it is off', () => {
  expect(openWords(3, 0, false)).toEqual({
    ...{ label: 'Reveal 3', hint: 'Press and hold', question: 'Reveal 3?' },
  })
  expect(openWords(3, 2, false).hint).toBe('2 not read here yet. Press and hold')
  expect(openWords(0, 0, false)).toMatchObject({ label: 'Open again', hint: 'Nothing waits. Press and hold' })
  expect(openWords(0, 0, true)).toMatchObject({
    ...{ hint: 'Back when the signal is', question: 'Open the picture?' },
  })
})

describe('a desk that has not read all', () => {
  const reading = { has: 2, of: 9 }

  it('reveals no further than it has every row', () => {
    expect(lastToReveal(holds(), 4)).toBe(4)
    expect(lastToReveal(holds({}, [], { first: 3, last: 5 }), 9)).toBe(5)
    expect(lastToReveal(holds({}, [], { first: 4, last: 5 }), 5)).toBe(2)
  })

  it('knows how many wait that it has not read', () => {
    const unread = (first: number, last: number) =>
      unreadWaiting(holds({ numbered: 9 }, [], { reading, first, last }))
    expect([unread(8, 9), unread(1, 9), unread(1, 1), unread(10, 9)]).toEqual([5, 0, 7, 7])
    expect(unreadWaiting(holds({ numbered: 9 }))).toBe(0)
  })
})

it('a delay is one of the usual, or the one that operations has set; none is an open picture', () => {
  expect(delayChoices(undefined)).toEqual([0, 7, 15, 30])
  expect(delayChoices(20)).toEqual([0, 7, 15, 20, 30])
  expect(delayChoices(15)).toEqual([0, 7, 15, 30])
  expect([delaying(0), delaying(7)]).toEqual([{ kind: 'open' }, { kind: 'delay', seconds: 7 }])
})
