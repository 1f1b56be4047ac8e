import * as z from 'zod/mini'
import { isProductId, type ProductId } from '../products.ts'
import { dateField, emailField, locationField, messageField, nameField } from './fields.ts'
import { splitProductIds } from './product-ids.ts'
import { signalFields } from './signals.ts'

const unknownProduct = 'Selected products must be products of the catalogue.'
const noProduct = 'Select at least one product.'

/** The ids of a selection as checked, in the order in which they were selected. */
export const selectedProductIds = (selectedProducts: string): ProductId[] =>
  splitProductIds(selectedProducts).filter(isProductId)

const selectionField = z.pipe(
  z.string({ error: noProduct }),
  z.pipe(
    z.transform((joined: string) => splitProductIds(joined).join(',')),
    z.string().check(
      z.minLength(1, { error: noProduct, abort: true }),
      z.refine((joined) => joined.split(',').every(isProductId), { error: unknownProduct }),
    ),
  ),
)

/** What POST /api/estimate takes; unknown fields are refused. */
export const estimateSchema = z.strictObject({
  name: nameField,
  email: emailField,
  eventDate: z.optional(dateField),
  eventLocation: z.optional(locationField),
  message: z.optional(messageField),
  selectedProducts: selectionField,
  ...signalFields,
})
/** A checked and normalised estimate request. */
export type Estimate = z.output<typeof estimateSchema>
