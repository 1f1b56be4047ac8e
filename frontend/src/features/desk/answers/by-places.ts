import { rankOwn } from '#shared/choosing/rank.ts'
import { numberOf } from './describe-answer.ts'
import type { Arrange } from './list-view.ts'

/** Answers as their own tables rank them, as walls read them. */
export const byPlaces: Arrange = (items) =>
  rankOwn(
    items.map((item) => {
      const { row, answer } = item.answer
      const { table, impact, effort } = answer
      return { item, row, table: numberOf(table), impact: numberOf(impact), effort: numberOf(effort) }
    }),
  ).map(({ item }) => item.item)
