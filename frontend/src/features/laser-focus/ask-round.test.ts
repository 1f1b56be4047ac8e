import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askRound, hearServer } from './ask-round.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ round: 3 })))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tells what the server said just now to whoever comes a little late, and nothing that is old', async () => {
  await askRound()
  const at = Date.now()
  vi.advanceTimersByTime(4_900)
  const late = vi.fn()
  const stop = hearServer(late)
  expect(late.mock.calls).toEqual([[{ round: 3 }, at]])
  stop()
  vi.advanceTimersByTime(200)
  const later = vi.fn()
  hearServer(later)
  expect(later).not.toHaveBeenCalled()
  await askRound()
  expect(later).toHaveBeenCalledTimes(1)
  expect(late).toHaveBeenCalledTimes(1)
})
