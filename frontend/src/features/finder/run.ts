import type { PlanId } from '#shared/prices/plans.ts'
import { hasChoice } from '#shared/prices/spans.ts'
import type { Product } from '#content/schema.ts'

type Ids = readonly string[]

/** Whether a finished run is to ask before it changes the list: the first is not, nor one that adds nothing. */
export const asksFirst = (
  ids: Ids,
  addedBefore: Ids | undefined,
  isLiked: (id: string) => boolean,
): boolean => addedBefore !== undefined && !ids.every(isLiked)

/** What a shortlist is about to add to the list, in place of some: what was liked by hand before stays the visitor's. */
export const freshOf = (ids: Ids, insteadOf: Ids, isLiked: (id: string) => boolean): Ids =>
  ids.filter((id) => insteadOf.includes(id) || !isLiked(id))

/** The plan of a product, by who is to run the shortlist; nothing where that is open, or there is no choice. */
export const planFor = (product: Product, run: PlanId | ''): PlanId | undefined =>
  run !== '' && hasChoice(product) ? run : undefined

interface OnList {
  readonly isLiked: (id: string) => boolean
  readonly planOf: (id: string) => string | undefined
}

/**
 * What of a shortlist gets another plan on the list once somebody else is to run it: all that is there and has a choice;
 * where it is open again, what still has the plan from before.
 */
export const changingPlan = (
  shortlist: readonly Product[],
  before: PlanId | '',
  run: PlanId | '',
  { isLiked, planOf }: OnList,
): readonly Product[] =>
  before === run
    ? []
    : shortlist.filter(
        (product) =>
          isLiked(product.id) && hasChoice(product) && (run !== '' || planOf(product.id) === before),
      )
