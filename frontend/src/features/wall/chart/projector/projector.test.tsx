// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOwnTime, pass, passAll } from '#lib/test-support/own-time.ts'
import { readDirection } from '#lib/round/read-direction.ts'
import { readPoint } from '../rows/read-point.ts'
import { changed } from '../../state/wall-state.ts'
import { initialChartState, type Change, type ChartState, type ShownReading } from '../chart-state.ts'
import { useComparison } from './use-comparison.ts'
import { useReplay } from './use-replay.ts'
import { useWallKeys } from '../../keys/use-wall-keys.ts'
import { projectorKeys } from './projector-keys.ts'
import { useProjectorKeys } from './use-projector-keys.ts'
import type { Quadrant } from '#shared/desk/scopes.ts'
import { forgetStageConfig } from '#lib/stage/stage-config.ts'
import { type QuadrantNames, usualNames } from './quadrants.ts'
import { useQuadrantNames } from './use-quadrant-names.ts'

afterEach(cleanup)

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
        const [state, change] = useReducer<ChartState, [Change]>(changed, initialChartState)
        return useReplay({ state, live, round, change })
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
  const open = (round: number, compare?: { from: number; to: number }, uncounted: number[] = []) =>
    renderHook(
      (now: number) => {
        const [state, change] = useReducer<ChartState, [Change]>(changed, { ...initialChartState, compare })
        const direction = readDirection({ round: now, show: compare ? { compare } : {} })
        return useComparison({ state, direction, round: now, uncounted, change })
      },
      { initialProps: round },
    )

  it('by a key is with the last round that counts: no rehearsal is one', () => {
    const { result } = open(5, undefined, [2, 3, 4])
    act(result.current.toggle)
    expect(result.current.rounds).toEqual({ from: 1, to: 5 })
    const first = open(3, undefined, [1, 2])
    act(first.result.current.toggle)
    expect(first.result.current.notice).toBe('There is no earlier round to compare with.')
  })

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

describe('keys', () => {
  const listen = (isJoining = false, read?: ShownReading) => {
    const does = Object.fromEntries(projectorKeys.map(({ id }) => [id, vi.fn()]))
    const kept = { reveal: vi.fn(), leave: vi.fn(), isAway: isJoining, isWalked: read !== undefined }
    const { result } = renderHook(() => {
      const [state, change] = useReducer<ChartState, [Change]>(changed, {
        ...initialChartState,
        ...{ isJoining, read },
      })
      useWallKeys({ keys: projectorKeys, state, facts: {}, change, isCovered: isJoining, does })
      useProjectorKeys(kept)
      return state
    })
    /** What was done, in the order of the table. */
    const done = () => Object.entries(does).flatMap(([id, { mock }]) => mock.calls.map(() => id))
    return { ...kept, done, state: () => result.current }
  }
  const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) => {
    let isKept = true
    act(() => {
      isKept = fireEvent.keyDown(target, { key, ...more })
    })
    return isKept
  }

  afterEach(() => document.body.replaceChildren())

  describe('the projector’s keys', () => {
    it('hold, count down, lay out, compare, play, save, and show quarters', () => {
      const { done, state } = listen()
      for (const key of ['f', 'm', 'M', 'x', 'd', 'k', 'r', 'p', 'i']) press(key)
      press('I', { shiftKey: true })
      const all = [
        'hold',
        'countdown',
        'countdown',
        'exact',
        'spread',
        'look',
        'compare',
        'replay',
        'png',
        'svg',
      ]
      expect(done()).toEqual(all)
      const shown = ['2', '4', '0'].map((key) => {
        press(key)
        return state().quadrant
      })
      expect(shown).toEqual([2, 4, undefined])
    })

    it('a clicker walks through ideas that are read, and else does nothing', () => {
      const keys = ['PageDown', 'ArrowRight', ' ', 'PageUp', 'ArrowLeft', 'ArrowDown', 'b', '.', 'F5', 'w']
      const pressed = (more?: ShownReading) => {
        const { done } = listen(false, more)
        for (const key of keys) press(key)
        return done()
      }
      expect(pressed()).toEqual(['read'])
      cleanup()
      const walk = ['read-on', 'read-on', 'read-on', 'read-back', 'read-back', 'read-page']
      expect(pressed({ round: 1, settled: 9 }).toSorted()).toEqual([...walk, 'read'].toSorted())
      cleanup()
      const joining = listen(true, { round: 1, settled: 9 })
      for (const key of keys) press(key)
      expect(joining.done()).toEqual([])
    })

    it('a clicker goes on from a list that is up, and opens none', () => {
      const on = (state: Partial<ChartState>) =>
        projectorKeys
          .filter(({ cap, isHeard }) => cap === 'PgDn' && isHeard?.({ ...initialChartState, ...state }))
          .map(({ id }) => id)
      const rate = { session: 5, round: 1, ideasTo: 9, startedAt: 1, endsAt: 2, revealed: { upTo: 9, at: 3 } }
      expect([on({}), on({ rate }), on({ rate, rated: 'top' }), on({ board: 'result' })]).toEqual([
        ...[[], [], ['rated'], ['rated']],
      ])
      expect(on({ rated: 'top', isJoining: true })).toEqual([])
    })

    it('W reads, and with Shift takes the whole screen, which the chart has', () => {
      const { done } = listen()
      press('W', { shiftKey: true })
      expect(done()).toEqual([])
    })

    it('reveal only when Shift and F are kept down', () => {
      const { done, reveal } = listen()
      press('F', { shiftKey: true })
      vi.advanceTimersByTime(599)
      fireEvent.keyUp(document.body, { key: 'F' })
      vi.advanceTimersByTime(1000)
      expect([reveal.mock.calls, done()]).toEqual([[], []])
      press('F', { shiftKey: true })
      press('F', { shiftKey: true, repeat: true })
      vi.advanceTimersByTime(600)
      expect(reveal).toHaveBeenCalledOnce()
    })

    it('keep out of fields and of other shortcuts; Escape works from everywhere', () => {
      const { done, state, leave } = listen()
      document.body.innerHTML = '<input>'
      const field = document.body.firstElementChild!
      for (const key of ['f', 'm', '3', 'Escape']) press(key, {}, field)
      press('f', { ctrlKey: true })
      press('m', { repeat: true })
      press('M', { shiftKey: true })
      expect([done(), state()]).toEqual([[], initialChartState])
      expect(leave).toHaveBeenCalledExactlyOnceWith(field)
    })

    it('are away while something else has the window', () => {
      const { done, state, leave, reveal } = listen(true)
      for (const key of ['f', 'm', '1', 'Escape']) press(key)
      press('F', { shiftKey: true })
      vi.advanceTimersByTime(600)
      expect([done(), state().quadrant, reveal.mock.calls]).toEqual([[], undefined, []])
      expect(leave).toHaveBeenCalledOnce()
    })
  })

  describe('a clicker', () => {
    const heard = vi.fn()
    beforeEach(() => window.addEventListener('keydown', heard))
    afterEach(() => window.removeEventListener('keydown', heard))

    it.each(['PageUp', 'PageDown', 'F5', 'b', 'B', '.'])('changes nothing with %s', (key) => {
      listen()
      expect(press(key), 'its own meaning is gone').toBe(false)
      expect(heard).not.toHaveBeenCalled()
    })

    it('is not in the way of who types, reads a list, or means another shortcut', () => {
      listen()
      document.body.innerHTML = '<input><div role="region"><p></p></div>'
      const [field, region] = [document.querySelector('input')!, document.querySelector('p')!]
      expect([press('b', {}, field), press('.', {}, field), press('PageDown', {}, region)]).toEqual([
        true,
        true,
        true,
      ])
      expect(press('F5', { ctrlKey: true })).toBe(true)
    })
  })
})

describe('the names of the quarters', () => {
  const ofStage: QuadrantNames = ['Now', 'Moonshots', 'Soon', 'Never']
  const config = { stage: 'test', eventName: 'Test', ventingMachineKey: 'k' }

  const rendered = async (answers: (() => Promise<Response>)[], named?: QuadrantNames) => {
    // Each is a page of its own.
    forgetStageConfig()
    vi.stubGlobal('fetch', () => answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')))
    const hook = renderHook(({ shown }: { shown?: Quadrant }) => useQuadrantNames(named, shown), {
      initialProps: {},
    })
    const first = hook.result.current
    await passAll(0)
    return { ...hook, first }
  }

  const answerWith = (quadrantNames?: unknown) => () =>
    Promise.resolve(Response.json({ ...config, quadrantNames }))

  it('says none before it knows, then what the stage says, or the usual ones where that is nothing', async () => {
    const { first, result } = await rendered([answerWith(ofStage)])
    expect(first).toBeUndefined()
    expect(result.current).toEqual(ofStage)
    expect((await rendered([answerWith()])).result.current).toEqual(usualNames)
    expect((await rendered([answerWith(['Only one'])])).result.current).toEqual(usualNames)
  })

  it('a desk has its way at once', async () => {
    const { first, result } = await rendered([answerWith(ofStage)], ['A', 'B', 'C', 'D'])
    expect([first?.[0], result.current?.[0]]).toEqual(['A', 'A'])
  })

  it('a stage that cannot be asked is asked again with the next quarter', async () => {
    const failing = () => Promise.reject(new TypeError('Failed to fetch'))
    const { result, rerender } = await rendered([failing, answerWith(ofStage)])
    expect(result.current).toEqual(usualNames)
    rerender({ shown: 2 })
    await passAll(0)
    expect(result.current).toEqual(ofStage)
  })
})
