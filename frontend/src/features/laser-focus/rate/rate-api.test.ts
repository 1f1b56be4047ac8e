import { expect, it } from 'vitest'
import { rowLimits } from '#shared/rows/row.ts'
import { wholePage } from './rate-api.ts'

it('asks for pages as long as the edge lets through', () => {
  expect(wholePage).toBe(rowLimits.page)
})
