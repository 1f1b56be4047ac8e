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

/** Why a lead is mailed with others; empty where it gets a mail of its own. The last is said when its turn has come. */
export type Suspicion = 'filled-hidden-field' | 'filled-too-fast' | 'sent-without-time' | 'one-of-many'

/** The reasons to flag a lead that has come. Both forms send a time: what sends none is not one of them. */
export const suspicionsOf = ({ website, filledInMs }: LeadSignals): Suspicion[] => {
  const reasons: Suspicion[] = []
  if (website !== undefined && website.trim() !== '') reasons.push('filled-hidden-field')
  if (filledInMs === undefined) reasons.push('sent-without-time')
  else if (filledInMs < minimumFillMs) reasons.push('filled-too-fast')
  return reasons
}
