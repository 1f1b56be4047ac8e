// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inOwnTime, pass } from '../../../lib/test-support/own-time.ts'
import { choir } from './choir.ts'
import { useBlinking } from './use-blinking.ts'

inOwnTime()

/** The heads that blink within so many ms, in turn. */
const blinkersWithin = (ms: number, isStill: boolean): number[] => {
  const { result, unmount } = renderHook(() => useBlinking(isStill))
  const blinkers: number[] = []
  for (let passed = 0; passed < ms; passed += 100) {
    pass(100)
    const head = result.current
    if (head !== undefined && blinkers.at(-1) !== head) blinkers.push(head)
  }
  unmount()
  return blinkers
}

it('each head blinks in its turn, and none where nothing moves', () => {
  expect(new Set(blinkersWithin(28_000, false))).toEqual(new Set(choir.keys()))
  expect(blinkersWithin(28_000, true)).toEqual([])
})
