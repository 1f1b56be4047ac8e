import type { LeadKind } from '#shared/routes.ts'
import { fillInLead, leadForm } from '../../../e2e/steps/lead-steps.ts'
import type { Scene } from '../scene.ts'
import type { Form } from './form.ts'

const leadsOf = async ({ leads }: Scene, kind: LeadKind, name: string) =>
  (await leads.all()).filter((lead) => lead.kind === kind && lead.fields.name === name)

const leadFormOf = (kind: LeadKind, path: string, button: string, success: Form['success']): Form => ({
  path,
  sending: `POST /api/${kind}`,
  fillIn: async (page, tag) => {
    await fillInLead(page)
    await leadForm(page).name.fill(tag)
  },
  press: (page) => page.getByRole('button', { name: button }).click(),
  success,
  stored: async (scene, tag) => (await leadsOf(scene, kind, tag)).length,
})

/** The contact form. */
export const contactForm = leadFormOf('contact', '/get-started', 'Send Message', (page) =>
  page.getByText('Message sent successfully!'),
)

/** The estimate request, for two products. */
export const estimateForm = leadFormOf(
  'estimate',
  '/get-estimate?products=combo-convo,flag-finder',
  'Send my request',
  (page) => page.getByRole('dialog', { name: /^Thank you .*, your form has been submitted!$/ }),
)

/**
 * How many mails an organizer has of a visitor's leads: mails of their own, and those of several that may come from
 * machines, as what fills in a form here does.
 */
export const mailsOf = async (scene: Scene, kind: LeadKind, name: string): Promise<number> => {
  const ids = (await leadsOf(scene, kind, name)).map(({ id }) => id)
  const { arrivals, digests } = scene.service
  const together = digests().filter(({ body }) => ids.some((id) => String(body.message).includes(id)))
  return [...ids.flatMap(arrivals), ...together].filter(({ taken }) => taken).length
}
