import * as z from 'zod/mini'

const leaveEmpty = 'Leave this field empty.'

/**
 * What a form sends beside its fields, so that a lead from a machine can be flagged. It never refuses a lead: an
 * assistant that fills in every field, or a very quick person, is only marked as suspect.
 */
export const signalFields = {
  /** A field no person sees; what fills it in is no person, as a rule. */
  website: z.optional(z.string({ error: leaveEmpty }).check(z.maxLength(500, { error: leaveEmpty }))),
  /** Milliseconds from the form being shown to its first submission. */
  filledInMs: z.optional(
    z
      .number({ error: 'The time to fill in the form must be a number.' })
      .check(z.minimum(0, { error: 'The time to fill in the form must not be negative.' })),
  ),
} as const

/** People need longer than this to fill in a name and an address. */
export const minimumFillMs = 3000

export interface LeadSignals {
  readonly website?: string | undefined
  readonly filledInMs?: number | undefined
}

/** Why a lead may come from a machine; empty where nothing speaks for it. */
export type Suspicion = 'filled-hidden-field' | 'filled-too-fast'

/** The reasons to flag a lead. A missing time is no reason. */
export const suspicionsOf = ({ website, filledInMs }: LeadSignals): Suspicion[] => {
  const reasons: Suspicion[] = []
  if (website !== undefined && website.trim() !== '') reasons.push('filled-hidden-field')
  if (filledInMs !== undefined && filledInMs < minimumFillMs) reasons.push('filled-too-fast')
  return reasons
}
