import { expect, it } from 'vitest'
import type { QuadrantNames } from '../state/quadrant-names.ts'
import { namesTyped } from './names-typed.ts'

const ofStage: QuadrantNames = ['Do now', 'Big bets', 'Fillers', 'Later']

it.each([
  ['are taken as they are', ['A', 'Big bets', '後で', 'D'], ['A', 'Big bets', '後で', 'D']],
  ['are each on one line', [' A\tB ', 'C\u2028D', 'E', 'F'], ['A B', 'C D', 'E', 'F']],
  ['are the stage’s where they are empty', ['', 'B', ' ', 'D'], ['Do now', 'B', 'Fillers', 'D']],
  ['are none where all are the stage’s', ['Do now', '', 'Fillers', 'Later'], undefined],
  ['are none where one is too long', ['x'.repeat(25), 'B', 'C', 'D'], undefined],
])('names %s', (_, typed, names) => {
  expect(namesTyped(typed, ofStage)).toEqual(names)
})
