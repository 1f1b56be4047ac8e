import { dot } from './meanings.ts'
import { createVocabulary, type Term, usualWays, type Ways } from './vocabulary.ts'
import { together, unitOf, type WordVectors } from './word-vectors.ts'

/** An idea as far as its words go; `row` is its number in the log. */
export interface Idea {
  readonly row: number
  readonly text: string
}

/** How like an idea is, from 0 (nothing in common) to 1 (the same words). */
export interface Alike {
  readonly row: number
  readonly likeness: number
}

/** An idea that others repeat, and how many do. */
export interface Seed {
  readonly row: number
  readonly count: number
}

/** What others may be like: an idea, a text that was typed, or all members of a pile together. */
export type Origin = number | string | readonly number[]

/** What sounds alike in one room. It never changes: other ideas need another one. */
export interface Likeness {
  /**
   * What sounds like it, the most alike first, without itself; what has no `pips` only below what has. Empty for rows that
   * nobody knows.
   */
  readonly similarTo: (origin: Origin, limits: { readonly most: number }) => readonly Alike[]
  /** The one that is most like the others, whose words name the pile; the first of two. @throws where there are none. */
  readonly typicalOf: (rows: readonly number[]) => number
  /** Ideas that others are very like, those with most of them first; what one of them counts begins no other. */
  readonly seeds: (limits: { readonly most: number }) => readonly Seed[]
  /** Does what `seeds` needs for so many more ideas, so that others can be asked between; whether all of it is done. */
  readonly prepareSeeds: (ideas: number) => boolean
}

/** In words, from the most alike. */
export type Pips = 'very' | 'quite' | 'a bit'

/**
 * In two written rooms (`npm run bench -- likeness`) 4 of 5 that are very like a member of a pile belong to it in
 * English, 2 of 3 in five languages; nearly half of those that are quite like it, 1 of 7 a bit.
 */
const least = { very: 0.43, quite: 0.26, 'a bit': 0.1 } as const

/** How many of a list's three marks a likeness has, in words; none where it hardly has any. */
export const pips = (likeness: number): Pips | undefined =>
  (Object.keys(least) as Pips[]).find((word) => likeness >= least[word])

/** The words of a text, how much they say together, and where it points as a whole. */
interface Text {
  readonly terms: readonly Term[]
  readonly length: number
  readonly direction: Float32Array | undefined
}

/** The ideas that have a word or what is like it, by their place, and of each how much it says: two lists, for they are long. */
interface Shares {
  readonly places: Uint32Array
  readonly much: Float64Array
}

/** How much it says that two ideas point the same way, beside their words, which say 1. */
const ofDirections = 0.1

/** Even an idea that is like no other is so much like any. */
const leastUsual = 0.02

/** What is hardly like any other is not much more alike for it. */
const leastMuch = 0.75

/** A likeness to what is `much` times as much like all as is usual: divided by it, but what is the same stays so. */
const lessened = (likeness: number, much: number): number =>
  likeness * (1 / much + (1 - 1 / much) * likeness * likeness * likeness)

const lengthOf = (weights: Iterable<number>): number => {
  let squares = 0
  for (const weight of weights) squares += weight * weight
  return Math.sqrt(squares) || 1
}

const sumOf = (like: readonly Alike[]): number => like.reduce((sum, { likeness }) => sum + likeness, 0)

/**
 * What sounds alike among these ideas: their words and what is like them, weighed by how rare they are in this room and
 * in the language (tf–idf, cosine). Nothing is computed before it is asked for.
 *
 * @param vectors of the stage's language, where it has them
 */
export const makeLikeness = (
  ideas: readonly Idea[],
  vectors?: WordVectors,
  ways: Ways = usualWays,
): Likeness => {
  const vocabulary = createVocabulary(
    ideas.map(({ text }) => text),
    vectors,
    ways,
  )
  const textOf = (text: string): Text => {
    const terms = vocabulary.termsOf(text)
    return {
      terms,
      length: lengthOf(terms.map(({ weight }) => weight)),
      direction: vocabulary.directionOf(terms),
    }
  }
  const written = ideas.map(({ text }) => textOf(text))
  /** Where all ideas point together, which tells none from another. */
  const everywhere = together(written.flatMap(({ direction }) => direction ?? [])).map(
    (number) => number / ideas.length,
  )
  const apart = (text: Text): Text => ({
    ...text,
    direction: text.direction && unitOf(text.direction.map((number, at) => number - (everywhere[at] ?? 0))),
  })
  const read = written.map(apart)
  const places = new Map(ideas.map(({ row }, place) => [row, place]))
  const textsOf = (rows: readonly number[]) => rows.flatMap((row) => read[places.get(row) ?? -1] ?? [])

  const lengths = Float64Array.from(read, ({ length }) => length)
  const shares = new Map<string, Shares>()
  const sharesOf = (term: Term): Shares => {
    const before = shares.get(term.word)
    if (before) return before
    const near = vocabulary.nearTo(term)
    let count = 0
    for (const { ideas: having } of near.keys()) count += having.length
    const found: Shares = { places: new Uint32Array(count), much: new Float64Array(count) }
    let at = 0
    for (const [{ ideas: having, weight }, closeness] of near)
      for (const place of having) {
        found.places[at] = place
        found.much[at] = (closeness * weight) / (lengths[place] ?? 1)
        at += 1
      }
    shares.set(term.word, found)
    return found
  }

  /** How like the words of each idea are to those of some texts taken together, and how much these say. */
  const compareWords = (texts: readonly Text[]) => {
    const own = new Map<Term, number>()
    for (const { terms, length } of texts)
      for (const term of terms) own.set(term, (own.get(term) ?? 0) + term.weight / length)
    const alike = new Float64Array(read.length)
    for (const [term, weight] of own) {
      const { places: having, much } = sharesOf(term)
      for (let at = 0; at < having.length; at += 1) {
        const place = having[at] ?? 0
        alike[place] = (alike[place] ?? 0) + weight * (much[at] ?? 0)
      }
    }
    return { alike, length: lengthOf(own.values()) }
  }

  let usualFound: Float64Array | undefined
  /** How like each idea is to all others, of what is usual here. */
  const usual = (): Float64Array => {
    if (usualFound) return usualFound
    // Without itself, which it is like by 1.
    const means = compareWords(read).alike.map((sum) => Math.max(0, sum - 1) / read.length + leastUsual)
    const mean = means.reduce((sum, much) => sum + much, 0) / means.length
    usualFound = means.map((much) => Math.max(leastMuch, (much / mean) ** ways.many))
    return usualFound
  }

  /**
   * How like each idea is to some texts taken together, in the order of `ideas`: less where it is like many. What cannot
   * be so much alike is 0.
   */
  const compare = (texts: readonly Text[], from = 0): Float64Array => {
    const { alike, length } = compareWords(texts)
    const directions = texts.flatMap(({ direction }) => direction ?? [])
    const [only] = directions
    const all = directions.length > 1 ? together(directions) : only
    const most = ofDirections * directions.length
    const whole = length + most
    const much = usual()
    return alike.map((words, place) => {
      if (words + most < from * leastMuch * whole) return 0
      const own = read[place]?.direction
      const same = all && own ? ofDirections * Math.max(0, dot(all, own)) : 0
      return lessened(Math.min(1, (words + same) / whole), much[place] ?? 1)
    })
  }

  const listOf = (likeness: Float64Array, without: readonly number[], from: number): readonly Alike[] => {
    const list: Alike[] = []
    likeness.forEach((much, place) => {
      const row = much < from ? undefined : ideas[place]?.row
      if (row !== undefined && !without.includes(row)) list.push({ row, likeness: much })
    })
    return list.toSorted((one, other) => other.likeness - one.likeness)
  }

  /** What is in none of the languages of these ideas comes below what is, until somebody adds one that is in it. */
  const inTheirLanguages = (likeness: Float64Array, rows: readonly number[]): Float64Array => {
    const theirs = new Set(rows.flatMap((row) => vocabulary.spoken[places.get(row) ?? -1] ?? []))
    if (theirs.size === 0) return likeness
    return likeness.map((much, place) => {
      const languages = vocabulary.spoken[place]
      return !languages || languages.some((language) => theirs.has(language))
        ? much
        : much * ways.otherLanguage
    })
  }

  /** What is very like each idea, of as many as are prepared. */
  const prepared: (readonly Alike[])[] = []
  const prepareSeeds = (count: number): boolean => {
    for (const { row } of ideas.slice(prepared.length, prepared.length + count))
      prepared.push(listOf(compare(textsOf([row]), least.very), [row], least.very))
    return prepared.length === ideas.length
  }

  return {
    similarTo: (origin, { most }) => {
      const rows = typeof origin === 'string' ? [] : [origin].flat()
      const texts = typeof origin === 'string' ? [apart(textOf(origin))] : textsOf(rows)
      const list = listOf(inTheirLanguages(compare(texts), rows), rows, Number.MIN_VALUE)
      return pips(list[0]?.likeness ?? 0) ? list.slice(0, most) : []
    },
    typicalOf: (rows) => {
      const { alike } = compareWords(textsOf(rows))
      const toOthers = rows.map((row) => {
        const place = places.get(row) ?? -1
        const much = (alike[place] ?? 0) - (compareWords(textsOf([row])).alike[place] ?? 0)
        // The same, added up in another order, differs in its last digits.
        return { row, much: Math.round(much * 1e9) }
      })
      const [typical] = toOthers.toSorted((one, other) => other.much - one.much)
      if (typical === undefined) throw new RangeError('A pile has members.')
      return typical.row
    },
    seeds: ({ most }) => {
      prepareSeeds(ideas.length)
      const repeated = ideas
        .map(({ row }, place) => ({ row, like: prepared[place] ?? [] }))
        .filter(({ like }) => like.length > 0)
        .toSorted((one, other) => other.like.length - one.like.length || sumOf(other.like) - sumOf(one.like))
      const counted = new Set<number>()
      const begins = repeated.filter(({ row, like }) => {
        if (counted.has(row)) return false
        for (const other of like) counted.add(other.row)
        return true
      })
      return begins.slice(0, most).map(({ row, like }) => ({ row, count: like.length }))
    },
    prepareSeeds,
  }
}
