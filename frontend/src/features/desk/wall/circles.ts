import { meanPlace } from '#shared/gather/mean.ts'
import type { Idea } from './ideas.ts'

/**
 * The circles of a wall: of a pile one at the mean of its ideas, which stands for its first. As `gatherIdeas` has it, whose
 * code the desk's first second has no room for.
 */
export const circlesOf = (ideas: readonly Idea[]): readonly Idea[] => {
  const piles = new Map<string, Idea[]>()
  for (const idea of ideas) {
    if (!idea.pile) continue
    const pile = piles.get(idea.pile.id)
    if (pile) pile.push(idea)
    else piles.set(idea.pile.id, [idea])
  }
  return ideas.flatMap((idea) => {
    const members = piles.get(idea.pile?.id ?? '') ?? []
    if (members.length < 2) return [idea]
    return members[0] === idea ? [{ ...idea, ...meanPlace(members), members }] : []
  })
}
