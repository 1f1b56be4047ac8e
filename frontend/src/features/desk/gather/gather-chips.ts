import type { FilterChoice } from '../answers/filter-choices.ts'
import type { Filter } from '../answers/list-view.ts'

/**
 * The lists to choose from, with what is gathered: before what is hidden, where that is the last. `piles` is how many there
 * are; undefined where the link may not gather. Without one there is no list of them, unless it is looked at.
 */
export const chipsOf = (
  choices: readonly FilterChoice[],
  filter: Filter,
  piles: number | undefined,
): readonly FilterChoice[] => {
  if (piles === undefined) return choices
  const isLast = choices.at(-1)?.value === 'hidden'
  return choices.toSpliced(
    isLast ? -1 : choices.length,
    0,
    { value: 'gather', label: 'Gather', count: undefined },
    ...(piles > 0 || filter === 'piles' ? [{ value: 'piles', label: 'Piles', count: piles } as const] : []),
  )
}
