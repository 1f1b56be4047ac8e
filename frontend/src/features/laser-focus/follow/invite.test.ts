import { expect, it } from 'vitest'
import { emptyForm, type Phase } from '../form-state.ts'
import { invitationTo } from './invite.ts'

interface Case {
  readonly phase?: Phase
  readonly idea?: string
  readonly isBusy?: boolean
  readonly hasStayed?: boolean
  readonly isAlong?: boolean
}
const there = { isForIt: true, hasLeft: false }
const invited = (guest: Case, part = there) => {
  const { phase = 'table', idea = '', isBusy = false, hasStayed = false, isAlong = false } = guest
  const form = { phase, answers: { ...emptyForm().answers, idea } }
  return invitationTo(part, { form, isBusy, hasStayed, isAlong })
}

it.each<[string, Case]>([
  ['the first screen', {}],
  ['a thank-you', { phase: 'thanks', idea: 'Mine' }],
  ['a thank-you of who wanted to finish first', { phase: 'thanks', hasStayed: true }],
  [
    'other screens of the room, whatever is begun behind them',
    { phase: 'idea', idea: 'Mine', isAlong: true },
  ],
])('opens over %s', (_, guest) => {
  expect(invited(guest)).toBe('opens')
})

it.each<[string, Case]>([
  ['an idea', { phase: 'idea' }],
  ['its values', { phase: 'effort', idea: 'Mine' }],
  ['the first screen with an idea behind it', { idea: 'Mine' }],
  ['a field in focus, empty or not', { isBusy: true }],
  ['a sheet over the thank-you', { phase: 'thanks', isBusy: true }],
])('moves nobody from %s: it is offered, and said', (_, guest) => {
  expect(invited(guest)).toBe('offer')
  expect(invited({ ...guest, hasStayed: true })).toBe('strip')
})

it('waits for what is being sent, and calls nobody back who has left', () => {
  expect(invited({ phase: 'sending' })).toBeUndefined()
  expect(invited({}, { isForIt: true, hasLeft: true })).toBe('strip')
  expect(invited({}, { isForIt: false, hasLeft: false })).toBeUndefined()
})
