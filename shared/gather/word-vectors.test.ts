import { expect, it } from 'vitest'
import { bytesOfWord, readWordVectors } from './word-vectors.ts'

/** A file of some words; of each the first three numbers, in one byte: the others are next to nothing. */
const file = (words: readonly string[], numbers: readonly number[]): ArrayBuffer => {
  const names = Array.from(words.join('\n'), (letter) => letter.charCodeAt(0))
  const vectors = numbers.flatMap((byte) => [byte, ...Array.from({ length: bytesOfWord - 1 }, () => 0)])
  return Uint8Array.from([names.length, 0, 0, 0, ...names, ...vectors]).buffer
}

it('reads the words in their order, and what they mean', () => {
  const vectors = readWordVectors(file(['room', 'space'], [5 + 6 * 0 + 36 * 3, 215]))
  expect(['room', 'space', 'roof'].map(vectors.placeOf)).toEqual([0, 1, undefined])
  const [first = 0, second = 0, third = 0, fourth = 0] = vectors.at(0)
  expect([first / second, third / first, fourth / second]).toEqual(
    [-1, 0.2, 1].map((n) => expect.closeTo(n) as number),
  )
  expect(Math.hypot(...vectors.at(0))).toBeCloseTo(1)
  expect([...vectors.at(1)].slice(0, 4).map(Math.sign)).toEqual([1, 1, 1, -1])
})

it('finds forms where their word is, but those that are words', () => {
  const vectors = readWordVectors(file(['build', 'building', 'plan'], [0, 0, 0]))
  const words = ['builds', 'buildings', 'planning', 'planned', 'planner', 'plane']
  expect(words.map(vectors.placeOf)).toEqual([0, 1, 2, 2, undefined, undefined])
})

it('refuses a file that is cut short', () => {
  const whole = file(['room', 'space'], [0, 0])
  expect(() => readWordVectors(whole.slice(0, -1))).toThrow(RangeError)
  expect(() => readWordVectors(whole.slice(0, 3))).toThrow(RangeError)
})
