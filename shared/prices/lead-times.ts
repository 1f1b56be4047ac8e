import type { ProductId } from '../products.ts'

/** How soon a product can be had, and how it travels: what the owner has said of it. Weeks count from the client's yes. */
export interface LeadTime {
  /** Whole weeks until our team can be in the room with it. */
  readonly withUs?: number | undefined
  /** Whole weeks until it has arrived to be run without us. */
  readonly shipped?: number | undefined
  /** What is shipped and from where, a few words that go on from "shipped as": `one pallet from Toronto`. */
  readonly shipping?: string
}

export type LeadTimes = Readonly<Partial<Record<ProductId, LeadTime>>>

/**
 * For the owner to fill, product by product and field by field, as in
 * `'ping-poll': { withUs: 3, shipped: 4, shipping: 'one pallet from Toronto' }`. What is not here is asked for on the
 * estimate and on its own page: no figure is made up. Here and nowhere else, and never part of what a page loads first.
 */
export const leadTimes: LeadTimes = {}
