import * as z from 'zod/mini'
import { readWishes, writeWish } from '../prices/wish.ts'
import { isProductId, type ProductId } from '../products.ts'
import { dateField, emailField, headcountField, locationField, messageField, nameField } from './fields.ts'
import { splitProductIds } from './product-ids.ts'
import { signalFields } from './signals.ts'

const unknownProduct = 'Selected products must be products of the catalogue.'
const noProduct = 'Select at least one product.'
const unknownPlan = 'Plans must be plans on which the products are sold.'
const unselectedPlan = 'Plans must be of products that are selected.'

/** The ids of a selection as checked, in the order in which they were selected. */
export const selectedProductIds = (selectedProducts: string): ProductId[] =>
  splitProductIds(selectedProducts).filter(isProductId)

const selectionField = z.pipe(
  z.string({ error: noProduct }),
  z.pipe(
    z.transform((joined: string) => splitProductIds(joined).join(',')),
    z
      .string()
      .check(z.refine((joined) => splitProductIds(joined).every(isProductId), { error: unknownProduct })),
  ),
)

/** Products with the plan that was chosen for each, `a:plan,b:plan`; products without a plan are not in it. */
const plansField = z.pipe(
  z.string({ error: unknownPlan }),
  z.pipe(
    z.transform((joined: string) => splitProductIds(joined).join(',')),
    z.string().check(
      z.refine(
        (joined) => {
          const wishes = readWishes(joined)
          return wishes.every(({ plan }) => plan) && wishes.map(writeWish).join(',') === joined
        },
        { error: unknownPlan },
      ),
    ),
  ),
)

/** What POST /api/estimate takes; unknown fields are refused. A list may be empty: some ask before they choose. */
export const estimateSchema = z
  .strictObject({
    name: nameField,
    email: emailField,
    eventDate: z.optional(dateField),
    eventLocation: z.optional(locationField),
    headcount: z.optional(headcountField),
    message: z.optional(messageField),
    selectedProducts: selectionField,
    plans: z.optional(plansField),
    ...signalFields,
  })
  .check(
    z.refine(
      ({ selectedProducts, plans = '' }) => {
        const selected = selectedProductIds(selectedProducts)
        return readWishes(plans).every(({ id }) => selected.includes(id))
      },
      { error: unselectedPlan, path: ['selectedProducts'] },
    ),
  )
/** A checked and normalised estimate request. */
export type Estimate = z.output<typeof estimateSchema>
