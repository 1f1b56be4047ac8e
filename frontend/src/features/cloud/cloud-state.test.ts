import { expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { cloudReducer, initialCloudState, type CloudEvent, type CloudState } from './cloud-state.ts'

const after = (...events: CloudEvent[]): Partial<CloudState> => {
  const state = events.reduce(cloudReducer, initialCloudState)
  return Object.fromEntries(
    Object.entries(state).filter(([part, set]) => set !== initialCloudState[part as keyof CloudState]),
  )
}
const phrase = { key: 'i was wrong' }

it('does each thing, and undoes it by the same key', () => {
  for (const type of ['list', 'join', 'kept', 'pause', 'letters'] as const) {
    expect(Object.keys(after({ type }))).toHaveLength(1)
    expect(after({ type }, { type })).toEqual({})
  }
})

it('closes what was opened last: the way to join, then the spotlight, then the list', () => {
  const open = [{ type: 'list' }, { type: 'spotlit', phrase }, { type: 'join' }] as const
  expect(after(...open, { type: 'left' })).toEqual({ listShown: true, spotlight: phrase })
  expect(after(...open, { type: 'left' }, { type: 'left' })).toEqual({ listShown: true })
  expect(after(...open, { type: 'left' }, { type: 'left' }, { type: 'left' })).toEqual({})
})

it('lets go of the last question when another one is asked, and keeps what is no part of it', () => {
  const open = [{ type: 'kept' }, { type: 'list' }, { type: 'spotlit', phrase }, { type: 'pause' }] as const
  expect(after(...open, { type: 'asked-anew' })).toEqual({ isPaused: true })
})

const directed = (show: Show, ...parts: (keyof Show)[]) =>
  ({ type: 'directed', parts, show, now: 1000 }) as const

it('follows a desk in what it has changed, and leaves alone what a key did since', () => {
  const spotlight = { round: 1, row: 7 }
  expect(after({ type: 'join' }, directed({ join: true }, 'join'))).toEqual({ joinShown: true })
  expect(after({ type: 'join' }, directed({}, 'join'))).toEqual({})
  expect(after({ type: 'join' }, directed({ stats: true }, 'stats'))).toEqual({ joinShown: true })
  expect(after({ type: 'join' }, directed({ spotlight }, 'spotlight'))).toEqual({ spotlight })
  expect(after({ type: 'spotlit', phrase }, directed({}, 'spotlight'))).toEqual({})
})

it('counts down to the end that a desk gives', () => {
  const countdown = { endsAt: 61_000, totalMs: 60_000 }
  expect(after(directed({ countdownEndsAt: 61_000 }, 'countdownEndsAt'))).toEqual({ countdown })
  expect(
    after(directed({ countdownEndsAt: 61_000 }, 'countdownEndsAt'), directed({}, 'countdownEndsAt')),
  ).toEqual({})
})
