import { createLeadFormStore } from '#lib/lead-form/lead-form-store.ts'
import { lateRules } from '#lib/lead-form/lead-form-state.ts'

/** The fields one fills in; the selected products go along. */
const estimateFields = ['name', 'email', 'eventDate', 'eventLocation', 'headcount', 'message'] as const

export const estimateFormStore = createLeadFormStore({
  name: 'estimate-form',
  fields: estimateFields,
  rules: lateRules(async () => (await import('./estimate-rules.ts')).checkEstimate),
  kind: 'estimate',
})

export type EstimateField = (typeof estimateFields)[number]
