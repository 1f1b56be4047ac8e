import { contactSchema } from '#shared/leads/contact.ts'
import { apiPath } from '#shared/routes.ts'
import { createLeadFormStore } from '../../lib/lead-form/lead-form-store.ts'

export const contactFields = ['name', 'email', 'message'] as const

/** One letter to us at a time, whichever page it is written on. */
export const contactFormStore = createLeadFormStore({
  name: 'contact-form',
  fields: contactFields,
  schema: contactSchema,
  path: apiPath('post-contact'),
})
