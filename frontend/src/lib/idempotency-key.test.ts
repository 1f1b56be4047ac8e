import { expect, it, vi } from 'vitest'
import { createIdempotencyKey } from './idempotency-key.ts'

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it.each([true, false])('makes a new random UUID each time, where the browser has one: %s', (hasOne) => {
  // On a plain http origin it has none.
  const { crypto } = globalThis
  const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)
  if (!hasOne) vi.stubGlobal('crypto', { getRandomValues })
  const keys = Array.from({ length: 50 }, createIdempotencyKey)
  expect(keys.every((key) => version4.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(50)
})
