import { estimateSchema } from '#shared/leads/estimate.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import { checkLead } from '#lib/lead-form/check-lead.ts'
import type { LeadCheck } from '#lib/lead-form/lead-form-state.ts'

/** A digit of any script as one of ours: each script has its ten in a row, from nought on. */
const asOurs = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Digits alone, or in groups of three with the same sign between all of them. */
const whole = /^(?:\d+|\d{1,3}([ .,'’٬])\d{3}(?:\1\d{3})*)$/

/** A whole number as people write it, `1,200` or `1.200`; not a number where it is none, as `12.5` or `12 people`. */
const readWhole = (written: string): number => {
  const text = written.replace(/\p{Nd}/gu, asOurs)
  return whole.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN
}

/** The server's own rules, in a chunk with their library. The number of people is written as text, and sent as a number. */
export const checkEstimate: LeadCheck = (values, beside) => {
  const headcount = normaliseText(values.headcount ?? '')
  return checkLead(
    estimateSchema,
    { ...values, headcount },
    { ...beside, ...(headcount !== '' && { headcount: readWhole(headcount) }) },
  )
}
