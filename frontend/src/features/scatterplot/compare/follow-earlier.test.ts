import { expect, it, vi } from 'vitest'
import { followEarlier } from './follow-earlier.ts'

/** Follows round 3 until it has waited so often. */
const follow = async (
  waits: number,
  ports: { read: () => Promise<unknown>; look?: () => Promise<number> },
) => {
  const stop = new AbortController()
  const tell = vi.fn()
  const waited: number[] = []
  const wait = (ms: number) => {
    waited.push(ms)
    if (waited.length === waits) stop.abort(new Error('over'))
    return Promise.resolve()
  }
  const all = { look: () => Promise.resolve(0), ...ports, wait }
  await expect(followEarlier(3, stop.signal, tell, all as object)).rejects.toThrow('over')
  return { waited, told: tell.mock.calls.flat() }
}
const roundOf = (points: unknown, revision = 0) => Promise.resolve({ points, revision })

it('asks again later and later, at most every ten seconds, until the round is there', async () => {
  const read = vi.fn(() => roundOf('all'))
  for (let time = 0; time < 6; time++) read.mockRejectedValueOnce(new Error('503'))
  const { waited, told } = await follow(8, { read })
  expect(waited).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 2000, 2000])
  expect(told).toEqual(['all'])
  expect(read).toHaveBeenCalledTimes(7)
})

it('reads again what has turned, also where it could not at first', async () => {
  const read = vi.fn(() => roundOf('without it', 2)).mockReturnValueOnce(roundOf('all', 1))
  read.mockReturnValueOnce(Promise.reject(new Error('503')))
  const look = vi.fn(() => Promise.resolve(2)).mockResolvedValueOnce(1)
  const { waited, told } = await follow(5, { read, look })
  expect(waited).toEqual([2000, 2000, 1000, 2000, 2000])
  expect(told).toEqual(['all', 'without it'])
})

it('tells nothing once nobody wants it', async () => {
  const stop = new AbortController()
  const tell = vi.fn()
  const read = () => {
    stop.abort(new Error('over'))
    return roundOf('all')
  }
  await expect(followEarlier(3, stop.signal, tell, { read } as object)).rejects.toThrow('over')
  expect(tell).not.toHaveBeenCalled()
})
