import { describe, expect, it } from 'vitest'
import { productById } from '#content/catalogue.ts'
import { type Choices, noChoices } from './choices.ts'
import { reasonsFor, resultWords } from './fit.ts'
import { asksFirst, changingPlan, freshOf, planFor } from './run.ts'
import type { FinderState } from './finder-state.ts'
import { type Place, readVisit, soundPlace, visitState } from './place.ts'

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

const liked =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)

it.each([
  ['the first', ['a', 'b'], undefined, [], false],
  ['another', ['a', 'c'], ['a', 'b'], ['a', 'b'], true],
  ['another that adds nothing', ['a', 'c'], ['a', 'b'], ['a', 'b', 'c'], false],
  ['another after all was taken off again', ['a'], [], [], true],
])('%s run asks first or not', (_, ids, added, likes, asks) => {
  expect(asksFirst(ids, added, liked(...likes))).toBe(asks)
})

it('a shortlist adds what was not liked by hand, and what it replaces itself', () => {
  expect(freshOf(['a', 'b', 'c'], [], liked('b'))).toEqual(['a', 'c'])
  expect(freshOf(['a', 'b', 'c'], ['b'], liked('b', 'c'))).toEqual(['a', 'b'])
})

it('who runs the shortlist is the plan of all that is on the list and has a choice', () => {
  const shortlist = (['combo-convo', 'vision-forest', 'roll-play', 'ping-poll', 'flag-finder'] as const).map(
    productById,
  )
  const list = {
    isLiked: liked('combo-convo', 'vision-forest', 'roll-play', 'ping-poll'),
    planOf: (id: string) => (id === 'ping-poll' ? 'do-it-yourself' : 'bring-us-in'),
  }
  const changing = (...runs: Parameters<typeof planFor>[1][]) =>
    changingPlan(shortlist, runs[0] ?? '', runs[1] ?? '', list).map(({ id }) => id)
  expect(changing('', 'bring-us-in')).toEqual(['combo-convo', 'ping-poll'])
  expect(changing('do-it-yourself', 'bring-us-in')).toEqual(['combo-convo', 'ping-poll'])
  // What was chosen elsewhere since stays.
  expect(changing('bring-us-in', '')).toEqual(['combo-convo'])
  expect(changing('bring-us-in', 'bring-us-in')).toEqual([])
  expect(shortlist.map((product) => planFor(product, 'bring-us-in'))).toEqual([
    'bring-us-in',
    undefined,
    undefined,
    'bring-us-in',
    'bring-us-in',
  ])
  expect(shortlist.map((product) => planFor(product, ''))).toEqual(shortlist.map(() => undefined))
})

const whole: Choices = {
  type: ['Facilitated session'],
  objectives: ['Build alignment and consensus'],
  seating: ['Theatre'],
}
const installations: Choices = { ...whole, type: ['Interactive installation'], seating: [] }

describe('readVisit', () => {
  it('finds again what a history entry was given', () => {
    expect(readVisit(visitState({ place: 'seating', from: 'objectives' }))).toEqual({
      place: 'seating',
      from: 'objectives',
    })
    expect(readVisit(visitState({ place: 'results' }))).toEqual({ place: 'results' })
  })

  it.each([null, undefined, 'seating', {}, { finder: 'seating' }, { finder: { place: 'elsewhere' } }])(
    'takes %j for the first step',
    (state) => {
      expect(readVisit(state)).toEqual({ place: 'type' })
    },
  )
})

it.each<[string, Place, FinderState, Place]>([
  ['untouched, anything is the first step', 'seating', { choices: noChoices }, 'type'],
  ['untouched, so are the results', 'results', { choices: noChoices }, 'type'],
  ['a step with a choice in all before it', 'seating', { choices: { ...whole, seating: [] } }, 'seating'],
  ['never behind an open one', 'seating', { choices: { ...whole, objectives: [] } }, 'objectives'],
  ['an earlier one at any time', 'type', { choices: whole }, 'type'],
  ['results before Finish are the last step', 'results', { choices: whole }, 'seating'],
  ['results after Finish', 'results', { choices: whole, finished: whole }, 'results'],
  [
    'results of the last Finish, whatever has been changed since',
    'results',
    { choices: noChoices, finished: whole },
    'results',
  ],
  ['a dropped step is the last one there is', 'seating', { choices: installations }, 'objectives'],
  [
    'a dropped step with an open one before it',
    'seating',
    { choices: { ...installations, objectives: [] } },
    'objectives',
  ],
])('soundPlace %s', (_, wanted, state, place) => {
  expect(soundPlace(wanted, state)).toBe(place)
})
