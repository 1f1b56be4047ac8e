import { commonIn } from './common-words.ts'
import { likeByMeaning } from './word-likeness.ts'
import { directionOf, type WordVectors } from './word-vectors.ts'

/** Something that words say: those of several languages may say the same. */
export interface Meaning {
  readonly direction: Float32Array
}

/** What of a list is like something, by places, and how like each is, from 0 to 1: two lists, for they are long. */
export interface Near {
  readonly places: number[]
  readonly closeness: number[]
}

/** What words mean. */
interface Meanings {
  /** What a word means in English, and in each of the other languages; nothing in one in which it is common. */
  readonly of: (word: string) => readonly (Meaning | undefined)[]
  /** What is like a meaning, of `all` that a room has. Asked of another room it needs another one. */
  readonly nearTo: (meaning: Meaning, all: readonly Meaning[]) => Near
}

/** Four sums at once: a processor adds faster to several than to one. */
export const dot = (one: Float32Array, other: Float32Array): number => {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (let at = 0; at < one.length; at += 4) {
    first += (one[at] ?? 0) * (other[at] ?? 0)
    second += (one[at + 1] ?? 0) * (other[at + 1] ?? 0)
    third += (one[at + 2] ?? 0) * (other[at + 2] ?? 0)
    fourth += (one[at + 3] ?? 0) * (other[at + 3] ?? 0)
  }
  return first + second + third + fourth
}

const add = ({ places, closeness }: Near, place: number, close: number): void => {
  places.push(place)
  closeness.push(close)
}

/** What of a list is near something, by how close each is. */
export const nearIn = (all: Float64Array): Near => {
  const near: Near = { places: [], closeness: [] }
  for (let place = 0; place < all.length; place += 1) {
    const close = all[place] ?? 0
    if (close > 0) add(near, place, close)
  }
  return near
}

const closenessOf = (one: Meaning, other: Meaning): number =>
  likeByMeaning(dot(one.direction, other.direction))

const nearOne = (meaning: Meaning, all: readonly Meaning[]): Near =>
  nearIn(Float64Array.from(all, (other) => closenessOf(meaning, other)))

/** What each of them is like, of them: two are compared once. */
const nearEach = (all: readonly Meaning[]): ReadonlyMap<Meaning, Near> => {
  const near = new Map(all.map((one): [Meaning, Near] => [one, { places: [], closeness: [] }]))
  const lists = [...near.values()]
  for (const [at, [one, ofOne]] of [...near].entries())
    for (let place = at; place < all.length; place += 1) {
      const [other, ofOther] = [all[place], lists[place]]
      const close = other ? closenessOf(one, other) : 0
      if (close === 0 || !ofOther) continue
      add(ofOne, place, close)
      if (place > at) add(ofOther, at, close)
    }
  return near
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
  let ofRoom: ReadonlyMap<Meaning, Near> | undefined
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
      ofRoom ??= nearEach(all)
      return ofRoom.get(meaning) ?? nearOne(meaning, all)
    },
  }
}
