// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepOffline } from './keep-offline.ts'

const register = vi.fn<(script: unknown, options: object) => Promise<void>>()
const state = vi.spyOn(document, 'readyState', 'get')

beforeEach(() => {
  state.mockReturnValue('complete')
  register.mockReset().mockResolvedValue()
  vi.stubGlobal('requestIdleCallback', (react: () => void) => react())
  vi.stubGlobal('navigator', { serviceWorker: { register } })
})
afterEach(() => void vi.unstubAllGlobals())

it('comes after all that the page loads', async () => {
  state.mockReturnValue('interactive')
  const kept = keepOffline('/laserfocus')
  await Promise.resolve()
  expect(register).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  await kept
  expect(register.mock.calls).toEqual([['/worker.js', { scope: '/laserfocus', updateViaCache: 'none' }]])
})

it('waits a while in a browser that does not say when it is idle', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const kept = keepOffline('/laserfocus')
  await vi.advanceTimersByTimeAsync(1999)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await kept
  expect(register).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('makes one address a trusted one, and no other', async () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: (address: string) => string }) => ({
    createScriptURL: () => `trusted ${rules.createScriptURL('https://evil.example')}`,
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  await keepOffline('/laserfocus')
  expect(createPolicy.mock.calls[0]?.[0]).toBe('form-worker')
  expect(register.mock.calls[0]?.[0]).toBe('trusted /worker.js')
})

it.each([
  ['has no workers', () => vi.stubGlobal('navigator', {})],
  ['refuses them', () => register.mockRejectedValue(new DOMException('Insecure', 'SecurityError'))],
  ['gives nothing for one', () => register.mockResolvedValue(undefined)],
])('leaves the page as it is in a browser that %s', async (_, spoil) => {
  spoil()
  await expect(keepOffline('/laserfocus')).resolves.toBeUndefined()
})
