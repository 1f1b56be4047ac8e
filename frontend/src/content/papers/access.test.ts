import { describe, expect, it } from 'vitest'
import { access } from './access.ts'
import { criteria } from './wcag.ts'

const all = Object.values(criteria).flat()
const numbers = all.map(({ number }) => number)

describe('the criteria of WCAG 2.2', () => {
  it('are the 31 of level A and the 24 of level AA, in their order', () => {
    expect(all.filter(({ level }) => level === 'A')).toHaveLength(31)
    expect(all.filter(({ level }) => level === 'AA')).toHaveLength(24)
    const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
    expect(numbers).toEqual([...new Set(numbers)].toSorted(byNumber))
  })

  it('are those that tests are named for', () => {
    expect(access.flatMap((claim) => claim.criteria).filter((one) => !numbers.includes(one))).toEqual([])
  })
})
