import { createIsRude } from '#lambdas/desk/form-flags.ts'
import { readTexts } from '#lambdas/environment.ts'
import type { StoredRow } from '#lambdas/rows/told.ts'
import type { LiveForm } from '#shared/rows/row.ts'

/**
 * Presents rows with a mark on those that have a flagged word, as long as nobody at a desk let them through: screens
 * choose none of them for what they show in words. It says nothing that the text does not.
 */
export const markFlagged = <Row extends object>(form: LiveForm, present: (stored: StoredRow) => Row) => {
  const isRude = createIsRude(form, readTexts('flaggedWords'))
  return (stored: StoredRow): Row & { readonly flagged?: true } => ({
    ...present(stored),
    ...(isRude(stored) && { flagged: true }),
  })
}
