import { describe, expect, it } from 'vitest'
import { leadMail } from './form-message.ts'
import { contact, estimate, leadId, leadWith } from '../test-support/leads.ts'

describe('the mail of a lead', () => {
  it('of a contact request has its fields and a subject', () => {
    expect(leadMail(leadWith())).toEqual({
      id: leadId,
      message: { subject: 'Contact request from Ada Lovelace', ...contact },
    })
  })

  it('of a contact request without a message has an empty one', () => {
    const { name, email } = contact
    expect(leadMail(leadWith({ fields: { name, email } })).message.message).toBe('')
  })

  it('of an estimate request carries the ids, and the names in its message', () => {
    expect(leadMail(leadWith({ kind: 'estimate', fields: estimate })).message).toEqual({
      ...estimate,
      subject: 'Estimate request from Ada Lovelace',
      message: `${estimate.message}\n\nSelected products:\n- Ping Poll (ping-poll)\n- If This, Then What? (if-this-then-what)`,
    })
  })

  it('of an estimate request with nothing but what is required has every field all the same', () => {
    const { name, email } = contact
    const fields = { name, email, selectedProducts: 'flag-finder' }
    expect(leadMail(leadWith({ kind: 'estimate', fields })).message).toMatchObject({
      message: 'Selected products:\n- Flag Finder (flag-finder)',
      eventDate: '',
      eventLocation: '',
      selectedProducts: 'flag-finder',
    })
  })

  it('that may be a repeat says so in its subject and at its end, under the same id', () => {
    const { id, message } = leadMail(leadWith({ unclearAttempts: 1 }))
    expect(id).toBe(leadId)
    expect(message).toEqual({
      ...contact,
      subject: 'Perhaps a repeat: Contact request from Ada Lovelace',
      message: `${contact.message}\n\n(This request may have reached you before: the form service did not say whether it took it. Its number is ${leadId}.)`,
    })
  })
})
