import { axesHere, axisNamed } from '#lib/asked/asked.ts'
import { meanPlace } from '#shared/gather/mean.ts'
import { pilesOf } from '#shared/gather/pile.ts'
import { samePhrase } from '#shared/text/same-phrase.ts'
import type { Position } from '#shared/choosing/value.ts'
import type { Point } from '../rows/point.ts'

/** A pile in one round: how many ideas it has, and their mean. */
export interface PileThen extends Position {
  readonly count: number
}

/** A pile that both rounds have, by its name. */
export interface ComparedPile {
  /** As the later round has it. */
  readonly name: string
  readonly before: PileThen
  readonly after: PileThen
}

/** The piles of a round by what all spellings of their names have in common: those of one name are one. */
const byName = (points: readonly Point[]) => {
  const ideas = new Map<string, { name: string; rows: readonly Point[] }>()
  for (const { name, rows } of pilesOf(points).values()) {
    const key = samePhrase(name)
    ideas.set(key, { name, rows: [...(ideas.get(key)?.rows ?? []), ...rows] })
  }
  return new Map(
    [...ideas].map(([key, { name, rows }]) => [key, { name, count: rows.length, ...meanPlace(rows) }]),
  )
}

/** The piles that two rounds have in common, by name, those with most ideas first. Points are ideas, not circles of piles. */
export const comparePiles = (before: readonly Point[], after: readonly Point[]): readonly ComparedPile[] => {
  const were = byName(before)
  return [...byName(after)]
    .flatMap(([key, { name, ...now }]) => {
      const then = were.get(key)
      if (!then) return []
      const { name: _, ...was } = then
      return [{ name, before: was, after: now }]
    })
    .toSorted((one, other) => other.after.count - one.after.count)
}

const ideas = (count: number): string => (count === 1 ? '1 idea' : `${count} ideas`)

/** What became of a pile: how many said it, and where it lies. */
export const pileInWords = ({
  name,
  before,
  after,
}: ComparedPile): { readonly says: string; readonly values: string } => ({
  says: `${name}: ${before.count === after.count ? `${after.count} again` : `${before.count}, now ${after.count}`}.`,
  values: `${axesHere().impact} ${before.impact.toFixed(1)} to ${after.impact.toFixed(1)}, ${axisNamed('effort', 'time')} ${before.effort.toFixed(1)} to ${after.effort.toFixed(1)}`,
})

/** The same for those who do not see it; empty where the rounds have no pile in common. */
export const pilesInWords = (piles: readonly ComparedPile[]): string =>
  piles.length === 0
    ? ''
    : ` Piles of both: ${piles.map(({ name, before, after }) => `${name}, ${ideas(before.count)}, then ${ideas(after.count)}`).join('; ')}.`
