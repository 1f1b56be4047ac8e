import { expect, it } from 'vitest'
import { isLate } from './sender.ts'

it('an answer is late that was stored in a later round than its own', () => {
  const late = [1, 2, 3, undefined].map((storedIn) => isLate({ round: 2 }, storedIn))
  // A server that names an earlier one knows of no end of its round.
  expect(late).toEqual([false, false, true, false])
  expect(isLate({ round: undefined }, 3)).toBe(false)
})
