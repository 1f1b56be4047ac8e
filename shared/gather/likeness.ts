import { createVocabulary, type Term, usualWays, type Ways } from './vocabulary.ts'
import type { WordVectors } from './word-vectors.ts'

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
 * English, 2 of 3 in five languages; 2 of 5 that are quite like it, 1 of 5 a bit.
 */
const least = { very: 0.4, quite: 0.28, 'a bit': 0.1 } as const

/** What is less alike is listed nowhere: of large piles some members share a piece of a word with the others, no more. */
const leastListed = 0.03

/** How many of a list's three marks a likeness has, in words; none where it hardly has any. */
export const pips = (likeness: number): Pips | undefined =>
  (Object.keys(least) as Pips[]).find((word) => likeness >= least[word])

/** The words of a text, and how much they say together. */
interface Text {
  readonly terms: readonly Term[]
  readonly length: number
}

const withLength = (terms: readonly Term[]): Text => ({
  terms,
  length: Math.hypot(...terms.map(({ weight }) => weight)) || 1,
})

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
  const read = ideas.map(({ text }) => withLength(vocabulary.termsOf(text)))
  const places = new Map(ideas.map(({ row }, place) => [row, place]))
  const textsOf = (rows: readonly number[]) => rows.flatMap((row) => read[places.get(row) ?? -1] ?? [])

  /** How like each idea is to some texts taken together, in the order of `ideas`. */
  const compare = (texts: readonly Text[]): Float64Array => {
    const own = new Map<Term, number>()
    const sums = new Float64Array(read.length)
    for (const { terms, length } of texts)
      for (const term of terms) {
        const much = term.weight / length
        own.set(term, (own.get(term) ?? 0) + much)
        for (const [{ ideas: having, weight }, closeness] of vocabulary.nearTo(term)) {
          const each = much * closeness * weight
          for (const place of having) sums[place] = (sums[place] ?? 0) + each
        }
      }
    const length = Math.hypot(...own.values()) || 1
    return sums.map((sum, place) => Math.min(1, sum / length / (read[place]?.length ?? 1)))
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
      prepared.push(listOf(compare(textsOf([row])), [row], least.very))
    return prepared.length === ideas.length
  }

  return {
    similarTo: (origin, { most }) => {
      const rows = typeof origin === 'string' ? [] : [origin].flat()
      const texts = typeof origin === 'string' ? [withLength(vocabulary.termsOf(origin))] : textsOf(rows)
      const list = listOf(inTheirLanguages(compare(texts), rows), rows, leastListed)
      return pips(list[0]?.likeness ?? 0) ? list.slice(0, most) : []
    },
    typicalOf: (rows) => {
      const likeness = compare(textsOf(rows))
      const of = (row: number): number => likeness[places.get(row) ?? -1] ?? 0
      const [typical] = rows.toSorted((one, other) => of(other) - of(one))
      if (typical === undefined) throw new RangeError('A pile has members.')
      return typical
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
