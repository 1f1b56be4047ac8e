import { expect, it } from 'vitest'
import { beganBefore, toldByRecord, toldOf } from './session.ts'

const rate = { session: 1, round: 1, ideasTo: 9, startedAt: 1, endsAt: 100 }
const vote = {
  session: 2,
  round: 1,
  ideas: [{ row: 4 }],
  startedAt: 7,
  endsAt: 90,
  revealed: { upTo: 3, at: 95 },
}

it('reads sessions out of what is told of the round, and nothing out of anything else', () => {
  expect(toldOf({ round: 1, now: 50, show: { rate, vote, stats: true } }, 20)).toEqual({
    sessions: {
      rate: { session: 1, round: 1, startedAt: 1, endsAt: 100 },
      vote: { session: 2, round: 1, startedAt: 7, endsAt: 90, revealed: { at: 95 } },
    },
    aheadMs: 30,
  })
  for (const response of [
    undefined,
    'OK',
    {},
    { show: null },
    { show: { rate: { session: 'x' }, vote: [] } },
  ])
    expect(toldOf(response, 20)).toEqual({ sessions: {}, aheadMs: 0 })
})

it('is at nothing of a round that is over, though screens still show it', () => {
  expect(toldOf({ round: 2, now: 50, show: { rate, vote: { ...vote, round: 2 } } }, 20).sessions).toEqual({
    rate: undefined,
    vote: { session: 2, round: 2, startedAt: 7, endsAt: 90, revealed: { at: 95 } },
  })
})

it('knows by the time which session began before another: a restored table counts anew', () => {
  expect(beganBefore({ session: 5, startedAt: 1 }, { session: 6, startedAt: 2 })).toBe(true)
  expect(beganBefore({ session: 6, startedAt: 2 }, { session: 5, startedAt: 1 })).toBe(false)
  expect(beganBefore({ session: 6, startedAt: 1 }, { session: 1, startedAt: 2 })).toBe(true)
  expect(beganBefore({ session: 5 }, { session: 6, startedAt: 2 })).toBe(true)
  expect(beganBefore({ session: 5, startedAt: 1 }, { session: 5, startedAt: 2 })).toBe(false)
})

it('goes on without a word of the server as long as there is time', () => {
  const kept = { session: 1, round: 1, endsAt: 100, aheadMs: 10, voter: 'x' }
  expect(toldByRecord('vote', kept, 80)).toEqual({
    sessions: { vote: { session: 1, round: 1, endsAt: 100 } },
    aheadMs: 10,
  })
  expect(toldByRecord('vote', kept, 90)).toBeUndefined()
  expect(toldByRecord('vote', undefined, 80)).toBeUndefined()
})
