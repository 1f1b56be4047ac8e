import { afterEach, expect, it, vi } from 'vitest'
import { createIdempotencyKey } from './idempotency-key.ts'

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => {
  vi.unstubAllGlobals()
})

it('makes a new random UUID each time', () => {
  const keys = Array.from({ length: 50 }, createIdempotencyKey)
  expect(keys.every((key) => version4.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(50)
})

it('does so on a plain http origin too, where the browser has no randomUUID', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  })
  const keys = Array.from({ length: 50 }, createIdempotencyKey)
  expect(keys.every((key) => version4.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(50)
})
