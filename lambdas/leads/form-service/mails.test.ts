import { describe, expect, it } from 'vitest'
import type { Estimate } from '#shared/leads/estimate.ts'
import type { LeadTimes } from '#shared/prices/lead-times.ts'
import type { Lead } from '../lead.ts'
import { leadMail } from './mails.ts'
import { contact, estimate, leadId, leadWith, siteUrl } from '../test-support/leads.ts'

const mailOf = (change: Partial<Lead> = {}, times?: LeadTimes) =>
  leadMail(leadWith(change), { siteUrl, times })
const requestMail = (fields: Partial<Estimate>, times?: LeadTimes) =>
  mailOf({ kind: 'estimate', fields: { ...estimate, ...fields } }, times).message.message ?? ''

describe('the mail of a lead', () => {
  it('of a contact request has its fields and a subject', () => {
    expect(mailOf()).toEqual({
      id: leadId,
      message: { subject: 'Contact request from Ada Lovelace', ...contact },
    })
  })

  it('of an estimate request carries the ids, and the names in its message', () => {
    expect(mailOf({ kind: 'estimate', fields: estimate }).message).toEqual({
      ...estimate,
      subject: 'Estimate request from Ada Lovelace',
      message: [
        `${estimate.message}\n`,
        'Selected products:',
        '- Ping Poll (ping-poll): $7,000 – $10,000 USD',
        '- If This, Then What? (if-this-then-what): $4,500 – $8,000 USD\n',
        'Their list: https://gala.example/get-estimate?products=ping-poll,if-this-then-what\n',
        'Can you do it by 2047-03-15, in 1060 weeks? Ask us how soon: Ping Poll and If This, Then What?\n',
        'Indicative range: $11,500–18,000 USD. Two can still go either way. Bundling may bring it down.',
        'Reference: HT-0B5C-1A52. Prices hold until 2026-12-20. An answer is promised by 2026-11-24.',
      ].join('\n'),
    })
  })

  it('of an estimate request has the plans that were chosen, and how many come', () => {
    const selectedProducts = 'ping-poll,vision-forest,roll-play'
    const message = requestMail({ headcount: 400, selectedProducts, plans: 'ping-poll:bring-us-in' })
    expect(message).toContain(
      '\n\nPeople: 400\n\nSelected products:\n- Ping Poll (ping-poll): Bring us in, $10,000 USD\n- Vision Forest (vision-forest): $23,000 USD\n- Roll Play (roll-play): no price\n',
    )
    expect(message).toContain('?products=ping-poll:bring-us-in,vision-forest,roll-play\n')
    expect(message).toContain(
      'Indicative range: $33,000 USD. Every plan is chosen. Vision Forest always comes with our team. Roll Play is not counted yet.',
    )
  })

  it('of an estimate request without products says so, and promises no price', () => {
    expect(requestMail({ selectedProducts: '' })).toMatch(
      /\n\nNo product selected\.\n\nReference: HT-0B5C-1A52\. An answer is promised by 2026-11-24\.$/,
    )
  })

  it('of an estimate request answers the question for its date, or for three weeks, as the page did, where the owner has said how soon', () => {
    const times = { 'ping-poll': { withUs: 3, shipped: 4, shipping: 'one pallet' } }
    const given = { selectedProducts: 'ping-poll,flag-finder' }
    expect(requestMail({ ...given, eventDate: '2026-12-11' }, times)).toContain(
      '\n\nCan you do it by 2026-12-11, in 3 weeks? Ping Poll: yes, with us. Ask us how soon: Flag Finder.\n\nShipped: Ping Poll as one pallet.\n\n',
    )
    expect(requestMail({ ...given, eventDate: '' }, times)).toContain(
      '\n\nCan you do it in three weeks? Ping Poll: yes, with us. Ask us how soon: Flag Finder.\n\n',
    )
  })

  it('that may be a repeat says so in its subject and at its end, under the same id', () => {
    const { id, message } = mailOf({ unclearAttempts: 1 })
    expect(id).toBe(leadId)
    expect(message).toEqual({
      ...contact,
      subject: 'Perhaps a repeat: Contact request from Ada Lovelace',
      message: `${contact.message}\n\n(This request may have reached you before: the form service did not say whether it took it. Its number is ${leadId}.)`,
    })
  })
})
