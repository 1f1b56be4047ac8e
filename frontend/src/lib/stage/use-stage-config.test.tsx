// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inOwnTime, passAll } from '../test-support/own-time.ts'
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

it('a stage that could not be had is asked for again after half a minute, while it is wanted', async () => {
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = renderHook(() => useStageConfig())
  await passAll(29_900)
  expect([result.current, fetched.mock.calls.length]).toEqual([undefined, 1])
  await passAll(100)
  expect(result.current).toEqual(config)

  forgetStageConfig()
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  const { unmount } = renderHook(() => useStageConfig())
  await passAll(0)
  unmount()
  await passAll(60_000)
  expect(fetched).toHaveBeenCalledTimes(3)
})
