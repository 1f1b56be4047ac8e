import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

test('seeded numbers repeat, and differ by seed', () => {
  const [a, b, c] = [seededRandom(7), seededRandom(7), seededRandom(8)].map((next) => [
    next(),
    next(),
    next(),
  ])
  expect(a).toEqual(b)
  expect(a).not.toEqual(c)
})
