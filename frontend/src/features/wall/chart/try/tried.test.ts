import { expect, it } from 'vitest'
import { usualFlaggedWords } from '#shared/desk/words.ts'
import { beginTry, faultOf, noteOf, ownTable, sayOwn } from './tried.ts'

const best = { idea: ' Ask the  people at the machines ', impact: 10, effort: 0 }

it('begins with a room that has answered, none of it at the visitor’s table, and none of it rude', () => {
  const { points } = beginTry()
  expect(points).toHaveLength(24)
  for (const { table, idea } of points) {
    expect(table).not.toBe(ownTable)
    for (const word of idea.toLowerCase().split(/\W+/)) expect(usualFlaggedWords).not.toContain(word)
  }
  expect(new Set(points.map(({ row }) => row)).size).toBe(24)
})

it('puts the visitor’s idea on the chart next, and keeps what is there', () => {
  const before = beginTry()
  const { points, own } = sayOwn(before, best)
  expect(points.slice(0, 24)).toEqual(before.points)
  expect(points[24]).toBe(own)
  expect(own).toMatchObject({
    table: ownTable,
    idea: 'Ask the people at the machines',
    impact: 10,
    effort: 0,
  })
  expect(points).toHaveLength(29)
})

it('says where it came out by rank', () => {
  const room = beginTry()
  expect(noteOf(room)).toBe('All of these are made up. Nothing you type leaves this page.')
  expect(noteOf(sayOwn(room, best))).toBe(
    'Table 12 is yours: number 1 of 29. Much impact, soon, comes first. Now picture 400 phones.',
  )
  expect(noteOf(sayOwn(room, { ...best, impact: 0, effort: 10 }))).toContain('number 29 of 29')
})

it('has a room that ends, whatever the visitor goes on saying', () => {
  let tried = beginTry()
  for (let times = 0; times < 200; times += 1) tried = sayOwn(tried, best)
  expect(tried.points).toHaveLength(60 + 200)
  expect(tried.points.filter(({ table }) => table === ownTable)).toHaveLength(200)
})

it.each([
  ['', 'Write an idea of 1 to 25 words.'],
  [' \u200b ', 'Write an idea of 1 to 25 words.'],
  ['word '.repeat(25), ''],
  ['word '.repeat(26), 'Keep the idea to 25 words.'],
  ['Utter crap on Mondays', 'Not on this wall. Try it more politely.'],
])('of %j it says "%s"', (idea, fault) => {
  expect(faultOf(idea)).toBe(fault)
})
