import { samePhrase } from '../text/same-phrase.ts'
import { wordsOf } from '../text/count-words.ts'
import { commonIn } from './common-words.ts'
import { languagesOf } from './spoken.ts'
import { makeMeanings, type Meaning, type Near, nearIn } from './meanings.ts'
import { likeByPieces, piecesOf } from './word-likeness.ts'
import { addTo, dimensions, unitOf, type WordVectors } from './word-vectors.ts'

/** What a likeness goes by, so that tests can plant a mistake in each. */
export interface Ways {
  /** How much it says that two ideas share a word which `having` of `all` have. */
  readonly rarity: (having: number, all: number) => number
  /** What a common word says of what a rare one would. */
  readonly common: number
  /** Pieces of three letters, what makes words alike that are not the same; none: then only the same ones are. */
  readonly piecesOf: (word: string) => ReadonlySet<string>
  /** What is left of a likeness to ideas of other languages only. */
  readonly otherLanguage: number
  /** How much less alike is what is like many: a power of how much more than usual it is, 0 for nothing. */
  readonly many: number
}

export const usualWays: Ways = {
  rarity: (having, all) => Math.log(1 + all / having),
  common: 0.3,
  piecesOf,
  otherLanguage: 0.7,
  many: 0.6,
}

/** A word of a text. */
export interface Term {
  readonly word: string
  /** Its place among the room's words; none where the room has it not. */
  readonly at: number | undefined
  /** How much it says that two ideas share it. */
  readonly weight: number
  /** The ideas that have it, by their place in the list. */
  readonly ideas: readonly number[]
}

/** The words of a room's ideas. */
export interface Vocabulary {
  /** The words of the room. */
  readonly terms: readonly Term[]
  /** Those of each idea, each once, in the order of the texts. */
  readonly ofIdeas: readonly (readonly Term[])[]
  /** The words of a text, each once; a word that the room has not is as rare as one that it has once. */
  readonly termsOf: (text: string) => readonly Term[]
  /** The room's words that are like one, by their places, itself among them. */
  readonly nearTo: (term: Term) => Near
  /** Where a text points as a whole, by what its words mean and how much they say; none where none means anything. */
  readonly directionOf: (terms: readonly Term[]) => Float32Array | undefined
  /** The languages that each idea may be in, in the order of the texts (`languagesOf`). */
  readonly spoken: readonly (readonly number[] | undefined)[]
}

/** A French word that lost its vowel before another, of which it is no part: "l'attente". */
const elided = /(^|[^\p{L}])([cdjlmnst]|qu|jusqu|lorsqu)['’](?=\p{L})/giu

const heard = (text: string): string[] =>
  wordsOf(samePhrase(text.replace(elided, '$1$2 '))).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Two words that somebody writes as one are one: "hand over", "wi-fi". */
const joined = (words: readonly string[], isKnown: (word: string) => boolean): readonly string[] => {
  const list: string[] = []
  for (const word of words) {
    const both = `${list.at(-1) ?? ''}${word}`
    if (list.length > 0 && isKnown(both)) list[list.length - 1] = both
    else list.push(word)
  }
  return list
}

/** What says the same in another language comes below what says it in the same one. */
const acrossLanguages = 0.5

/** From this place on a word of the language counts as rare. */
const rarePlace = 10_000

/** Whether two words, by their places, are known and others, however alike they are spelled: "meeting" and "greeting". */
const areOthers = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

const listIn = <Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] => {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

/** The words of some ideas; what they mean counts where there are vectors of their language. */
export const createVocabulary = (
  texts: readonly string[],
  vectors: WordVectors | undefined,
  { rarity, common, piecesOf: pieces }: Ways,
): Vocabulary => {
  const all = texts.map(heard)
  const meanings = makeMeanings(vectors)
  const spoken = all.map((words) =>
    languagesOf(words, (word, language) => meanings.of(word)[language] !== undefined),
  )
  /** Whether a word that these ideas have can be one of a language; of one that none has nobody knows. */
  const isSpoken = (language: number, ideas: readonly number[]): boolean =>
    ideas.length === 0 || ideas.some((idea) => spoken[idea]?.includes(language) ?? true)

  const placeOf = (word: string): number | undefined => vectors?.placeOf(word)
  const isCommon = (word: string, ideas: readonly number[]): boolean =>
    commonIn.some((list, language) => list.has(word) && isSpoken(language, ideas))
  const weightOf = (word: string, ideas: readonly number[]): number => {
    const place = placeOf(word) ?? rarePlace
    const ofLanguage = Math.min(1, Math.log(2 + place) / Math.log(rarePlace))
    return rarity(ideas.length || 1, texts.length) * ofLanguage * (isCommon(word, ideas) ? common : 1)
  }

  const known = new Set(all.flat())
  const wordsIn = (words: readonly string[]) => [...new Set(joined(words, (word) => known.has(word)))]
  const read = all.map(wordsIn)

  const having = new Map<string, number[]>()
  read.forEach((words, idea) => {
    for (const word of words) listIn(having, word).push(idea)
  })
  const terms = Array.from(having, ([word, ideas], at): Term => {
    return { word, at, ideas, weight: weightOf(word, ideas) }
  })
  const byWord = new Map(terms.map((term) => [term.word, term]))
  const termOf = (word: string): Term =>
    byWord.get(word) ?? { word, at: undefined, ideas: [], weight: weightOf(word, []) }

  const saying = new Map<Meaning, { readonly at: number; readonly language: number }[]>()
  const withPiece = new Map<string, number[]>()
  const made = terms.map(({ word, ideas }, at) => {
    meanings.of(word).forEach((meaning, language) => {
      if (meaning && isSpoken(language, ideas)) listIn(saying, meaning).push({ at, language })
    })
    const own = pieces(word)
    for (const piece of own) listIn(withPiece, piece).push(at)
    return { word, pieces: own, place: placeOf(word) }
  })
  const said = [...saying.keys()]
  const saidBy = [...saying.values()]

  const closest = new Float64Array(terms.length)
  const shared = new Uint16Array(terms.length)
  const findNear = ({ word, at: same, ideas }: Term): Near => {
    closest.fill(0)
    shared.fill(0)
    const mine = pieces(word)
    const own = placeOf(word)
    for (const piece of mine) for (const at of withPiece.get(piece) ?? []) shared[at] = (shared[at] ?? 0) + 1
    for (let at = 0; at < shared.length; at += 1) {
      const count = shared[at] ?? 0
      const other = count > 0 ? made[at] : undefined
      if (other && !areOthers(own, other.place))
        closest[at] = likeByPieces(word, other.word, count, mine.size, other.pieces.size)
    }
    meanings.of(word).forEach((meaning, language) => {
      if (!meaning || !isSpoken(language, ideas)) return
      const like = meanings.nearTo(meaning, said)
      for (let index = 0; index < like.places.length; index += 1)
        for (const one of saidBy[like.places[index] ?? -1] ?? []) {
          const closeness = (like.closeness[index] ?? 0) * (one.language === language ? 1 : acrossLanguages)
          if (closeness > (closest[one.at] ?? 0)) closest[one.at] = closeness
        }
    })
    if (same !== undefined) closest[same] = 1
    return nearIn(closest)
  }
  const near = new Map<string, Near>()
  const nearTo = (term: Term): Near => {
    const found = near.get(term.word) ?? findNear(term)
    near.set(term.word, found)
    return found
  }

  /** Where a term points in the first of the languages in which it is said here. */
  const pointing = (term: Term): Float32Array | undefined =>
    meanings.of(term.word).find((meaning, language) => meaning && isSpoken(language, term.ideas))?.direction
  const pointed = new Map<Term, Float32Array | undefined>()
  const directionOf = (words: readonly Term[]): Float32Array | undefined => {
    let sum: Float32Array | undefined
    for (const term of words) {
      if (!pointed.has(term)) pointed.set(term, pointing(term))
      const direction = pointed.get(term)
      if (direction) addTo((sum ??= new Float32Array(dimensions)), direction, term.weight)
    }
    return sum && unitOf(sum)
  }

  return {
    spoken,
    terms,
    ofIdeas: read.map((words) => words.map(termOf)),
    termsOf: (text) => wordsIn(heard(text)).map(termOf),
    directionOf,
    nearTo,
  }
}
