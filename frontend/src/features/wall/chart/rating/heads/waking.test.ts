import { describe, expect, it } from 'vitest'
import { gridFor, headsOf, ideasAHead, placeIn, wakefulness, wakenIn, wokenBy } from './waking.ts'

describe('a wall of heads', () => {
  it.each([
    [1, 1920, 750],
    [9, 1920, 750],
    [212, 1920, 750],
    [212, 1024, 552],
    [1240, 1920, 750],
    [3000, 3840, 1500],
  ])('%i of them are all in a wall of %i × %i, side by side', (count, width, height) => {
    const grid = gridFor(count, width, height)
    const places = Array.from({ length: count }, (_, place) => placeIn(grid, place, height))
    expect(Math.min(...places.map(({ x }) => x)) - grid.cell / 2).toBeGreaterThanOrEqual(-0.01)
    expect(Math.max(...places.map(({ x }) => x)) + grid.cell / 2).toBeLessThanOrEqual(width + 0.01)
    // The uppermost may lose a hair above, the lowest the corner below.
    expect(Math.min(...places.map(({ y }) => y)) - grid.cell / 2).toBeGreaterThan(-0.17 * grid.cell)
    expect(grid.cell * grid.cell * count).toBeGreaterThan(0.28 * width * height)
  })

  it('is the same for a session on every wall, and another for the next: no place tells which idea it is', () => {
    const turns = (session: number) => headsOf(40, session).map(({ turn }) => turn)
    expect(headsOf(40, 3)).toEqual(headsOf(40, 3))
    expect(turns(3)).not.toEqual(turns(4))
    expect(turns(3).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, turn) => turn))
  })

  it('has no wall where there is none', () => {
    expect(gridFor(0, 100, 100).cell).toBe(0)
    expect(gridFor(5, 0, 0).cell).toBe(0)
  })

  it('has one head for several ideas from 3,000 on', () => {
    expect([212, 3000, 3001, 9000].map(ideasAHead)).toEqual([1, 1, 2, 3])
  })
})

describe('waking', () => {
  it('is lids half open for those seen once or twice, and eyes for those seen oftener', () => {
    expect(wokenBy([10, 5, 3], 18)).toEqual({ stirred: 8, awake: 3 })
    expect([0, 2, 3, 7, 8].map((turn) => wakefulness(turn, { stirred: 8, awake: 3 }))).toEqual([
      2, 2, 1, 1, 0,
    ])
    expect(wokenBy([0, 1000, 3000], 4000)).toEqual({ stirred: 2000, awake: 1500 })
  })

  const asleep = { stirred: 0, awake: 0 }

  it('takes its time: twelve heads a second, and five seconds where many wait', () => {
    const few = { stirred: 30, awake: 10 }
    expect(wakenIn(asleep, few, 1000)).toEqual({ stirred: 12, awake: 0 })
    let shown = asleep
    for (let step = 0; step < 20; step++) shown = wakenIn(shown, { stirred: 1000, awake: 1000 }, 250)
    expect(shown.stirred).toBeGreaterThan(600)
  })

  it('comes to its end and stays, and lets go of heads whose ideas went', () => {
    let shown = asleep
    for (let step = 0; step < 40; step++) shown = wakenIn(shown, { stirred: 30, awake: 10 }, 250)
    expect(shown).toEqual({ stirred: 30, awake: 10 })
    expect(wakenIn(shown, { stirred: 30, awake: 10 }, 250)).toBe(shown)
    expect(wakenIn(shown, { stirred: 28, awake: 9 }, 250)).toEqual({ stirred: 28, awake: 9 })
  })
})
