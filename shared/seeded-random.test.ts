import { expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'

it('seeded numbers repeat, and differ by seed', () => {
  const [a, b, c] = [7, 7, 8].map((seed) => Array.from({ length: 3 }, seededRandom(seed)))
  expect(a).toEqual(b)
  expect(a).not.toEqual(c)
})
