import type { Ranked } from '#shared/choosing/rank.ts'
import { type Quadrant, quadrantOf } from '#shared/desk/scopes.ts'
import type { Listed } from './shown.ts'

/** A quarter of the chart, and what lies in it where its own tables put it. */
export interface QuarterTold {
  readonly quadrant: Quadrant
  readonly name: string
  /** How many ideas lie there: a pile counts as many as it has. */
  readonly count: number
  /** The best first; a pile is one of them, where its ideas lie in the mean. */
  readonly ideas: readonly Ranked<Listed>[]
}

/** How many ideas a list has: a pile counts as many as it has. */
export const countIdeas = (listed: readonly Pick<Listed, 'members'>[]): number =>
  listed.reduce((sum, { members }) => sum + (members?.length ?? 1), 0)

/** The ranked ideas of a round by quarters; a quarter without any is left out. */
export const quartersOf = ({
  ideas,
  top,
}: {
  readonly ideas: readonly Ranked<Listed>[]
  readonly top: readonly { readonly quadrant: Quadrant; readonly name: string }[]
}): readonly QuarterTold[] =>
  top
    .map(({ quadrant, name }) => {
      const own = ideas.filter(({ item }) => quadrantOf(item) === quadrant)
      return { quadrant, name, count: countIdeas(own.map(({ item }) => item)), ideas: own }
    })
    .filter(({ count }) => count > 0)
