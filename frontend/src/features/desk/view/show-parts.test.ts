import { expect, it } from 'vitest'
import { withPart } from './show-parts.ts'

it('a part of what is shown is set, or left out', () => {
  expect(withPart({ stats: true }, 'quadrant', 2)).toEqual({ stats: true, quadrant: 2 })
  const without = withPart({ stats: true, quadrant: 2 }, 'stats', undefined)
  expect(Object.keys(without)).toEqual(['quadrant'])
})
