import { expect, it, vi } from 'vitest'
import type { Making } from '../state/desk-store.ts'
import { deskState } from '../test-support/desk-state.ts'
import { usualSettings, votingOn } from './vote-show.ts'
import { VoteStart } from './vote-start.ts'

const change = votingOn(1, [{ row: 1 }, { row: 2 }], usualSettings)

const starting = () => {
  const due: (() => void)[] = []
  const sent = vi.fn<(making: Making) => Promise<unknown>>(() => Promise.resolve('done'))
  const start = new VoteStart({
    change: sent,
    clock: {
      now: () => 1_000_000,
      after: (_, run) => {
        due.push(run)
        return () => undefined
      },
    },
  })
  return { start, due, sent }
}

it('a vote begins once, however often it is started', () => {
  const { start, due, sent } = starting()
  start.begin(change)
  start.begin(change)
  expect([due.length, start.soon.getView().what]).toEqual([1, 2])
  due[0]?.()
  start.begin(change)
  expect([due.length, sent.mock.calls.length]).toEqual([1, 1])
  const [making] = sent.mock.calls[0] ?? []
  expect(typeof making === 'function' && making(deskState())).toEqual(change)
})

it('keeps how it is to be held, and says what changes', () => {
  const { start } = starting()
  const told = vi.fn<() => void>()
  const stop = start.subscribe(told)
  start.set({ dots: 5 })
  start.set({ pots: true })
  stop()
  start.set({ minutes: 3 })
  expect(start.getSettings()).toEqual({ dots: 5, mostOnOne: 2, minutes: 3, pots: true })
  expect(told).toHaveBeenCalledTimes(2)
})
