import { describe, expect, it } from 'vitest'
import { noAnswers, type Answers } from './answers.ts'
import type { FinderState } from './finder-state.ts'
import { readVisit, soundPlace, visitState, type Place } from './place.ts'

const whole: Answers = {
  type: ['Facilitated session'],
  objectives: ['Build alignment and consensus'],
  seating: ['Theatre'],
}
const installations: Answers = { ...whole, type: ['Interactive installation'], seating: [] }

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

describe('soundPlace', () => {
  it.each<[string, Place, FinderState, Place]>([
    ['untouched, anything is the first step', 'seating', { answers: noAnswers }, 'type'],
    ['untouched, so are the results', 'results', { answers: noAnswers }, 'type'],
    ['a step whose forerunners are answered', 'seating', { answers: { ...whole, seating: [] } }, 'seating'],
    ['never behind an open one', 'seating', { answers: { ...whole, objectives: [] } }, 'objectives'],
    ['an earlier one at any time', 'type', { answers: whole }, 'type'],
    ['results before Finish are the last step', 'results', { answers: whole }, 'seating'],
    ['results after Finish', 'results', { answers: whole, finished: whole }, 'results'],
    [
      'results of the last Finish, whatever has been changed since',
      'results',
      { answers: noAnswers, finished: whole },
      'results',
    ],
    ['a dropped step is the last one there is', 'seating', { answers: installations }, 'objectives'],
    [
      'a dropped step with an open one before it',
      'seating',
      { answers: { ...installations, objectives: [] } },
      'objectives',
    ],
  ])('%s', (_, wanted, state, place) => {
    expect(soundPlace(wanted, state)).toBe(place)
  })
})
