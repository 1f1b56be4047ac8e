import { expect, it } from 'vitest'
import { dimensions, readWordVectors } from './word-vectors.ts'

/** A file of two words; of each the first two numbers. */
const file = (words: readonly string[], numbers: readonly number[]): ArrayBuffer => {
  const names = Array.from(words.join('\n'), (letter) => letter.charCodeAt(0))
  const vectors = numbers.flatMap((both) => [both, ...Array.from({ length: dimensions / 2 - 1 }, () => 0x88)])
  return Uint8Array.from([names.length, 0, 0, 0, ...names, ...vectors]).buffer
}

it('reads the words in their order, and what they mean', () => {
  const vectors = readWordVectors(file(['room', 'space'], [0xf8, 0x5c]))
  expect(['room', 'space', 'roof'].map(vectors.placeOf)).toEqual([0, 1, undefined])
  expect([...vectors.at(0)].slice(0, 3)).toEqual([1, 0, 0])
  expect([...vectors.at(1)].slice(0, 2)).toEqual([-0.6, 0.8].map(Math.fround))
})

it('refuses a file that is cut short', () => {
  const whole = file(['room', 'space'], [0xf8, 0x5c])
  expect(() => readWordVectors(whole.slice(0, -1))).toThrow(RangeError)
  expect(() => readWordVectors(whole.slice(0, 3))).toThrow(RangeError)
})
