import { expect, it } from 'vitest'
import { moveFor, placeIn, type Move, type Situation } from './step-history.ts'

const numbered = { key: 'laserStep', values: [0, 1, 2, 3] }
const named = { key: 'comboStep', values: ['orange', 'teal', 'combo', 'confirm'] }

it.each([
  [numbered, null, 0],
  [numbered, '2', 0],
  [numbered, { comboStep: 'teal' }, 0],
  [numbered, { laserStep: '2' }, 0],
  [numbered, { laserStep: 9 }, 0],
  [numbered, { laserStep: 2 }, 2],
  [named, 'teal', 0],
  [named, { comboStep: 'purple' }, 0],
  [named, { comboStep: 'teal' }, 1],
])('for %j, the entry %j is the place %i', (entries, entry, place) => {
  expect(placeIn(entries, entry)).toBe(place)
})

const stay: Move = { kind: 'stay' }

/** A form at a place, and the browser at another. */
const at = (wanted: number | undefined, place: number, more: Partial<Situation> = {}): Situation => ({
  wanted,
  place,
  arrived: false,
  reached: place,
  goesBack: false,
  ...more,
})
const arrived = true
const goesBack = true

it.each<[string, Situation, Move]>([
  ['where they agree, nothing moves', at(1, 1), stay],
  ['another step is another entry', at(1, 0), { kind: 'add', place: 1 }],
  ['entries come one at a time', at(3, 0), { kind: 'add', place: 1 }],
  ['a step back leaves an entry', at(1, 2), { kind: 'leave', excess: 1 }],
  ['the thank-you leaves all of them', at(0, 3), { kind: 'leave', excess: 3 }],
  ['sending has none of its own', at(undefined, 3), stay],
  ['the browser’s own Back goes a step back', at(3, 2, { arrived }), { kind: 'go', place: 2, excess: 0 }],
  ['also while there is no step', at(undefined, 2, { arrived }), { kind: 'go', place: 2, excess: 0 }],
  ['its Forward goes on', at(0, 1, { arrived }), { kind: 'go', place: 1, excess: 0 }],
  ['as far as it leads', at(0, 3, { arrived, reached: 1 }), { kind: 'go', place: 1, excess: 2 }],
  ['nothing is made while the browser goes back', at(2, 3, { goesBack }), stay],
  ['nothing more is left while it does', at(0, 3, { goesBack }), stay],
  [
    'come back, it follows what was done meanwhile',
    at(3, 1, { arrived, goesBack }),
    { kind: 'add', place: 2 },
  ],
  ['come back where it should be, it stays', at(1, 1, { arrived, goesBack }), stay],
])('%s', (_, situation, move) => {
  expect(moveFor(situation)).toEqual(move)
})
