import { expect, it } from 'vitest'
import { readPoint } from '../../rows/point.ts'
import { litPoint } from './lit-point.ts'

const points = [1, 3].map((row) => readPoint({ row, table: 7, impact: 9, effort: 1 }, row)!)

it.each([
  ['one of this round', { round: 2, row: 3 }, 2, 3],
  ['one of an earlier round, which is another idea here', { round: 1, row: 3 }, 2, undefined],
  ['one whose round nobody knows', { round: 1, row: 3 }, undefined, 3],
  ['one that is hidden, or still on its way', { round: 2, row: 2 }, 2, undefined],
  ['none', undefined, 2, undefined],
])('lights %s', (_, spotlight, round, row) => {
  expect(litPoint(spotlight, round, points)?.row).toBe(row)
})
