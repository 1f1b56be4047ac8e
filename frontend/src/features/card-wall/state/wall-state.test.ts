import { expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { keyPress } from '../../../components/big-screen/keys/test-support/key-press.ts'
import { wallButtons, wallKeys } from './wall-actions.ts'
import { initialWallState, modeOf, wallReducer, type Mode, type WallState } from './wall-state.ts'

const standing = { order: Array.from({ length: 20 }, (_, index) => 20 - index), last: 17 }
/** The state after keys, each as the mode has it that it meets. */
const after = (keys: readonly string[], state: WallState = initialWallState): WallState =>
  keys.reduce((now, pressed) => {
    const action = wallKeys[modeOf(now)].find(({ keyTest }) => keyTest(keyPress(pressed)))
    return action ? wallReducer(now, { type: 'action', perform: action.perform, standing }) : now
  }, state)
/** What differs from the beginning. */
const changed = (state: WallState) =>
  Object.fromEntries(
    Object.entries(state).filter(([part, set]) => set !== initialWallState[part as keyof WallState]),
  )
const directed = (state: WallState, show: Show, ...parts: (keyof Show)[]) =>
  wallReducer(state, { type: 'directed', parts, show, round: 2, now: 1000 })

it('pauses, lists and shows how to join, and each again by the same key', () => {
  expect(changed(after([' ']))).toEqual({ isPaused: true })
  expect(changed(after(['t']))).toEqual({ isListed: true })
  expect(changed(after(['q']))).toEqual({ isJoining: true })
  for (const twice of [' ', 't', 'q']) expect(after([twice, twice])).toEqual(initialWallState)
})

it('puts the last that landed in the light, and goes from pair to pair, at most to either end', () => {
  expect(after(['Enter']).lit).toBe(17)
  expect(after(['Enter', 'ArrowRight']).lit).toBe(16)
  expect(after(['Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']).lit).toBe(20)
  expect(after(['Enter', 't']), 'T is no key there').toEqual(after(['Enter']))
})

it('walks the list by lines and pages, and lights the pair one is at', () => {
  expect(after(['t', 'ArrowDown']).at).toBe(19)
  expect(after(['t', 'ArrowDown', 'PageDown']).at).toBe(10)
  expect(after(['t', 'PageDown', 'PageDown', 'PageDown']).at).toBe(1)
  expect(after(['t', 'PageDown', 'PageUp', 'PageUp']).at).toBe(20)
  expect(after(['t', 'Enter']).lit).toBe(20)
  expect(changed(after(['t', 'ArrowDown', 'Enter', 'Escape']))).toEqual({ isListed: true, at: 19 })
})

it('closes what was opened last: the way to join, the light, then the list and the countdown', () => {
  const open: WallState = {
    ...initialWallState,
    ...{ isListed: true, lit: 4, isJoining: true, countdown: { endsAt: 61_000, totalMs: 60_000 } },
  }
  expect(after(['Escape'], open)).toEqual({ ...open, isJoining: false })
  expect(after(['Escape', 'Escape'], open)).toEqual({ ...open, isJoining: false, lit: undefined })
  expect(after(['Escape', 'Escape', 'Escape'], open)).toEqual(initialWallState)
})

it('has a button for whatever a key does, but for the way out of the list', () => {
  for (const mode of ['wall', 'light', 'list', 'join'] satisfies Mode[])
    expect(
      wallKeys[mode].filter((action) => !wallButtons[mode].includes(action)).map(({ id }) => id),
    ).toEqual(mode === 'list' ? ['leave'] : [])
  for (const action of Object.values(wallButtons).flat())
    for (const state of [initialWallState, after(['t', 'Enter'])]) expect(action.label(state)).not.toBe('')
})

it('follows a desk in what it has changed, and leaves alone what a key did since', () => {
  const spotlight = { round: 2, row: 7 }
  const joining = after(['q'])
  expect(changed(directed(initialWallState, { join: true }, 'join'))).toEqual({ isJoining: true })
  expect(directed(joining, { stats: true }, 'stats')).toEqual(joining)
  expect(directed(joining, {}, 'join')).toEqual(initialWallState)
  expect(changed(directed(joining, { spotlight }, 'spotlight'))).toEqual({ lit: 7 })
  expect(changed(directed(joining, { spotlight, join: true }, 'spotlight'))).toEqual({
    lit: 7,
    isJoining: true,
  })
  expect(changed(directed(after(['Enter']), {}, 'spotlight'))).toEqual({})
})

it('has nothing in the light for a pair of another round', () => {
  const joining = after(['q'])
  expect(directed(joining, { spotlight: { round: 1, row: 7 } }, 'spotlight')).toEqual(joining)
})

it('counts down to the end that a desk gives', () => {
  const counting = directed(initialWallState, { countdownEndsAt: 61_000 }, 'countdownEndsAt')
  expect(changed(counting)).toEqual({ countdown: { endsAt: 61_000, totalMs: 60_000 } })
  expect(directed(counting, {}, 'countdownEndsAt')).toEqual(initialWallState)
})
