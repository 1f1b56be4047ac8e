import type { LeadFaults } from './lead-form-state.ts'

/** The request body, or the faults in its way. */
export type CheckedLead =
  | { readonly body: Readonly<Record<string, unknown>> }
  | { readonly faults: LeadFaults; readonly remark: string }

/** Checks the fields' values, with the hidden ones. */
export type LeadCheck = (
  values: Readonly<Record<string, string>>,
  beside: Readonly<Record<string, unknown>>,
) => CheckedLead

/** A form's rules, fetched when the visitor begins to fill it in: most visitors only read the page around it. */
export interface LeadRules {
  /** Undefined until they are here. */
  readonly atHand: () => LeadCheck | undefined
  /** @throws where they cannot be fetched; the next call tries again. */
  readonly bring: () => Promise<LeadCheck>
}

/** Rules that `load` fetches. */
export const lateRules = (load: () => Promise<LeadCheck>): LeadRules => {
  let check: LeadCheck | undefined
  return {
    atHand: () => check,
    bring: async () => (check ??= await load()),
  }
}
