import * as z from 'zod/mini'
import type { CheckedLead } from './lead-form-state.ts'
import { sortFaults } from './sort-faults.ts'

/** A schema of one payload, as browser and server share it. */
export type LeadSchema = z.ZodMiniType<Readonly<Record<string, unknown>>>

/**
 * Checks the fields' values, with the hidden ones, by the server's own rules. Fields left empty
 * are not sent. Gives the request body, or the first sentence about each field at fault.
 */
export const checkLead = (
  schema: LeadSchema,
  values: Readonly<Record<string, string>>,
  beside: Readonly<Record<string, unknown>>,
): CheckedLead => {
  const written = Object.entries(values).filter(([, value]) => value !== '')
  const result = z.safeParse(schema, { ...Object.fromEntries(written), ...beside })
  if (result.success) return { body: result.data }
  const sentences: Record<string, string> = {}
  for (const { path, message } of result.error.issues) sentences[String(path[0] ?? '')] ??= message
  return sortFaults(Object.keys(values), sentences)
}
