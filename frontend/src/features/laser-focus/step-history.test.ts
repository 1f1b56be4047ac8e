import { expect, it } from 'vitest'
import { moveFor, placeIn, type Move } from './step-history.ts'

it.each([
  [null, 0],
  ['2', 0],
  [{ comboStep: 'teal' }, 0],
  [{ laserStep: '2' }, 0],
  [{ laserStep: 9 }, 0],
  [{ laserStep: 2 }, 2],
])('the entry %j is the place %i', (entry, place) => {
  expect(placeIn(entry)).toBe(place)
})

const stay: Move = { kind: 'stay' }

it.each<[string, Parameters<typeof moveFor>, Move]>([
  ['where they agree, nothing moves', ['idea', 1, false, false], stay],
  ['another step is another entry', ['idea', 0, false, false], { kind: 'add', place: 1 }],
  ['entries come one at a time', ['effort', 0, false, false], { kind: 'add', place: 1 }],
  ['a step back leaves an entry', ['idea', 2, false, false], { kind: 'leave', entries: 1 }],
  ['the thank-you leaves all of them', ['thanks', 3, false, false], { kind: 'leave', entries: 3 }],
  ['sending has none of its own', ['sending', 3, true, false], stay],
  ['the browser’s own Back goes a step back', ['effort', 2, true, false], { kind: 'go', step: 'impact' }],
  ['its Forward goes on', ['table', 1, true, false], { kind: 'go', step: 'idea' }],
  ['nothing is made while the browser goes back', ['impact', 3, false, true], stay],
  ['nothing more is left while it does', ['table', 3, false, true], stay],
  ['come back, it follows what was done meanwhile', ['effort', 1, true, true], { kind: 'add', place: 2 }],
  ['come back where it should be, it stays', ['idea', 1, true, true], stay],
])('%s', (_, situation, move) => {
  expect(moveFor(...situation)).toEqual(move)
})
