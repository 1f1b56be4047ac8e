import { anySeating } from '#content/filters.ts'
import { isOnlyInstallation, type Choices } from './choices.ts'

/** A product as the finder knows it. */
export interface Candidate<Id extends string = string> {
  readonly id: Id
  readonly filters: {
    readonly type: readonly string[]
    readonly objectives: readonly string[]
    readonly seating: readonly string[]
  }
}

/** From this score on a product qualifies; at most and at least so many are shown. */
const finderLimits = { qualifying: 4, most: 5, least: 3 } as const

const indifferent = 'Mixed/Other'

/** Capitals do not matter: the seating is written both "Round tables" and "Round Tables". */
const has = (values: readonly string[], wanted: string): boolean =>
  values.some((value) => value.toLowerCase() === wanted.toLowerCase())

/** The choices a product's filters meet; one that works in any seating meets all of them. */
const met = <C extends string>(choices: readonly C[], values: readonly string[]): readonly C[] =>
  has(values, anySeating) ? choices : choices.filter((choice) => has(values, choice))

/** Which of the choices a product meets; no seating where the finder did not ask about it. */
export const matches = (choices: Choices, { filters }: Candidate): Choices => ({
  type: choices.type.filter((choice) => has(filters.type, choice)),
  objectives: choices.objectives.filter((choice) => has(filters.objectives, choice)),
  seating: isOnlyInstallation(choices) ? [] : met(choices.seating, filters.seating),
})

const seatingScore = (choices: Choices, candidate: Candidate): number => {
  if (isOnlyInstallation(choices)) return 0
  return choices.seating.includes(indifferent) ? 1 : matches(choices, candidate).seating.length
}

/** A product's points: one for each choice it meets. */
export const score = (choices: Choices, candidate: Candidate): number => {
  const { type, objectives } = matches(choices, candidate)
  return type.length + objectives.length + seatingScore(choices, candidate)
}

/**
 * The recommended products' ids, best first, ties in catalogue order: all that qualify up to five, filled up to three
 * with the best of the rest. Exactly one chosen type limits the catalogue to it.
 */
export const recommend = <Id extends string>(
  choices: Choices,
  catalogue: readonly Candidate<Id>[],
): readonly Id[] => {
  const [only, another] = choices.type
  const pool =
    only !== undefined && another === undefined
      ? catalogue.filter(({ filters }) => has(filters.type, only))
      : catalogue
  // Sorting is stable: equals stay in catalogue order.
  const ranked = pool
    .map((candidate) => ({ id: candidate.id, points: score(choices, candidate) }))
    .sort((one, other) => other.points - one.points)
  const qualified = ranked.filter(({ points }) => points >= finderLimits.qualifying).length
  const size = Math.min(finderLimits.most, Math.max(finderLimits.least, qualified))
  return ranked.slice(0, size).map(({ id }) => id)
}
