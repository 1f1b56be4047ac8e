import { describe, expect, it } from 'vitest'
import { partOwn } from './other-dots.ts'

const own = { table: 12, idea: 'Swap tables', impact: 8.2, effort: 3 }
const other = { table: 3, idea: 'More air', impact: 1, effort: 9 }

describe('one’s own dot', () => {
  it('is parted from the others', () => {
    expect(partOwn([own, other], own)).toEqual({ others: [other], isOnWall: true })
  })

  it('is the last of those that are the same', () => {
    expect(partOwn([own, other, own], own).others).toEqual([own, other])
  })

  it('is not on the wall while it is held, hidden or changed', () => {
    const before = { ...own, idea: 'Swap chairs' }
    expect(partOwn([before, other], own)).toEqual({ others: [before, other], isOnWall: false })
  })
})
