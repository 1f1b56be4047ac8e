import { expect, test } from 'vitest'
import { attention } from './attention.ts'

test('looks straight at the one thing there is', () => {
  const [x, y] = attention(0, 0, [[30, -40]])
  expect(x).toBeCloseTo(0.6)
  expect(y).toBeCloseTo(-0.8)
})

test('looks nowhere when nothing happens, nor at what lies on it', () => {
  expect(attention(10, 10, [])).toEqual([0, 0])
  expect(attention(10, 10, [[10, 10]])).toEqual([0, 0])
})

test('looks at the nearer of two, and between two equally near', () => {
  expect(
    attention(0, 0, [
      [-80, 0],
      [400, 0],
    ])[0],
  ).toBeLessThan(-0.9)
  expect(
    attention(0, 0, [
      [-200, -50],
      [200, -50],
    ])[0],
  ).toBeCloseTo(0)
})

test('glides as a thing comes nearer than another', () => {
  const looks = [300, 260, 220, 180, 140, 100].map(
    (x) =>
      attention(0, 0, [
        [-200, 0],
        [x, 0],
      ])[0],
  )
  expect(looks).toEqual(looks.toSorted((a, b) => a - b))
  const steps = looks.slice(1).map((look, index) => look - (looks[index] ?? 0))
  expect(Math.max(...steps)).toBeLessThan(0.5)
})
