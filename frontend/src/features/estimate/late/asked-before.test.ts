// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { limitsRecord } from '#content/prices/limits.ts'
import { writeSession } from '#lib/session-record.ts'
import { estimateFormStore } from '../estimate-form-store.ts'
import { budgetWords, carryPeople } from './asked-before.ts'

const people = () => estimateFormStore.read().values.headcount
const ask = (asked: unknown) => writeSession(limitsRecord, asked)

afterEach(() => {
  estimateFormStore.edit('headcount', '')
  sessionStorage.clear()
})

it('begins the request with the number of people that was asked for, once', () => {
  ask({ people: '300', budget: '8000' })
  carryPeople()
  expect(people()).toBe('300')
  estimateFormStore.edit('headcount', '')
  carryPeople()
  expect(people(), 'who empties the field has decided').toBe('')
})

it('leaves what is written, and takes no nonsense', () => {
  estimateFormStore.edit('headcount', '40')
  ask({ people: '300' })
  carryPeople()
  expect(people()).toBe('40')
  estimateFormStore.edit('headcount', '')
  for (const asked of [undefined, null, 7, {}, { people: 300 }, { people: 'many' }]) {
    ask(asked)
    carryPeople()
    expect(people()).toBe('')
  }
})

it('says what to do where the list is more than the budget for a product', () => {
  const wishes = [{ id: 'combo-convo', plan: 'bring-us-in' }, { id: 'ping-poll' }] as const
  expect(budgetWords(wishes)).toBe('')
  ask({ budget: '8000' })
  expect(budgetWords(wishes)).toContain('up to $8,000 a product, and the whole list is more')
  expect(budgetWords([{ id: 'ping-poll' }]), 'it is not').toBe('')
  carryPeople()
  expect(budgetWords(wishes), 'stays').not.toBe('')
})
