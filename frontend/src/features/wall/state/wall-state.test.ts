import { expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { changed, follow, initialWallState, rowInLight, type WallState } from './wall-state.ts'

const directed = (state: WallState, show: Show, ...parts: (keyof Show)[]) =>
  changed(state, follow({ type: 'directed', parts, show, round: 2, now: 1000 }))
const spotlight = { round: 2, row: 7 }
const joining = { ...initialWallState, isJoining: true }

it('follows a desk in what it has changed, and leaves alone what a key did since', () => {
  expect(directed(initialWallState, { join: true }, 'join')).toEqual(joining)
  expect(directed(joining, {}, 'join')).toEqual(initialWallState)
  expect(directed(joining, { stats: true }, 'stats')).toEqual(joining)
  const list = { ...initialWallState, isListed: true, lettersOff: true, isPaused: true }
  expect(directed(list, { join: true }, 'join')).toEqual({ ...list, isJoining: true })
})

it('keeps the way to join in its corner, unless a desk wants none', () => {
  const bare = directed(joining, { join: false }, 'join')
  expect(bare).toEqual({ ...initialWallState, hasCorner: false })
  expect(directed(bare, { join: false, spotlight }, 'spotlight')).toMatchObject({
    hasCorner: false,
    isJoining: false,
  })
  expect(directed(bare, {}, 'join')).toEqual(initialWallState)
})

it('a spotlight takes the place of the way to join, unless the desk shows both', () => {
  expect(directed(joining, { spotlight }, 'spotlight')).toEqual({ ...initialWallState, lit: spotlight })
  expect(directed(joining, { spotlight, join: true }, 'spotlight')).toEqual({ ...joining, lit: spotlight })
  expect(directed({ ...joining, lit: spotlight }, {}, 'spotlight')).toEqual(joining)
})

it('counts down to the end that a desk gives', () => {
  const counting = directed(initialWallState, { countdownEndsAt: 61_000 }, 'countdownEndsAt')
  expect(counting).toEqual({ ...initialWallState, countdown: { endsAt: 61_000, totalMs: 60_000 } })
  expect(directed(counting, {}, 'countdownEndsAt')).toEqual(initialWallState)
})

it.each([
  ['one of this round', spotlight, 2, 7],
  ['one of an earlier round, which is another row here', spotlight, 3, undefined],
  ['one whose round nobody knows', spotlight, undefined, 7],
  ['one that is meant by what it says', { key: 'rude' }, 2, undefined],
  ['none', undefined, 2, undefined],
])('lights the row of %s', (_, lit, round, row) => {
  expect(rowInLight(lit, round)).toBe(row)
})
