// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inOwnTime } from '../test-support/own-time.ts'
import { forgetStageConfig } from './stage-config.ts'
import { useStageConfig } from './use-stage-config.ts'

const config = { stage: 'test', eventName: 'Test Summit', ventingMachineKey: 'k' }
const fetched = vi.fn<typeof fetch>()
inOwnTime()
beforeEach(() => {
  forgetStageConfig()
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json(config)))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => forgetStageConfig())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a stage that could not be had is asked for again after half a minute, while it is wanted', async () => {
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = renderHook(() => useStageConfig())
  await pass(29_900)
  expect([result.current, fetched.mock.calls.length]).toEqual([undefined, 1])
  await pass(100)
  expect(result.current).toEqual(config)

  forgetStageConfig()
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  const { unmount } = renderHook(() => useStageConfig())
  await pass(0)
  unmount()
  await pass(60_000)
  expect(fetched).toHaveBeenCalledTimes(3)
})
