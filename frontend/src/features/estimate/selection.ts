import { type Wish, writeWish } from '#shared/prices/wish.ts'

/** The list as the request has it; products without a plan are not among the plans. */
export const selectionOf = (wishes: readonly Wish[]) => {
  const plans = wishes.filter(({ plan }) => plan).map(writeWish)
  return {
    selectedProducts: wishes.map(({ id }) => id).join(','),
    // Named even where there is none: it takes the place of what was sent before.
    plans: plans.length > 0 ? plans.join(',') : undefined,
  }
}
