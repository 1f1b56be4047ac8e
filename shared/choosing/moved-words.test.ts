import { expect, it } from 'vitest'
import { movedInWords } from './moved-words.ts'

it.each([
  [[9.8, 2], [2.9, 2], 'Down from 9.8 to 2.9'],
  [[3, 2], [7.2, 8], 'Up from 3.0 to 7.2'],
  [[5, 2], [6.5, 2.5], 'Up from 5.0 to 6.5'],
  [[5, 2], [5.4, 7], 'As big, but much later'],
  [[8, 2], [5, 7], 'Smaller, and much later'],
  [[5, 9], [6.8, 4], 'Bigger, and much sooner'],
  [[8, 2], [6, 5], 'Smaller, and later'],
] as const)('%j to %j: %s', ([impact, effort], [toImpact, toEffort], words) => {
  expect(movedInWords({ impact, effort }, { impact: toImpact, effort: toEffort })).toBe(words)
})
