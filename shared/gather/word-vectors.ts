/** How many numbers say what a word means. */
export const dimensions = 100

/** What common words of a language mean, as directions: words that are used alike point alike. */
export interface WordVectors {
  /** A word's place among all, the most used one first; nothing where it is not among them. */
  readonly placeOf: (word: string) => number | undefined
  /** The direction of the word at a place, of length 1. */
  readonly at: (place: number) => Float32Array
  /** What a word says in each of some other languages, in English words: none where it says nothing (`withLexicon`). */
  readonly inOthers?: (word: string) => readonly (readonly string[])[]
}

/** The direction between those of some words; none where no word has one. */
export const directionOf = (words: readonly string[], vectors: WordVectors): Float32Array | undefined => {
  const places = words.flatMap((word) => vectors.placeOf(word) ?? [])
  if (places.length === 0) return undefined
  const sum = places
    .map((place) => vectors.at(place))
    .reduce((one, other) => one.map((number, at) => number + (other[at] ?? 0)))
  const length = Math.hypot(...sum) || 1
  return sum.map((number) => number / length)
}

/**
 * Reads a file of vectors: the length of its words in bytes (32 bits, the least first), the words in ASCII with a line
 * break between two, the most used one first, then each word's numbers, two in a byte (the first in the higher half),
 * from 1 to 15 about 8.
 * @throws RangeError where it is cut short.
 */
export const readWordVectors = (file: ArrayBuffer): WordVectors => {
  const length = new DataView(file).getUint32(0, true)
  const words = Array.from(new Uint8Array(file, 4, length), (code) => String.fromCharCode(code))
    .join('')
    .split('\n')
  const places = new Map(words.map((word, place) => [word, place]))
  const half = dimensions / 2
  const numbers = new Uint8Array(file, 4 + length, words.length * half)
  return {
    placeOf: (word) => places.get(word),
    at: (place) => {
      const vector = new Float32Array(dimensions)
      numbers.subarray(place * half, (place + 1) * half).forEach((both, at) => {
        vector[2 * at] = (both >> 4) - 8
        vector[2 * at + 1] = (both & 15) - 8
      })
      const size = Math.hypot(...vector)
      return vector.map((number) => number / size)
    },
  }
}
