import { expect, it } from 'vitest'
import { partInRating } from './rate-activity.ts'
import { beginRecord, goOn, moveHead, takeDeal } from './rules.ts'

const rate = { session: 3, round: 2, endsAt: 1_000 }
const revealed = { ...rate, revealed: { at: 2_000 } }
const answer = { table: 1, idea: 'x', impact: 1, effort: 1 }
const mine = { key: 'k', round: 2, answer, madeAt: 0, earlier: [] }
const begun = beginRecord(rate, 0)
const dealt = takeDeal(begun, { ideas: [{ row: 1, idea: 'x' }], ownIdea: undefined, createKey: () => 'a' })
const rated = goOn(moveHead(dealt, { impact: 1, effort: 1 }), { key: 'b', now: 0, table: 1 }).record

const part = (
  session: typeof rate,
  now: number,
  { record, own }: { readonly record?: typeof begun; readonly own?: typeof mine } = {},
) => partInRating(session, now, { record, mine: own })

it('is for everybody while there is time, then for those who rated, and after the reveal also for those whose idea it was', () => {
  expect(part(rate, 0).isForIt).toBe(true)
  expect(part(rate, 1_000).isForIt).toBe(false)
  expect(part(rate, 1_000, { record: begun }).isForIt).toBe(false)
  expect(part(rate, 1_000, { record: rated }).isForIt).toBe(true)
  expect(part(revealed, 3_000).isForIt).toBe(false)
  expect(part(revealed, 3_000, { own: { ...mine, round: 1 } }).isForIt).toBe(false)
  expect(part(revealed, 3_000, { own: mine }).isForIt).toBe(true)
})

it('is left for as long as there is nothing new of it', () => {
  const left = { ...rated, left: 'rating' as const }
  expect(part(rate, 0, { record: left }).hasLeft).toBe(true)
  expect(part({ ...rate, session: 4 }, 0, { record: left }).hasLeft).toBe(false)
  expect(part(revealed, 3_000, { record: left }).hasLeft, 'enough is no no').toBe(false)
  expect(part(revealed, 3_000, { record: { ...left, left: 'results' } }).hasLeft).toBe(true)
})
