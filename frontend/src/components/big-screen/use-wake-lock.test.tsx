// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

const give = (request: unknown) =>
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
const settle = async () => {
  await Promise.resolve()
  await Promise.resolve()
}

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

it('keeps the screen on, again each time the tab is seen, and lets go at the end', async () => {
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn(() => Promise.resolve({ release }))
  give(request)
  const { unmount } = renderHook(() => useWakeLock())
  await settle()
  expect(request).toHaveBeenCalledWith('screen')
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(request).toHaveBeenCalledTimes(2)
  unmount()
  expect(release).toHaveBeenCalledOnce()
})

it('is no error where a browser refuses, or has no such thing', async () => {
  give(vi.fn(() => Promise.reject(new Error('NotAllowedError'))))
  const refused = renderHook(() => useWakeLock())
  await settle()
  refused.unmount()
  Reflect.deleteProperty(navigator, 'wakeLock')
  expect(() => renderHook(() => useWakeLock())).not.toThrow()
})
