import type { Rate, RatedList, Show } from '#shared/desk/desk.ts'
import { withPart } from '../view/show-parts.ts'

/** The minutes that a rating may last at first. */
export const ratingMinutes = [1, 2, 3, 5] as const

/** The lists in the order in which they are shown, after the chart. */
export const listsInOrder = ['top', 'surprises', 'disputed'] as const satisfies readonly RatedList[]

/** What comes after the chart (`undefined`) or a list, of those there are; after the last one the chart again. */
export const nextList = (list: RatedList | undefined, there: readonly RatedList[]): RatedList | undefined => {
  const after = list === undefined ? -1 : listsInOrder.indexOf(list)
  return listsInOrder.find((one, index) => index > after && there.includes(one))
}

/** The same with a part of what is revealed set; undefined leaves it out. */
const withRated = <Part extends 'list' | 'rule'>(show: Show, part: Part, value: Rate[Part]): Show =>
  show.rate?.revealed ? { ...show, rate: withPart(show.rate, part, value) } : show

/**
 * A list on every wall, or the chart. An idea that was in the spotlight was so on what stood there before; ideas in words
 * would cover it.
 */
export const showList = (show: Show, list: RatedList | undefined): Show =>
  withPart(withPart(withRated(show, 'list', list), 'spotlight', undefined), 'read', undefined)

/** Ranks by value, or by impact alone. */
export const rankBy = (show: Show, rule: 'value' | 'impact'): Show =>
  withRated(show, 'rule', rule === 'impact' ? rule : undefined)
