// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from '#lib/api-client.ts'
import { askEvery, askSoon, nextAskMs } from './ask-soon.ts'

const see = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

beforeEach(() => {
  vi.useFakeTimers()
  see('visible')
})
afterEach(() => void vi.useRealTimers())

it('asks every few seconds while somebody looks, and not before the last question has ended', async () => {
  const answers: (() => void)[] = []
  const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const asking = askSoon(ask)
  await vi.advanceTimersByTimeAsync(askEvery.most)
  expect(ask).toHaveBeenCalledTimes(1)
  asking.now()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  answers.pop()?.()
  await vi.advanceTimersByTimeAsync(askEvery.most)
  expect(ask).toHaveBeenCalledTimes(2)
  answers.pop()?.()
  see('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(2)
  asking.now()
  expect(ask).toHaveBeenCalledTimes(3)
  answers.pop()?.()
  asking.stop()
  see('visible')
  await vi.advanceTimersByTimeAsync(60_000)
  asking.now()
  expect(ask).toHaveBeenCalledTimes(3)
})

it('leaves a server in trouble longer and longer alone', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  const error = new NetworkError('Gone.')
  const pauses = [0, 1, 3, 5, 9].map((failures) => nextAskMs(failures, error))
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses[0]).toBeLessThanOrEqual(askEvery.most)
  expect(pauses.at(-1)).toBeGreaterThan(50_000)
})
