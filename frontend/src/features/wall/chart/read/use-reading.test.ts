// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { VoteSaid } from '#shared/reading/vote-said.ts'
import type { ShownReading } from '../chart-state.ts'
import { useReading } from '../projector/use-reading.ts'

afterEach(cleanup)

const rate = { session: 3, round: 1, ideasTo: 4, startedAt: 1, endsAt: 2 }
const revealed = { ...rate, revealed: { upTo: 9, at: 3 } }
const room = { opinions: [], needed: 3, points: [], measure: 'value', seed: 3, ratings: 90 } as const
const shown = (read: Omit<ShownReading, 'settled'>, more: Partial<Parameters<typeof useReading>[0]> = {}) => {
  const state = { read: { settled: 4, ...read }, rate: undefined }
  const { result } = renderHook(() =>
    useReading({ state, round: 1, rated: {}, voted: {}, isAway: false, ...more }),
  )
  return result.current.read !== undefined
}

it('ideas are in words in their own round, and make way for one in the light', () => {
  expect([shown({ round: 1 }), shown({ round: 2 }), shown({ round: 1 }, { isAway: true })]).toEqual([
    true,
    false,
    false,
  ])
})

it('by dots they are there once the result is', () => {
  const said: VoteSaid = {
    ...{ lines: [], words: new Map(), verdict: 'clear', dots: 3, voters: 1, people: 1, startedAt: 1 },
  }
  const told = { voted: { said } }
  expect([shown({ round: 1, by: 'vote' }), shown({ round: 1, by: 'vote' }, told)]).toEqual([false, true])
})

it.each([
  [undefined, false],
  ['room', false],
  ['quarter', false],
  ['own', true],
  ['stars', true],
] as const)('by %s they are there before what the room said, which is revealed: %s', (by, isShown) => {
  const read = { round: 1, settled: 4, by }
  expect(shown(read, { state: { read, rate: revealed } })).toBe(isShown)
  expect(shown(read, { state: { read, rate: revealed }, rated: { room } })).toBe(true)
})
