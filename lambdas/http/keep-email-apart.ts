import type { Answer } from '#lambdas/rows/told.ts'
import type { Parted } from './append-handler.ts'

/**
 * Parts a payload into the answer and the e-mail address that came with it, which is kept for so many days; nothing is
 * kept of an address that was left out or empty.
 */
export const keepEmailApart =
  (keptForDays: number) =>
  ({ email, ...answer }: Answer & { readonly email?: string | undefined }): Parted => ({
    answer,
    private: email ? { fields: { email }, keptForDays } : undefined,
  })
