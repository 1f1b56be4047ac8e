import type { LiveForm } from '#shared/rows/row.ts'
import { byRank } from '#shared/rows/by-rank.ts'
import { withWords } from '#lib/ideas/with-words.ts'
import { describeAnswer, numberOf } from './describe-answer.ts'
import type { ListItem } from './list-view.ts'

/** How answers are ordered: the newest first, or as the chart ranks ideas. */
export type Order = 'newest' | 'rank'

/** Picks items of a list, and orders them. */
export type Arrange = (items: readonly ListItem[]) => readonly ListItem[]

const ratedOf = ({ answer: { row, answer } }: ListItem) => ({
  ...{ row, impact: numberOf(answer.impact), effort: numberOf(answer.effort) },
})

/** What leaves those items whose answers have all words of a text, or are of the table whose number it is, in an order. */
export const arranging =
  (form: LiveForm, text: string, order: Order): Arrange =>
  (items) => {
    const has = withWords(text)
    const found = !has
      ? items
      : items.filter(({ answer }) => {
          const { circle, text: words, details } = describeAnswer(form, answer)
          return circle ? has(words, circle.table) : has([words, ...details].join(' '))
        })
    return order === 'rank' ? found.toSorted((one, other) => byRank(ratedOf(one), ratedOf(other))) : found
  }
