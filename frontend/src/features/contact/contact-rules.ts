import { contactSchema } from '#shared/leads/contact.ts'
import { checkLead } from '#lib/lead-form/check-lead.ts'
import type { LeadCheck } from '#lib/lead-form/lead-form-state.ts'

/** The server's own rules, in a chunk with their library. */
export const checkContact: LeadCheck = (values, beside) => checkLead(contactSchema, values, beside)
