import { describe, expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { type CloudEvent, cloudReducer, type CloudState, initialCloudState } from './cloud-state.ts'
import { phrasesOf } from '#shared/cloud/phrases.ts'
import { litPhrase } from './lit-phrase.ts'
import { pageWith } from './list/pages.ts'

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

const phrases = phrasesOf(
  ['I was wrong', 'Not yet', 'i was wrong'].map((answer, index) => ({
    row: index + 1,
    question: '',
    answer,
  })),
)
const lit = (spotlight: Parameters<typeof litPhrase>[0], round = 2) => litPhrase(spotlight, round, phrases)

it('is the one of a key, or the one that holds a desk’s row', () => {
  expect(lit({ key: 'not yet' })?.rows).toEqual([2])
  expect(lit({ row: 3, round: 2 })?.count).toBe(2)
  expect(lit(undefined)).toBeUndefined()
  expect(lit({ key: 'never said' })).toBeUndefined()
})

it('is none of another round’s', () => {
  expect(lit({ row: 2, round: 1 })).toBeUndefined()
  expect(litPhrase({ row: 2, round: 1 }, undefined, phrases)).toBeUndefined()
})

const items = Array.from({ length: 60 }, (_, index) => index)

describe('the page of the list', () => {
  it.each([
    [0, 0, 27],
    [26, 0, 27],
    [27, 27, 27],
    [59, 54, 6],
    [99, 54, 6],
    [-1, 0, 27],
  ])('with item %i begins at %i and has %i', (index, first, length) => {
    const page = pageWith(items, index, 3)
    expect([page.first, page.items.length]).toEqual([first, length])
  })

  it('is empty where nothing was said', () => {
    expect(pageWith([], 0, 3)).toEqual({ page: 0, first: 0, items: [] })
  })
})
