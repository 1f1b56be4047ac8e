import { describe, expect, it } from 'vitest'
import { noChoices, type Choices } from './choices.ts'
import type { FinderState } from './finder-state.ts'
import { readVisit, soundPlace, visitState, type Place } from './place.ts'

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
