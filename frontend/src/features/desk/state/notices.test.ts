import { expect, it } from 'vitest'
import type { Rate } from '#shared/desk/desk.ts'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { rateOfThree } from '../rating/test-support/rate.ts'
import { deskState } from '../test-support/desk-state.ts'
import { backAgain, notDone, otherDesk, revealed, tooLate } from './notices.ts'

const changed = (by: string, what: string, at = 0) => deskState({ changed: { by, what, at } })

it.each([
  ['Desk B', 'delay 7 s', 'Desk B set a delay.'],
  ['Desk B', 'reveal up to row 3', 'Desk B showed what waited.'],
  ['operations', 'hold', 'Operations held the picture.'],
  ['Stage left', 'approval all', 'Another desk changed what waits for approval.'],
  ['Desk B', 'dance', 'Desk B changed something.'],
])('what %s did (%s) is said', (by, what, title) => {
  expect([otherDesk(changed(by, what), 0).title, tooLate(changed(by, what)).title]).toEqual([title, title])
})

const rate = rateOfThree(1000)
const revealedRate: Rate = { ...rate, revealed: { upTo: 3, at: 9 } }

it.each([
  [rate, { ...rate, endsAt: rate.endsAt + 30_000 }, 'gave more time'],
  [rate, { ...rate, endsAt: 2000 }, 'ended the rating'],
  [rate, revealedRate, 'revealed what the room said'],
  [revealedRate, { ...revealedRate, list: 'top' as const }, 'put another list up'],
  [revealedRate, undefined, 'put the rating away'],
  [rate, { ...rate, session: 9 }, 'started the rating'],
  [undefined, rate, 'started the rating'],
  [rate, rate, 'changed the view'],
  [undefined, undefined, 'changed the view'],
])('what another desk did with a rating, from %j to %j: it %s', (before, now, deed) => {
  const showing = (one: Rate | undefined) => ({
    ...changed('Desk B', 'show rating 2 to 14:00:00 UTC'),
    show: one ? { rate: one } : {},
  })
  expect(otherDesk(showing(now), 0, showing(before)).title).toBe(`Desk B ${deed}.`)
  expect(tooLate(showing(now), showing(before)).title).toBe(`Desk B ${deed}.`)
})

it.each([
  [1000, 'Just now. The last tap wins.'],
  [9000, '9 seconds ago. The last tap wins.'],
  [100_000, 'A while ago. The last tap wins.'],
  [-5000, 'Just now. The last tap wins.'],
])('%d ms later it is said how long ago that was', (now, text) => {
  expect(otherDesk(changed('Desk B', 'hold'), now).text).toBe(text)
})

it.each([
  [0, undefined, 'The picture is open.', undefined],
  [1, 1, 'One answer is up.', 'A big bet.'],
  [9, 2, '9 are up.', '2 of them are big bets.'],
  [9, 0, '9 are up.', undefined],
])('%d revealed with %s big bets', (count, bets, title, text) => {
  expect(revealed(count, bets)).toEqual({ tone: 'done', title, ...(text !== undefined && { text }) })
})

it('once it is back it says what was missed, where something was', () => {
  expect([0, 1].map((missed) => backAgain(missed).text)).toEqual([
    undefined,
    'You missed one answer, the room did not.',
  ])
})

it.each([
  [new ApiError(429, ''), 'The server is busy. Nothing was kept: tap again.'],
  [new ApiError(503, ''), 'How it stands shows in a moment. Nothing you tap is kept for later.'],
  [new ApiError(403, 'This link may not do that.'), 'This link may not do that.'],
  [new ApiError(400, ''), 'Tap again.'],
  [new NetworkError(''), 'How it stands shows in a moment. Nothing you tap is kept for later.'],
])('%s: why a change did not happen', (error, text) => {
  expect(notDone(error).text).toBe(text)
})
