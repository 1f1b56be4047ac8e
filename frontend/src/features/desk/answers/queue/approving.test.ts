import { expect, it } from 'vitest'
import { approveAllMs, secondsUntilUp, soonUp, tick } from './approving.ts'

const soon = soonUp([3, 1], 1000)
const up = 1000 + approveAllMs

it('all go up three seconds after the tap', () => {
  expect([secondsUntilUp(soon), [...soon.rows]]).toEqual([3, [3, 1]])
  const before = tick(soon, up - 1)
  expect([before?.isDue, before && secondsUntilUp(before.soon)]).toEqual([false, 1])
  expect(tick(soon, up)?.isDue).toBe(true)
})

it('none go up later: not after a page that slept', () => {
  expect(tick(soon, up + 1001)).toBeUndefined()
})
