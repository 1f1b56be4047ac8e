import { createLeadFormStore } from '#lib/lead-form/lead-form-store.ts'
import { lateRules } from '#lib/lead-form/lead-form-state.ts'

export const contactFields = ['name', 'email', 'message'] as const

/** One letter at a time, whichever page it is written on. */
export const contactFormStore = createLeadFormStore({
  name: 'contact-form',
  fields: contactFields,
  rules: lateRules(async () => (await import('./contact-rules.ts')).checkContact),
  kind: 'contact',
})
