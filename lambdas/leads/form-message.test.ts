import { describe, expect, it } from 'vitest'
import { formMessage } from './form-message.ts'
import { contact, estimate, leadWith } from './test-support/leads.ts'

describe('formMessage', () => {
  it('of a contact request has its fields, a subject and whom it is from', () => {
    expect(formMessage(leadWith(), 'Heads Talking')).toEqual({
      subject: 'Contact request from Ada Lovelace',
      from_name: 'Heads Talking',
      ...contact,
    })
  })

  it('of a contact request without a message has an empty one', () => {
    const { name, email } = contact
    expect(formMessage(leadWith({ fields: { name, email } }), 'x').message).toBe('')
  })

  it('of an estimate request carries the ids, and the names in its message', () => {
    const message = formMessage(leadWith({ kind: 'estimate', fields: estimate }), 'Gala')
    expect(message).toEqual({
      ...estimate,
      subject: 'Estimate request from Ada Lovelace',
      from_name: 'Gala',
      message: `${estimate.message}\n\nSelected products:\n- Ping Poll (ping-poll)\n- If This, Then What? (if-this-then-what)`,
    })
  })

  it('of an estimate request with nothing but what is required has every field all the same', () => {
    const { name, email } = contact
    const fields = { name, email, selectedProducts: 'flag-finder' }
    expect(formMessage(leadWith({ kind: 'estimate', fields }), 'x')).toMatchObject({
      message: 'Selected products:\n- Flag Finder (flag-finder)',
      eventDate: '',
      eventLocation: '',
      selectedProducts: 'flag-finder',
    })
  })

  it('of a suspect lead says so in its subject, and nothing else', () => {
    const lead = leadWith({ suspicions: ['filled-too-fast'] })
    expect(formMessage(lead, 'x')).toEqual({
      ...formMessage(leadWith(), 'x'),
      subject: 'Possible spam: Contact request from Ada Lovelace',
    })
  })
})
