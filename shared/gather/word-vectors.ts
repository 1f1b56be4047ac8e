import { formOf } from './word-forms.ts'

/** How many numbers say what a word means. */
export const dimensions = 100

/** What common words of a language mean, as directions: words that are used alike point alike. */
export interface WordVectors {
  /** A word's place among all, the most used one first, or that of which it is a form; nothing where neither is. */
  readonly placeOf: (word: string) => number | undefined
  /** The direction of the word at a place, of length 1. */
  readonly at: (place: number) => Float32Array
  /** What a word says in each of some other languages, in English words: none where it says nothing (`withLexicon`). */
  readonly inOthers?: (word: string) => readonly (readonly string[])[]
}

/** Adds a direction to a sum, so many times. */
export const addTo = (sum: Float32Array, direction: Float32Array, times = 1): void => {
  for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + times * (direction[at] ?? 0)
}

/** Directions together, each as much as it is long. */
export const together = (directions: readonly Float32Array[]): Float32Array => {
  const sum = new Float32Array(dimensions)
  for (const direction of directions) addTo(sum, direction)
  return sum
}

/** A direction of length 1. */
export const unitOf = (direction: Float32Array): Float32Array => {
  let squares = 0
  for (const number of direction) squares += number * number
  const length = Math.sqrt(squares) || 1
  return direction.map((number) => number / length)
}

/** The direction between those of some words; none where no word has one. */
export const directionOf = (words: readonly string[], vectors: WordVectors): Float32Array | undefined => {
  const places = words.flatMap((word) => vectors.placeOf(word) ?? [])
  return places.length > 0 ? unitOf(together(places.map((place) => vectors.at(place)))) : undefined
}

/** A number has so many levels, and a byte holds so many numbers. */
export const levels = 6
export const numbersInByte = 3
export const bytesOfWord = Math.ceil(dimensions / numbersInByte)

/**
 * Reads a file of vectors: the length of its words in bytes (32 bits, the least first), the words in ASCII with a line
 * break between two, the most used one first, then each word's numbers, three in a byte, the first in its ones, from 0 to
 * 5 about 2.5. Licenses follow. A form that is not among the words stands where its word does (`formOf`).
 * @throws RangeError where it is cut short.
 */
export const readWordVectors = (file: ArrayBuffer): WordVectors => {
  const length = new DataView(file).getUint32(0, true)
  const words = Array.from(new Uint8Array(file, 4, length), (code) => String.fromCharCode(code))
    .join('')
    .split('\n')
  const places = new Map(words.map((word, place) => [word, place]))
  const numbers = new Uint8Array(file, 4 + length, words.length * bytesOfWord)
  const placeOf = (word: string): number | undefined => {
    const place = places.get(word)
    if (place !== undefined) return place
    for (const stem of formOf(word)) {
      const ofStem = placeOf(stem)
      if (ofStem !== undefined) return ofStem
    }
    return undefined
  }
  return {
    placeOf,
    at: (place) => {
      const vector = new Float32Array(dimensions)
      let rest = 0
      for (let at = 0; at < dimensions; at += 1) {
        if (at % numbersInByte === 0) rest = numbers[place * bytesOfWord + at / numbersInByte] ?? 0
        vector[at] = (rest % levels) - (levels - 1) / 2
        rest = Math.floor(rest / levels)
      }
      return unitOf(vector)
    },
  }
}
