// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { useReducer } from 'react'
import { describe, expect, it } from 'vitest'
import { inOwnTime, pass } from '../../../lib/test-support/own-time.ts'
import { readDirection } from '../../../lib/round/read-direction.ts'
import { readPoint } from '../rows/point.ts'
import { emptyProjector, projectorReducer } from './projector-state.ts'
import { useComparison } from './use-comparison.ts'
import { useReplay } from './use-replay.ts'

// Its picture comes late: a test that ends before it would leave it to another file.
await import('../replay/Replay.tsx')

const points = Array.from({ length: 4 }, (_, index) =>
  readPoint({ row: index + 1, table: 7, impact: 9, effort: 1 }, index + 1)!,
)
const roomOf = (count: number, round = 1) => ({
  round,
  live: { points: points.slice(0, count), generation: round },
})

inOwnTime()

describe('a replay', () => {
  const open = () =>
    renderHook(
      ({ round, live }: ReturnType<typeof roomOf>) => {
        const [projected, direct] = useReducer(projectorReducer, emptyProjector)
        return useReplay({ projected, live, round, direct })
      },
      { initialProps: roomOf(3) },
    )
  const rowsOf = ({ current }: ReturnType<typeof open>['result']) =>
    current.picture?.points.map(({ row }) => row)

  it('has the ideas that there were when it began, without those hidden since, and ends', () => {
    const { result, rerender } = open()
    expect(rowsOf(result)).toBeUndefined()
    act(() => result.current.toggle())
    rerender(roomOf(4))
    expect(rowsOf(result)).toEqual([1, 2, 3])
    rerender(roomOf(2))
    expect(rowsOf(result)).toEqual([1, 2])
    act(() => result.current.toggle())
    expect(rowsOf(result)).toBeUndefined()
  })

  it('is over when a new round begins, which can be replayed in its turn', () => {
    const { result, rerender } = open()
    act(() => result.current.toggle())
    rerender(roomOf(0, 2))
    expect([rowsOf(result), result.current.replayed]).toEqual([undefined, undefined])
    act(() => result.current.toggle())
    expect(rowsOf(result), 'nothing to replay yet').toBeUndefined()
    rerender(roomOf(2, 2))
    act(() => result.current.toggle())
    expect(rowsOf(result)).toEqual([1, 2])
  })
})

describe('a comparison', () => {
  const open = (round: number, compare?: { from: number; to: number }) =>
    renderHook(
      (now: number) => {
        const [projected, direct] = useReducer(projectorReducer, { ...emptyProjector, compare })
        const direction = readDirection({ round: now, show: compare ? { compare } : {} })
        return useComparison({ projected, direction, round: now, direct })
      },
      { initialProps: round },
    )

  it('by a key is that of this round with the one before, until the key is pressed again', () => {
    const { result } = open(3)
    expect(result.current.rounds).toBeUndefined()
    act(() => result.current.toggle())
    expect(result.current.rounds).toEqual({ from: 2, to: 3 })
    act(() => result.current.toggle())
    expect(result.current.rounds).toBeUndefined()
  })

  it('by a key ends with its round, and begins again with the next', () => {
    const { result, rerender } = open(2)
    act(() => result.current.toggle())
    rerender(3)
    expect(result.current.rounds).toBeUndefined()
    act(() => result.current.toggle())
    expect(result.current.rounds).toEqual({ from: 2, to: 3 })
  })

  it('by a desk stays until the desk ends it', () => {
    const { result, rerender } = open(2, { from: 1, to: 2 })
    rerender(3)
    expect(result.current.rounds).toEqual({ from: 1, to: 2 })
  })

  it('of the first round is none, which the foot says for six seconds', () => {
    const { result } = open(1)
    act(() => result.current.toggle())
    expect([result.current.rounds, result.current.notice]).toEqual([
      undefined,
      'There is no earlier round to compare with.',
    ])
    pass(6000)
    expect(result.current.notice).toBe('')
  })
})
