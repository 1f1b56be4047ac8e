import { dot, type Near } from './meanings.ts'
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

/** Adds to how much each word says, so many times, how close it is. */
const addWords = (said: Float64Array, { places, closeness }: Near, weight: number): void => {
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0
    said[place] = (said[place] ?? 0) + weight * (closeness[index] ?? 0)
  }
}

/** Finds how much each idea says, by what its words do. */
const addIdeas = (much: Float64Array, terms: readonly Term[], said: Float64Array): void => {
  much.fill(0)
  for (let at = 0; at < said.length; at += 1) {
    const ofWord = said[at] ?? 0
    const term = ofWord > 0 ? terms[at] : undefined
    if (term) for (const idea of term.ideas) much[idea] = (much[idea] ?? 0) + ofWord * term.weight
  }
}

const mostFirst = (list: readonly Alike[]): readonly Alike[] =>
  list.toSorted((one, other) => other.likeness - one.likeness)

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
  const textOf = (terms: readonly Term[]): Text => ({
    terms,
    length: lengthOf(terms.map(({ weight }) => weight)),
    direction: vocabulary.directionOf(terms),
  })
  const written = vocabulary.ofIdeas.map(textOf)
  /** Where all ideas point together, which tells none from another. */
  const everywhere = together(written.flatMap(({ direction }) => direction ?? [])).map(
    (number) => number / ideas.length,
  )
  const apart = (text: Text): Text => ({
    ...text,
    direction: text.direction && unitOf(text.direction.map((number, at) => number - (everywhere[at] ?? 0))),
  })
  const read = written.map(apart)
  const lengths = Float64Array.from(read, ({ length }) => length)
  const places = new Map(ideas.map(({ row }, place) => [row, place]))
  const textsOf = (rows: readonly number[]) => rows.flatMap((row) => read[places.get(row) ?? -1] ?? [])

  // What is compared is so often, and its lists are so long, that there is one of each: of words, and of ideas.
  const said = new Float64Array(vocabulary.terms.length)
  const alike = new Float64Array(read.length)
  /** Finds how `alike` the words of each idea are to those of some texts taken together. @returns how much these say. */
  const compareWords = (texts: readonly Text[]): number => {
    const own = new Map<Term, number>()
    texts.forEach(({ terms, length }) =>
      terms.forEach((term) => own.set(term, (own.get(term) ?? 0) + term.weight / length)),
    )
    said.fill(0)
    own.forEach((weight, term) => addWords(said, vocabulary.nearTo(term), weight))
    addIdeas(alike, vocabulary.terms, said)
    for (let place = 0; place < alike.length; place += 1)
      alike[place] = (alike[place] ?? 0) / (lengths[place] ?? 1)
    return lengthOf(own.values())
  }

  let usualFound: Float64Array | undefined
  /** How like each idea is to all others, of what is usual here. */
  const usual = (): Float64Array => {
    if (usualFound) return usualFound
    compareWords(read)
    // Without itself, which it is like by 1.
    const means = alike.map((sum) => Math.max(0, sum - 1) / read.length + leastUsual)
    const mean = means.reduce((sum, much) => sum + much, 0) / means.length
    usualFound = means.map((much) => Math.max(leastMuch, (much / mean) ** ways.many))
    return usualFound
  }

  /** What is so much like some texts taken together, in the order of `ideas`: less where it is like many. */
  const listOf = (texts: readonly Text[], without: readonly number[], from: number): readonly Alike[] => {
    const much = usual()
    const directions = texts.flatMap(({ direction }) => direction ?? [])
    const [only] = directions
    const all = directions.length > 1 ? together(directions) : only
    const most = ofDirections * directions.length
    const whole = compareWords(texts) + most
    const list: Alike[] = []
    for (let place = 0; place < alike.length; place += 1) {
      const words = alike[place] ?? 0
      const row = words + most < from * leastMuch * whole ? undefined : ideas[place]?.row
      if (row === undefined || without.includes(row)) continue
      const own = read[place]?.direction
      const same = all && own ? ofDirections * Math.max(0, dot(all, own)) : 0
      const likeness = lessened(Math.min(1, (words + same) / whole), much[place] ?? 1)
      if (likeness >= from) list.push({ row, likeness })
    }
    return list
  }

  /** What is in none of the languages of these ideas comes below what is, until somebody adds one that is in it. */
  const inTheirLanguages = (list: readonly Alike[], rows: readonly number[]): readonly Alike[] => {
    const languagesOf = (row: number) => vocabulary.spoken[places.get(row) ?? -1]
    const theirs = new Set(rows.flatMap((row) => languagesOf(row) ?? []))
    if (theirs.size === 0) return list
    return list.map((one) => {
      const languages = languagesOf(one.row)
      const isTheirs = !languages || languages.some((language) => theirs.has(language))
      return isTheirs ? one : { ...one, likeness: one.likeness * ways.otherLanguage }
    })
  }

  /** What is very like each idea, of as many as are prepared. */
  const prepared: (readonly Alike[])[] = []
  const prepareSeeds = (count: number): boolean => {
    for (const { row } of ideas.slice(prepared.length, prepared.length + count))
      prepared.push(mostFirst(listOf(textsOf([row]), [row], least.very)))
    return prepared.length === ideas.length
  }

  return {
    similarTo: (origin, { most }) => {
      const rows = typeof origin === 'string' ? [] : [origin].flat()
      const texts = typeof origin === 'string' ? [apart(textOf(vocabulary.termsOf(origin)))] : textsOf(rows)
      const list = mostFirst(inTheirLanguages(listOf(texts, rows, Number.MIN_VALUE), rows))
      return pips(list[0]?.likeness ?? 0) ? list.slice(0, most) : []
    },
    typicalOf: (rows) => {
      const alikeTo = (texts: readonly Text[]): readonly number[] => {
        compareWords(texts)
        return rows.map((row) => alike[places.get(row) ?? -1] ?? 0)
      }
      const toAll = alikeTo(textsOf(rows))
      const toOthers = rows.map((row, at) => {
        const much = (toAll[at] ?? 0) - (alikeTo(textsOf([row]))[at] ?? 0)
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
