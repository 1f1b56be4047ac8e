import { estimateSchema } from '#shared/leads/estimate.ts'
import { checkLead } from '#lib/lead-form/check-lead.ts'
import type { LeadCheck } from '#lib/lead-form/lead-form-state.ts'

/** A number as people write it, `1,200`; not a number where it is none. */
const readWhole = (written: string): number => {
  const digits = written.replace(/[\s.,'’]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** The server's own rules, in a chunk with their library. The number of people is written as text, and sent as a number. */
export const checkEstimate: LeadCheck = (values, beside) => {
  const { headcount = '' } = values
  return checkLead(estimateSchema, values, {
    ...beside,
    ...(headcount.trim() !== '' && { headcount: readWhole(headcount) }),
  })
}
