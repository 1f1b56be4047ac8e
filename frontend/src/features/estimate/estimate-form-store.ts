import { estimateSchema } from '#shared/leads/estimate.ts'
import { apiPath } from '#shared/routes.ts'
import { createLeadFormStore } from '../../lib/lead-form/lead-form-store.ts'

/** The fields one fills in; the selected products go along. */
export const estimateFields = ['name', 'email', 'eventDate', 'eventLocation', 'message'] as const

export const estimateFormStore = createLeadFormStore({
  name: 'estimate-form',
  fields: estimateFields,
  schema: estimateSchema,
  path: apiPath('post-estimate'),
})
