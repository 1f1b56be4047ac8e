import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contactSchema } from './contact.ts'
import { estimateSchema, selectedProductIds } from './estimate.ts'
import { suspicionsOf } from './signals.ts'

const contact = { name: 'Ada', email: 'ada@example.com' }
const estimate = { ...contact, selectedProducts: 'ping-poll,flag-finder' }

const faultOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message

describe('the contact payload', () => {
  it('comes out normalised', () => {
    expect(
      z.parse(contactSchema, {
        name: '  Ada \u200b Lovelace ',
        email: ' ada@example.com ',
        message: 'a\r\nb ',
      }),
    ).toEqual({ name: 'Ada Lovelace', email: 'ada@example.com', message: 'a\nb' })
  })

  it.each([
    [{ ...contact, name: ' \u200b ' }, 'Tell us your name.'],
    [{ ...contact, email: null }, 'Enter a valid email address, such as name@company.com.'],
    [{ email: contact.email }, 'Tell us your name.'],
    [{ ...contact, name: 'x'.repeat(201) }, 'Keep the name to 200 characters.'],
    [{ ...contact, message: 'x'.repeat(3001) }, 'Keep the message to 3000 characters.'],
    [{ ...contact, message: 7 }, 'The message must be text.'],
  ])('refuses %j', (payload, sentence) => {
    expect(faultOf(contactSchema, payload)).toBe(sentence)
  })

  it('takes its limits exactly', () => {
    for (const name of ['x'.repeat(200), '李']) {
      const payload = { ...contact, name, message: 'y'.repeat(3000) }
      expect(z.parse(contactSchema, payload)).toEqual(payload)
    }
  })

  it.each([
    [{ website: 7 }, 'Leave this field empty.'],
    [{ website: 'x'.repeat(501) }, 'Leave this field empty.'],
    [{ filledInMs: 'soon' }, 'The time to fill in the form must be a number.'],
    [{ filledInMs: -1 }, 'The time to fill in the form must not be negative.'],
  ])('refuses the signals %j', (signals, sentence) => {
    expect(faultOf(contactSchema, { ...contact, ...signals })).toBe(sentence)
  })

  it('takes signals, however suspect', () => {
    for (const signals of [{ website: 'x'.repeat(500) }, { filledInMs: 0 }, { filledInMs: 0.5 }])
      expect(z.parse(contactSchema, { ...contact, ...signals })).toEqual({ ...contact, ...signals })
  })

  it('refuses fields it does not know', () => {
    expect(z.safeParse(contactSchema, { ...contact, access_key: 'k' }).success).toBe(false)
  })
})

describe('the estimate payload', () => {
  it('takes a date, how many come, a place, several lines and the plans of products, or nothing of it', () => {
    const more = { headcount: 400, eventLocation: 'x'.repeat(200), message: 'a\n\nb' }
    const plans = 'ping-poll:bring-us-in,flag-finder:do-it-yourself'
    const todaySomewhere = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)
    for (const eventDate of ['2047-03-15', '2048-02-29', todaySomewhere, ''])
      for (const given of [
        { ...estimate, eventDate, plans: '' },
        { ...estimate, ...more, eventDate, plans },
      ])
        expect(z.parse(estimateSchema, given)).toEqual(given)
  })

  it('keeps a selection once each, in its order, or none', () => {
    const kept = (selectedProducts: string) =>
      z.parse(estimateSchema, { ...estimate, selectedProducts }).selectedProducts
    expect(kept(' ping-poll , flag-finder,,ping-poll')).toBe('ping-poll,flag-finder')
    expect([kept(''), kept(' , ')]).toEqual(['', ''])
    // What is no product is left out of a list of ids.
    expect(selectedProductIds('ping-poll,pong-poll,flag-finder')).toEqual(['ping-poll', 'flag-finder'])
  })

  it('refuses a plan of a product that is not selected', () => {
    const selectedProducts = 'ping-poll'
    const plans = 'ping-poll:bring-us-in,flag-finder:do-it-yourself'
    expect(faultOf(estimateSchema, { ...estimate, selectedProducts, plans })).toBe(
      'Plans must be of products that are selected.',
    )
  })

  const plans = [
    ...['ping-poll', 'ping-poll:', 'ping-poll:free', 'pong:bring-us-in', 'vision-forest:do-it-yourself'],
    ...['ping-poll:bring-us-in,ping-poll:do-it-yourself', 7],
  ]
  it.each<[string, string, readonly unknown[]]>([
    ['eventDate', 'That day is over', ['2001-01-01', '2026-11-01']],
    ['eventDate', 'Enter the event date', ['15.03.2027', '2047-02-29', '2047-3-5', 'soon', 5]],
    ['eventLocation', 'Keep the event location to 200 characters.', ['x'.repeat(201)]],
    ['eventLocation', 'The event location must be text.', [7]],
    ['name', 'Tell us your name.', ['']],
    ['filledInMs', 'The time to fill in the form must not be negative.', [-1]],
    ['headcount', 'Enter how many people come', [0, -1, 4.5, 100_001, '400', null, Number.NaN]],
    ['plans', 'Plans must be plans', plans],
    ['selectedProducts', 'Select at least one product.', [undefined]],
    [
      'selectedProducts',
      'Selected products must be products of the catalogue.',
      ['x', 'ping-poll,pong', 'toString'],
    ],
    ['access_key', '', ['k']],
  ])('refuses a %s: %s', (name, sentence, values) => {
    const faults = values.map((value) => faultOf(estimateSchema, { ...estimate, [name]: value }))
    expect(faults).toEqual(values.map(() => expect.stringContaining(sentence) as string))
  })
})

describe('suspicionsOf', () => {
  it.each([
    [{}, ['sent-without-time']],
    [{ website: '', filledInMs: 3000 }, []],
    [{ website: ' ', filledInMs: 3000 }, []],
    [{ website: 'https://spam.example', filledInMs: 3000 }, ['filled-hidden-field']],
    [{ filledInMs: 2999 }, ['filled-too-fast']],
    [{ website: 'x', filledInMs: 0 }, ['filled-hidden-field', 'filled-too-fast']],
  ])('of %j are %j', (signals, reasons) => {
    expect(suspicionsOf(signals)).toEqual(reasons)
  })
})
