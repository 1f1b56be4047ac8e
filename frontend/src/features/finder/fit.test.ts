import { describe, expect, it } from 'vitest'
import { productById } from '../../content/catalogue.ts'
import type { Choices } from './choices.ts'
import { reasonsFor, resultWords } from './fit.ts'

const choices: Choices = {
  type: ['Facilitated session', 'Interactive installation'],
  objectives: ['Build alignment and consensus', 'Foster connection and networking'],
  seating: ['Round Tables', 'Theatre', 'Not Sure Yet'],
}

describe('reasonsFor', () => {
  it('names the objectives and the ways of sitting that are met', () => {
    expect(reasonsFor(choices, productById('taking-action'))).toEqual([
      'Build alignment and consensus',
      'Round Tables, Theatre',
    ])
  })

  it('says any seating of a product that has no wish', () => {
    expect(reasonsFor(choices, productById('combo-convo'))).toEqual([
      'Foster connection and networking',
      'Any seating',
    ])
  })

  it('does not praise a product for suiting those who are not sure', () => {
    const unsure: Choices = { ...choices, seating: ['Not Sure Yet'] }
    expect(reasonsFor(unsure, productById('pointing-the-way'))).toEqual(['Build alignment and consensus'])
  })

  it('names a single way of sitting too', () => {
    const round: Choices = { ...choices, seating: ['Round Tables'] }
    expect(reasonsFor(round, productById('taking-action'))).toEqual([
      'Build alignment and consensus',
      'Round Tables',
    ])
  })

  it('falls back on the type', () => {
    const little: Choices = { ...choices, objectives: ['Connect ideas to action'], seating: [] }
    expect(reasonsFor(little, productById('ping-poll'))).toEqual(['Interactive installation'])
  })
})

it.each([
  [5, 5, 'Five that fit your room.', /^All five are on your list/, 'Take all five to an estimate?'],
  [2, 2, 'Two that fit your room.', /^All two are on your list/, 'Take all two to an estimate?'],
  [3, 3, 'Three that fit your room.', /^All three are on your list/, 'Take all three to an estimate?'],
  [
    4,
    3,
    'Four that fit your room.',
    /Three of the four are on your list/,
    'Take these three to an estimate?',
  ],
  [5, 1, 'Five that fit your room.', /One of the five is on your list/, 'Take this one to an estimate?'],
  [5, 0, 'Five that fit your room.', /None of them is on your list/, 'Shall we start over?'],
])('resultWords of %i, %i kept', (total, kept, heading, lead, closing) => {
  const words = resultWords(total, kept)
  expect(words.heading).toBe(heading)
  expect(words.lead).toMatch(lead)
  expect(words.closing).toBe(closing)
})
