import { expect, it } from 'vitest'
import { readableSize } from './scale.ts'

it.each([
  [7, 1, 19],
  [123, 1, 16],
  [1234, 1, 13],
  [1234, 2, 13],
  // In the smallest circles: 12 px, or not at all.
  [40, 10 / 18, 21.6],
  [123, 10 / 18, 21.6],
  [1234, 10 / 18, undefined],
])('the number %d at %d px a unit is %s units high', (table, unit, size) => {
  const wanted = readableSize(table, unit)
  if (size === undefined) expect(wanted).toBeUndefined()
  else expect(wanted).toBeCloseTo(size)
})
