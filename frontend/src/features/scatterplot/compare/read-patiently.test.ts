import { expect, it, vi } from 'vitest'
import { readPatiently } from './read-patiently.ts'

const { signal } = new AbortController()

it('asks again later and later, at most every ten seconds, until the round is there', async () => {
  const read = vi.fn().mockResolvedValue([])
  for (let time = 0; time < 6; time++) read.mockRejectedValueOnce(new Error('503'))
  const wait = vi.fn().mockResolvedValue(undefined)
  expect(await readPatiently(3, signal, read, wait)).toEqual([])
  expect(wait.mock.calls.flat()).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
  expect(read.mock.calls).toEqual(Array.from({ length: 7 }, () => [3, signal]))
})

it('asks no more once nobody wants it, also where that happens while it waits', async () => {
  const read = vi.fn().mockRejectedValue(new Error('503'))
  for (const when of ['while it asks', 'while it waits']) {
    const stop = new AbortController()
    const wait = vi.fn(() => {
      stop.abort(new Error(when))
      return Promise.resolve()
    })
    if (when === 'while it asks') stop.abort(new Error(when))
    await expect(readPatiently(3, stop.signal, read, wait)).rejects.toThrow(when)
    expect(wait).toHaveBeenCalledTimes(when === 'while it asks' ? 0 : 1)
  }
  expect(read).toHaveBeenCalledTimes(2)
})
