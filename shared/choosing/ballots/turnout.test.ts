import { expect, it } from 'vitest'
import { aboutOf, fromInWords } from './turnout.ts'

it('of how many phones is said roughly, never fewer than have voted, and of few not at all', () => {
  expect(aboutOf({ voters: 312, there: 404 })).toBe(400)
  expect(aboutOf({ voters: 1312, there: 3874 })).toBe(3900)
  expect([aboutOf({ voters: 12, there: 19 }), aboutOf({ voters: 30, there: 0 })]).toEqual([
    undefined,
    undefined,
  ])
  for (let there = 20; there < 1200; there += 7)
    for (const voters of [there - 3, there, there + 4])
      expect(aboutOf({ voters, there })).toBeGreaterThanOrEqual(voters)
})

it.each([
  [1, 1, '1 person'],
  [347, 347, '347 people'],
  [1347, 96, '1,347 people on 96 phones'],
  [4, 1, '4 people on 1 phone'],
])('dots of %i people with %i phones are from: %s', (people, voters, words) => {
  expect(fromInWords({ people, voters })).toBe(words)
})
