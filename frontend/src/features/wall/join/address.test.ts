import { expect, it } from 'vitest'
import { hostParts, isLong } from './Address.tsx'

it('a long host may go on to the next line after a dot or a hyphen, and never within a word', () => {
  const host = 'leadership-summit-2026.headstalking.example:3000'
  expect(hostParts(host)).toEqual(['leadership-', 'summit-', '2026.', 'headstalking.', 'example:3000'])
  expect(hostParts('localhost')).toEqual(['localhost'])
  expect([isLong(host), isLong('headstalking.example')]).toEqual([true, false])
})
