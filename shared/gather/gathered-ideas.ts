import type { Position } from '../choosing/value.ts'
import { meanPlace } from './mean.ts'
import type { PiledRow } from './pile.ts'
import { subjectsOf } from './subjects.ts'

/** An idea at its place, or the one that stands for a pile. */
export interface Placed extends PiledRow, Position {
  /** It has a flagged word that nobody let through. A pile has its name, which was written at a desk: it is not marked. */
  readonly flagged?: true | undefined
  /** Of a pile: its ideas, by row. */
  readonly members?: readonly { readonly row: number }[] | undefined
}

/**
 * Ideas with each pile as one of them: it has the row of its first, lies at the mean of all, and says the pile's name. The
 * same list where none lies in a pile.
 */
export const gatherIdeas = <Idea extends Placed>(ideas: readonly Idea[]): readonly Idea[] => {
  const { piles, folded } = subjectsOf(ideas)
  if (piles.size === 0) return ideas
  return ideas.flatMap((idea) => {
    if (folded.has(idea.row)) return []
    const pile = piles.get(idea.row)
    if (!pile) return [idea]
    const name = 'idea' in idea && { idea: pile.name }
    return [{ ...idea, ...name, ...meanPlace(pile.rows), flagged: undefined, members: pile.rows }]
  })
}

/** Whether an idea is the one in a row, or stands for a pile with that one. */
export const hasRow = ({ row, members }: Pick<Placed, 'row' | 'members'>, wanted: number): boolean =>
  row === wanted || (members?.some((member) => member.row === wanted) ?? false)
