import { expect, it } from 'vitest'
import type { Wish } from '#shared/prices/wish.ts'
import { emptyLeadForm, type LeadFormState } from '#lib/lead-form/lead-form-state.ts'
import type { EstimateField } from '../estimate-form-store.ts'
import { sheetMatter } from './taken-estimate.ts'

const fields = ['name', 'email', 'eventDate', 'eventLocation', 'headcount', 'message'] as const
const empty = emptyLeadForm<EstimateField>(fields)
const typed = { ...empty.values, name: 'Maya Okafor', email: 'maya@example.com' }
const listed = [{ id: 'ping-poll' }] as const
const matterOf = (state: Partial<LeadFormState<EstimateField>>) =>
  sheetMatter({ ...empty, ...state }, listed, 1000)

/** A request that was sent: the form is empty after it. */
const sent: Partial<LeadFormState<EstimateField>> = {
  sent: typed,
  taken: {
    idempotencyKey: '0c0a5f7e-1d1f-4c6e-9d1a-5d5f6d1c2b3a',
    madeAt: 2000,
    body: { selectedProducts: 'flag-finder', plans: 'flag-finder:bring-us-in' },
  },
}

it('is of what is listed and typed, before it was sent', () => {
  expect(matterOf({ values: typed })).toEqual({ taken: undefined, values: typed, wishes: listed, at: 1000 })
})

it('is of the request that was sent, with the name that it was sent under', () => {
  const wishes = [{ id: 'flag-finder', plan: 'bring-us-in' }]
  expect(matterOf({ ...sent, phase: 'sent' })).toMatchObject({ values: typed, wishes, at: 2000 })
})

it('stays the request’s once the thanks are closed, until the list changes or another one is begun', () => {
  const wishes = [{ id: 'flag-finder', plan: 'bring-us-in' }] as const
  const numberOf = (state: Partial<LeadFormState<EstimateField>>, now: readonly Wish[] = wishes) =>
    sheetMatter({ ...empty, ...sent, ...state }, now, 1000).taken?.reference
  expect(numberOf({})).toBe('HT-0C0A-5F7E')
  expect(numberOf({ values: typed })).toBe(undefined)
  expect(numberOf({}, [{ id: 'flag-finder' }])).toBe(undefined)
})

it('is of the list again once that has changed', () => {
  expect(matterOf({ ...sent, phase: 'idle' })).toMatchObject({
    values: empty.values,
    wishes: listed,
    at: 1000,
  })
})
