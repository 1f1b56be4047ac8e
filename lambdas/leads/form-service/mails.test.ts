import { describe, expect, it } from 'vitest'
import { leadMail } from './mails.ts'
import { contact, estimate, leadId, leadWith } from '../test-support/leads.ts'

describe('the mail of a lead', () => {
  it('of a contact request has its fields and a subject', () => {
    expect(leadMail(leadWith())).toEqual({
      id: leadId,
      message: { subject: 'Contact request from Ada Lovelace', ...contact },
    })
  })

  it('of an estimate request carries the ids, and the names in its message', () => {
    expect(leadMail(leadWith({ kind: 'estimate', fields: estimate })).message).toEqual({
      ...estimate,
      subject: 'Estimate request from Ada Lovelace',
      message: [
        `${estimate.message}\n`,
        'Selected products:',
        '- Ping Poll (ping-poll): $7,000 – $10,000 USD',
        '- If This, Then What? (if-this-then-what): $4,500 – $8,000 USD\n',
        'Indicative range: $11,500–18,000 USD. Two can still go either way. Bundling may bring it down.',
        'Reference: HT-0B5C-1A52. Prices hold until 2026-12-20. An answer is promised by 2026-11-24.',
      ].join('\n'),
    })
  })

  it('of an estimate request has the plans that were chosen, and how many come', () => {
    const fields = {
      ...estimate,
      headcount: 400,
      selectedProducts: 'ping-poll,vision-forest,roll-play',
      plans: 'ping-poll:bring-us-in',
    }
    const { message } = leadMail(leadWith({ kind: 'estimate', fields }))
    expect(message.message).toContain(
      '\n\nPeople: 400\n\nSelected products:\n- Ping Poll (ping-poll): Bring us in, $10,000 USD\n- Vision Forest (vision-forest): $23,000 USD\n- Roll Play (roll-play): no price\n',
    )
    expect(message.message).toContain(
      'Indicative range: $33,000 USD. Every plan is chosen. Vision Forest always comes with our team. Roll Play is not counted yet.',
    )
  })

  it('of an estimate request without products says so, and promises no price', () => {
    const fields = { ...estimate, selectedProducts: '' }
    const { message } = leadMail(leadWith({ kind: 'estimate', fields }))
    expect(message.message).toMatch(
      /\n\nNo product selected\.\n\nReference: HT-0B5C-1A52\. An answer is promised by 2026-11-24\.$/,
    )
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
