import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Making } from '../state/desk-store.ts'
import { deskState } from '../test-support/desk-state.ts'
import { usualSettings, votingOn } from './vote-show.ts'
import { VoteStart } from './vote-start.ts'

const change = votingOn(1, [{ row: 1 }, { row: 2 }], usualSettings)
let now = 0
let due: (() => void) | undefined
const sent = vi.fn<(making: Making) => Promise<unknown>>()
let start: VoteStart

beforeEach(() => {
  now = 1_000_000
  due = undefined
  sent.mockReset()
  sent.mockResolvedValue('done')
  start = new VoteStart({
    change: sent,
    clock: {
      now: () => now,
      after: (_, run) => {
        due = run
        return () => {
          due = undefined
        }
      },
    },
  })
})

describe('a vote that is about to begin', () => {
  it('is sent after three seconds, and until there is a response it goes on', async () => {
    start.begin(change)
    expect([start.getView(), sent.mock.calls]).toEqual([
      { settings: usualSettings, ideas: 2, sentAt: now + 3000 },
      [],
    ])
    start.begin(change)
    due?.()
    expect([sent.mock.calls.length, start.getView().ideas]).toEqual([1, 2])
    const [making] = sent.mock.calls[0] ?? []
    expect(typeof making === 'function' && making(deskState())).toEqual(change)
    await vi.waitFor(() => expect(start.getView().ideas).toBeUndefined())
  })

  it('is taken back, and nothing is sent; the second half of a double tap takes nothing back', () => {
    start.begin(change)
    now += 399
    start.undo()
    expect(due).toBeDefined()
    now += 1
    start.undo()
    expect([due, start.getView().ideas, sent.mock.calls]).toEqual([undefined, undefined, []])
  })

  it('keeps how it is to be held, and says what changes', () => {
    const told = vi.fn<() => void>()
    const stop = start.subscribe(told)
    start.set({ dots: 5 })
    start.set({ pots: true })
    stop()
    start.set({ minutes: 3 })
    expect(start.getView().settings).toEqual({ dots: 5, mostOnOne: 2, minutes: 3, pots: true })
    expect(told).toHaveBeenCalledTimes(2)
  })
})
