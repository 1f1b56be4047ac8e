import { describe, expect, it } from 'vitest'
import { activeIndex, progressOf, travelled } from './stack-progress.ts'

describe('the active index of the stack', () => {
  it('is the item that has just arrived, for each of the four', () => {
    expect([0, 1, 2, 3].map((index) => activeIndex(progressOf(index, 4), 4))).toEqual([0, 1, 2, 3])
  })

  it('changes when the next card covers half of the one in front', () => {
    expect(activeIndex(0.62 / 3, 4)).toBe(0)
    expect(activeIndex(0.63 / 3, 4)).toBe(1)
    expect(activeIndex(1.62 / 3, 4)).toBe(1)
    expect(activeIndex(1.63 / 3, 4)).toBe(2)
  })

  it('only ever grows with progress, and visits every item', () => {
    const visited = Array.from({ length: 301 }, (_, at) => activeIndex(at / 300, 4))
    expect(visited).toEqual(visited.toSorted((one, other) => one - other))
    expect([...new Set(visited)]).toEqual([0, 1, 2, 3])
  })

  it('knows a stack of one', () => {
    expect(activeIndex(0, 1)).toBe(0)
    expect(progressOf(0, 1)).toBe(0)
  })
})

describe('the progress of the stage', () => {
  const section = { top: -600, height: 3200 }

  it('is the part of its way the stage has gone', () => {
    expect(travelled(section, { top: 0, height: 800 })).toBe(0.25)
  })

  it('ends at both ends', () => {
    expect(travelled({ top: 300, height: 3200 }, { top: 280, height: 800 })).toBe(0)
    expect(travelled({ top: -3000, height: 3200 }, { top: 0, height: 800 })).toBe(1)
  })

  it('is none where the cards are stacked', () => {
    expect(travelled({ top: -600, height: 2800 }, { top: -600, height: 2800 })).toBe(0)
  })
})
