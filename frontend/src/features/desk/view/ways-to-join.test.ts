import { expect, it } from 'vitest'
import { joinBy, wayHint, wayOf, waysToJoin } from './ways-to-join.ts'

it('a way to join that is chosen is the way it is said; a corner is none of the desk’s', () => {
  for (const { value } of waysToJoin) expect(wayOf(joinBy({ stats: true }, value))).toBe(value)
  expect(joinBy({ stats: true, join: false }, 'corner')).toEqual({ stats: true })
  expect(joinBy({ stats: true }, 'off')).toEqual({ stats: true, join: false })
})

it('large is beside the chart, and over the other walls', () => {
  expect([wayHint('large', true), wayHint('large', false)]).toEqual([
    'Beside the chart.',
    'Over the whole wall.',
  ])
})
