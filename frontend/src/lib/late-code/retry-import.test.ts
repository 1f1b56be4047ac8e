// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeError } from './bring-file.ts'
import { retryImport } from './retry-import.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const late = () => Promise.reject(new CodeError('x', 'late'))
const gone = () => Promise.reject(new CodeError('x', 'gone'))

describe('code that does not come', () => {
  it('is asked for as long as the network is away, with longer and longer pauses', async () => {
    const load = vi.fn(late)
    const failed = vi.fn()
    const loaded = retryImport<string>(load, { failed })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load.mock.calls.length).toBeGreaterThan(8)
    expect(load.mock.calls.length).toBeLessThan(14)
    expect(failed).toHaveBeenLastCalledWith(expect.any(CodeError), load.mock.calls.length)
    load.mockResolvedValueOnce('here' as never)
    await vi.advanceTimersByTimeAsync(6000)
    expect(await loaded).toBe('here')
  })

  it('is asked for immediately when the network is back', async () => {
    const load = vi.fn(late)
    const loaded = retryImport<string>(load)
    await vi.advanceTimersByTimeAsync(4500)
    const before = load.mock.calls.length
    load.mockResolvedValueOnce('here' as never)
    window.dispatchEvent(new Event('online'))
    expect(await loaded).toBe('here')
    expect(load.mock.calls.length).toBe(before + 1)
  })

  it('is asked for four times where the server has none', async () => {
    const load = vi.fn(gone)
    const loaded = retryImport(load)
    const end = expect(loaded).rejects.toMatchObject({ why: 'gone' })
    await vi.advanceTimersByTimeAsync(10_000)
    await end
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('is not asked for again where the document refuses it, or the wait for it was aborted', async () => {
    const refused = vi.fn(() => Promise.reject(new CodeError('x', 'refused')))
    await expect(retryImport(refused)).rejects.toMatchObject({ why: 'refused' })
    expect(refused).toHaveBeenCalledTimes(1)
    const load = vi.fn(late)
    const waiting = new AbortController()
    const end = expect(retryImport(load, { signal: waiting.signal })).rejects.toThrow('Enough.')
    waiting.abort(new Error('Enough.'))
    await vi.advanceTimersByTimeAsync(10_000)
    await end
    expect(load).toHaveBeenCalledTimes(1)
  })
})
