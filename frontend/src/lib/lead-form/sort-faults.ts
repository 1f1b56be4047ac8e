import type { LeadFaults } from './lead-form-state.ts'

/** Sorts sentences by field: those of the form's own fields, and the first of the others. */
export const sortFaults = (
  fields: readonly string[],
  sentences: Readonly<Record<string, string>>,
): { faults: LeadFaults; remark: string } => {
  const entries = Object.entries(sentences)
  return {
    faults: Object.fromEntries(entries.filter(([name]) => fields.includes(name))),
    remark: entries.find(([name]) => !fields.includes(name))?.[1] ?? '',
  }
}
