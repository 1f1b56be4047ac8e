import { estimateSchema } from '#shared/leads/estimate.ts'
import { checkLead } from '../../lib/lead-form/check-lead.ts'
import type { LeadCheck } from '../../lib/lead-form/lead-rules.ts'

/** The server's own rules, in a chunk with their library. */
export const checkEstimate: LeadCheck = (values, beside) => checkLead(estimateSchema, values, beside)
