import { describe, expect, it } from 'vitest'
import { emptyForm, type Phase } from '../form-state.ts'
import { invitationTo } from './invite.ts'
import { beginRecord, goOn, moveHead, takeDeal } from './rules.ts'

const rate = { session: 3, round: 2, endsAt: 1_000 }
const revealed = { ...rate, revealed: { upTo: 9, at: 2_000 } }
const mine = {
  key: 'k',
  round: 2,
  answer: { table: 1, idea: 'x', impact: 1, effort: 1 },
  madeAt: 0,
  earlier: [],
}
const begun = beginRecord(rate, 0)
const rated = goOn(
  moveHead(takeDeal(begun, { ideas: [{ row: 1, idea: 'x' }], ownIdea: undefined, createKey: () => 'a' }), {
    impact: 1,
    effort: 1,
  }),
  { key: 'b', now: 0, table: 1 },
).record

interface Case {
  readonly phase?: Phase
  readonly idea?: string
  readonly isBusy?: boolean
  readonly hasStayed?: boolean
  readonly record?: typeof begun
  readonly mine?: typeof mine
}
const invited = (told: typeof rate | undefined, now: number, guest: Case) => {
  const { phase = 'table', idea = '', isBusy = false, hasStayed = false } = guest
  const form = { phase, answers: { ...emptyForm().answers, idea } }
  return invitationTo(told, now, { form, isBusy, hasStayed, record: guest.record, mine: guest.mine })
}

describe('while the room rates', () => {
  it.each<[string, Case]>([
    ['the first screen', {}],
    ['a thank-you', { phase: 'thanks', idea: 'Mine' }],
    ['a thank-you of who wanted to finish first', { phase: 'thanks', hasStayed: true }],
  ])('it opens over %s', (_, guest) => {
    expect(invited(rate, 0, guest)).toBe('opens')
  })

  it.each<[string, Case]>([
    ['an idea', { phase: 'idea' }],
    ['its values', { phase: 'effort', idea: 'Mine' }],
    ['the first screen with an idea behind it', { idea: 'Mine' }],
    ['a field in focus, empty or not', { isBusy: true }],
    ['a sheet over the thank-you', { phase: 'thanks', isBusy: true }],
  ])('it moves nobody from %s: it is offered, and said', (_, guest) => {
    expect(invited(rate, 0, guest)).toBe('offer')
    expect(invited(rate, 0, { ...guest, hasStayed: true })).toBe('strip')
  })

  it('it waits for what is being sent, and calls nobody back who has enough', () => {
    expect(invited(rate, 0, { phase: 'sending' })).toBeUndefined()
    expect(invited(rate, 0, { record: { ...begun, left: 'rating' } })).toBe('strip')
    expect(invited({ ...rate, session: 4 }, 0, { record: { ...begun, left: 'rating' } })).toBe('opens')
  })
})

it('once the time is up it calls only those who rated, and after the reveal also those whose idea it was', () => {
  expect(invited(rate, 1_000, {})).toBeUndefined()
  expect(invited(rate, 1_000, { record: rated })).toBe('opens')
  expect(invited(revealed, 3_000, {})).toBeUndefined()
  expect(invited(revealed, 3_000, { mine: { ...mine, round: 1 } })).toBeUndefined()
  expect(invited(revealed, 3_000, { mine })).toBe('opens')
  expect(invited(revealed, 3_000, { record: { ...rated, left: 'rating' } }), 'enough is no no').toBe('opens')
  expect(invited(revealed, 3_000, { record: { ...rated, left: 'results' } })).toBe('strip')
  expect(invited(undefined, 0, {})).toBeUndefined()
})
