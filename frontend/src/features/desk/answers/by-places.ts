import { type OwnIdea, rankOwn } from '#shared/choosing/rank.ts'
import { gatherIdeas } from '#shared/gather/gathered-ideas.ts'
import { numberOf } from './describe-answer.ts'
import type { Arrange, ListItem } from './list-view.ts'

type ListedIdea = OwnIdea & { readonly item: ListItem }

/** Answers as their own tables rank them, as walls read them: those of a pile together, at the place of the pile. */
export const byPlaces: Arrange = (items) => {
  const ideas = items.map((item): ListedIdea => {
    const { row, answer, pile, standing } = item.answer
    const { table, impact, effort } = answer
    const place = { table: numberOf(table), impact: numberOf(impact), effort: numberOf(effort) }
    return { item, row, ...place, ...(standing === 'shown' && { pile }) }
  })
  const known = new Map(ideas.map(({ row, item }) => [row, item]))
  return rankOwn(gatherIdeas(ideas)).flatMap(({ item: { item, members } }) =>
    members ? members.flatMap(({ row }) => known.get(row) ?? []) : [item],
  )
}
