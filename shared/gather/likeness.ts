import { samePhrase } from '../text/same-phrase.ts'
import { wordsOf } from '../text/count-words.ts'

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
  /** What sounds like it at all (`pips`), the most alike first, without itself. Empty for rows that nobody knows. */
  readonly similarTo: (origin: Origin, limits: { readonly most: number }) => readonly Alike[]
  /** The one that is most like the others, whose words name the pile; the first of two. @throws where there are none. */
  readonly typicalOf: (rows: readonly number[]) => number
  /** Ideas that at least one other repeats, the most repeated first; what one of them counts begins no other. */
  readonly seeds: (limits: { readonly most: number }) => readonly Seed[]
}

/** In words, from the most alike; what is less is not listed. */
export type Pips = 'very' | 'quite' | 'a bit'

const least = { very: 0.4, quite: 0.28, 'a bit': 0.18 } as const

/** How many of a list's three marks a likeness has, in words; none where it is not worth a line. */
export const pips = (likeness: number): Pips | undefined =>
  (Object.keys(least) as Pips[]).find((word) => likeness >= least[word])

/** What a text is made of: its words, and their pieces of three letters. */
const partsOf = (text: string): readonly string[] =>
  wordsOf(samePhrase(text)).flatMap((word) => {
    const framed = `^${word}$`
    return [word, ...Array.from({ length: framed.length - 2 }, (_, at) => `…${framed.slice(at, at + 3)}`)]
  })

type Weights = ReadonlyMap<string, number>

const dot = (one: Weights, other: Weights): number => {
  let sum = 0
  for (const [part, weight] of one) sum += weight * (other.get(part) ?? 0)
  return sum
}

/** What sounds alike among these ideas: parts of words, weighed by how rare they are in this room (tf–idf, cosine). */
export const makeLikeness = (ideas: readonly Idea[]): Likeness => {
  const inIdeas = new Map<string, number>()
  const all = ideas.map(({ row, text }) => ({ row, parts: partsOf(text) }))
  for (const { parts } of all)
    for (const part of new Set(parts)) inIdeas.set(part, (inIdeas.get(part) ?? 0) + 1)

  const weigh = (parts: readonly string[]): Weights => {
    const weights = new Map<string, number>()
    for (const part of parts) {
      const rarity = Math.log((1 + all.length) / (inIdeas.get(part) ?? 1))
      weights.set(part, (weights.get(part) ?? 0) + rarity)
    }
    const length = Math.hypot(...weights.values()) || 1
    return new Map(Array.from(weights, ([part, weight]) => [part, weight / length]))
  }

  const known = new Map(all.map(({ row, parts }) => [row, weigh(parts)]))
  const among = (rows: readonly number[]): readonly Weights[] => rows.flatMap((row) => known.get(row) ?? [])
  const mean = (origins: readonly Weights[], other: Weights): number =>
    origins.reduce((sum, origin) => sum + dot(origin, other), 0) / origins.length

  const listFor = (origins: readonly Weights[], without: ReadonlySet<number>): Alike[] =>
    origins.length === 0
      ? []
      : Array.from(known, ([row, weights]) => ({ row, likeness: mean(origins, weights) }))
          .filter(({ row, likeness }) => !without.has(row) && pips(likeness) !== undefined)
          .toSorted((one, other) => other.likeness - one.likeness)

  const similarTo: Likeness['similarTo'] = (origin, { most }) => {
    const rows = typeof origin === 'number' ? [origin] : origin
    const origins = typeof rows === 'string' ? [weigh(partsOf(rows))] : among(rows)
    return listFor(origins, new Set(typeof rows === 'string' ? [] : rows)).slice(0, most)
  }

  const typicalOf: Likeness['typicalOf'] = (rows) => {
    const [first, ...others] = rows.map((row) => ({
      row,
      likeness: mean(among(rows), known.get(row) ?? new Map()),
    }))
    if (first === undefined) throw new RangeError('A pile has members.')
    return others.reduce((best, one) => (one.likeness > best.likeness ? one : best), first).row
  }

  const seeds: Likeness['seeds'] = ({ most }) => {
    const repeated = ideas
      .map(({ row }) => ({
        row,
        like: listFor(among([row]), new Set([row])).filter(({ likeness }) => pips(likeness) === 'very'),
      }))
      .filter(({ like }) => like.length > 0)
      .toSorted((one, other) => other.like.length - one.like.length)
    const counted = new Set<number>()
    const list: Seed[] = []
    for (const { row, like } of repeated) {
      if (counted.has(row)) continue
      for (const other of like) counted.add(other.row)
      list.push({ row, count: like.length })
    }
    return list.slice(0, most)
  }

  return { similarTo, typicalOf, seeds }
}
