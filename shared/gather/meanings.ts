import { commonIn } from './common-words.ts'
import { likeByMeaning } from './word-likeness.ts'
import { directionOf, type WordVectors } from './word-vectors.ts'

/** Something that words say: those of several languages may say the same. */
export interface Meaning {
  readonly direction: Float32Array
}

/** Another meaning, and how like it is, from 0 to 1. */
type Near = readonly [Meaning, number]

/** What words mean. */
interface Meanings {
  /** What a word means in English, and in each of the other languages; nothing in one in which it is common. */
  readonly of: (word: string) => readonly (Meaning | undefined)[]
  /** What is like a meaning, of those that a room has, and how like it is. Asked of another room it needs another one. */
  readonly nearTo: (meaning: Meaning, all: ReadonlyMap<Meaning, unknown>) => readonly Near[]
}

/** Four sums at once: a processor adds faster to several than to one. */
const dot = (one: Float32Array, other: Float32Array): number => {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (let at = 0; at < one.length; at += 4) {
    first += (one[at] ?? 0) * (other[at] ?? 0)
    second += (one[at + 1] ?? 0) * (other[at + 1] ?? 0)
    third += (one[at + 2] ?? 0) * (other[at + 2] ?? 0)
    fourth += (one[at + 3] ?? 0) * (other[at + 3] ?? 0)
  }
  return first + second + third + fourth
}

/** What words mean, each computed once: a room has fewer meanings than words. */
export const makeMeanings = (vectors: WordVectors | undefined): Meanings => {
  const made = new Map<string, Meaning | undefined>()
  const meaningOf = (english: readonly string[]): Meaning | undefined => {
    const key = english.join(' ')
    if (!vectors || key === '') return undefined
    if (!made.has(key)) {
      const direction = directionOf(english, vectors)
      made.set(key, direction && { direction })
    }
    return made.get(key)
  }
  const known = new Map<string, readonly (Meaning | undefined)[]>()
  const near = new Map<Meaning, readonly Near[]>()
  /** Of meanings of the room that nobody asked for yet: what others are to them, they are to those. */
  const foundBefore = new Map<Meaning, Near[]>()
  return {
    of: (word) => {
      const before = known.get(word)
      if (before) return before
      const meanings = [[word], ...(vectors?.inOthers?.(word) ?? [])].map((english, language) =>
        commonIn[language]?.has(word) ? undefined : meaningOf(english),
      )
      known.set(word, meanings)
      return meanings
    },
    nearTo: (meaning, all) => {
      const before = near.get(meaning)
      if (before) return before
      const isOfRoom = all.has(meaning)
      const found = foundBefore.get(meaning) ?? []
      foundBefore.delete(meaning)
      for (const other of all.keys()) {
        if (isOfRoom && near.has(other)) continue
        const closeness = likeByMeaning(dot(meaning.direction, other.direction))
        if (closeness === 0) continue
        found.push([other, closeness])
        if (!isOfRoom || other === meaning) continue
        const before = foundBefore.get(other)
        if (before) before.push([meaning, closeness])
        else foundBefore.set(other, [[meaning, closeness]])
      }
      near.set(meaning, found)
      return found
    },
  }
}
