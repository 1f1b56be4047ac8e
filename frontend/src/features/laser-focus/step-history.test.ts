import { describe, expect, it } from 'vitest'
import { type Move, moveFor, placeIn } from '#lib/live-form/history-places.ts'
import { placesOf, trailOf } from './step-history.ts'
import { steps, type Phase, describeFailure } from './form-state.ts'
import { ApiError } from '#lib/api-client.ts'
import { ExpiredError } from '#lib/outbox/outbox-status.ts'
import { effortMood, impactMood } from './steps/RatingStep.tsx'

it.each([
  [null, 0],
  ['2', 0],
  [{ comboStep: 'teal' }, 0],
  [{ laserStep: '2' }, 0],
  [{ laserStep: 9 }, 0],
  [{ laserStep: 2 }, 2],
  [{ laserStep: 4 }, 4],
  [{ laserStep: 0.5 }, 0],
])('the entry %j is the place %i', (entry, place) => {
  expect(placeIn(entry, 'laserStep')).toBe(place)
})

const stay: Move = { kind: 'stay' }

type Situation = [phase: Phase, place: number, arrived: boolean, goesBack: boolean]

it.each<[string, Situation, Move]>([
  ['where they agree, nothing moves', ['idea', 1, false, false], stay],
  ['another step is another entry', ['idea', 0, false, false], { kind: 'add', place: 1 }],
  ['entries come one at a time', ['effort', 0, false, false], { kind: 'add', place: 1 }],
  ['a step back leaves an entry', ['idea', 2, false, false], { kind: 'leave', entries: 1 }],
  ['the thank-you leaves all of them', ['thanks', 3, false, false], { kind: 'leave', entries: 3 }],
  ['the browser’s own Back goes a step back', ['effort', 2, true, false], { kind: 'go', place: 2 }],
  ['its Forward goes on', ['table', 1, true, false], { kind: 'go', place: 1 }],
  ['nothing is made while the browser goes back', ['impact', 3, false, true], stay],
  ['nothing more is left while it does', ['table', 3, false, true], stay],
  ['come back, it follows what was done meanwhile', ['effort', 1, true, true], { kind: 'add', place: 2 }],
  ['come back where it should be, it stays', ['idea', 1, true, true], stay],
])('%s', (_, [phase, ...at], move) => {
  expect(moveFor(placesOf(steps, phase)!, ...at)).toEqual(move)
})

it('sending has no place of its own', () => {
  expect(placesOf(steps, 'sending')).toBeUndefined()
})

it.each<[string, Situation, Move]>([
  ['its first entry is above that of the thank-you', ['idea', 0, false, false], { kind: 'add', place: 1 }],
  ['and each step has its own', ['idea', 1, false, false], { kind: 'add', place: 2 }],
  ['Back goes through the steps', ['idea', 1, true, false], { kind: 'go', place: 1 }],
  ['and to the thank-you, not out of the site', ['table', 0, true, false], { kind: 'go', place: 0 }],
  ['what was refused is where it was', ['effort', 4, false, false], stay],
  ['once it is in, all of them are left', ['thanks', 4, false, false], { kind: 'leave', entries: 4 }],
])('of a change %s', (_, [phase, ...at], move) => {
  expect(moveFor(placesOf(trailOf({ phase: 'idea', mine: 'key' }), phase)!, ...at)).toEqual(move)
})

const kept = 'Your answers are still here.'
const tooLong = new ApiError(400, 'Some answers cannot be taken.', { idea: 'Keep the idea to 25 words.' })
const outOfDate = 'This page is out of date: reload it.'
const late = 'It could not be sent for a whole day. Submit it again.'

it.each([
  ['a status', new ApiError(503, 'The store is busy.'), 'Submission failed: 503', kept],
  ['a field at fault', tooLong, 'Submission failed: 400', 'Keep the idea to 25 words.'],
  ['what to do', new ApiError(400, outOfDate), 'Submission failed: 400', outOfDate],
  [
    'a good status that carries an error',
    new ApiError(200, 'The round is closed.'),
    'The round is closed.',
    kept,
  ],
  ['a good status without a sentence', new ApiError(200, ''), 'Submission failed', kept],
  ['a day without signal', new ExpiredError(), 'Submission failed', late],
  ['anything else', new TypeError('x is undefined'), 'Submission failed', kept],
])('says what failed: %s', (_, error, text, detail) => {
  expect(describeFailure(error)).toEqual({ text, detail })
})

describe('impactMood', () => {
  it('is bored by little, awake for some, and talks about much', () => {
    expect(impactMood(0)).toMatchObject({ kind: 'listens', lid: 0.56 })
    expect(impactMood(3.3)).toMatchObject({ kind: 'listens' })
    expect(impactMood(5)).toMatchObject({ kind: 'listens' })
    expect(impactMood(6.7)).toMatchObject({ kind: 'talks' })
    expect(impactMood(10)).toEqual({ kind: 'talks', open: 1 })
  })

  it('opens its eyes further the more it likes it', () => {
    const lids = [0, 2, 3.4, 5, 6.6].map((value) => {
      const mood = impactMood(value)
      return mood.kind === 'listens' ? mood.lid : 0
    })
    expect(lids).toEqual([...lids].sort((one, other) => other - one))
  })
})

it('effortMood looks near, up and far', () => {
  const looks = [0, 5, 10].map((value) => {
    const mood = effortMood(value)
    return mood.kind === 'listens' ? mood.look : undefined
  })
  expect(looks[0]?.[0]).toBeLessThan(-0.5)
  expect(looks[1]?.[1]).toBeLessThan(-0.5)
  expect(looks[2]?.[0]).toBeGreaterThan(0.5)
})
