import { describe, expect, it } from 'vitest'
import { soak } from '../../campaigns/row-log/soak.ts'

describe('a chart and a desk that follow a room for eight hours', () => {
  it('hold no more in the end than in the beginning, and wait for one thing each', async () => {
    const { heapKb, mostTimers, timersLeft, notWhole, reloads, asked } = await soak(8)
    expect({ mostTimers, timersLeft, notWhole }).toEqual({ mostTimers: 2, timersLeft: 0, notWhole: 0 })
    expect(asked).toBeGreaterThan(40_000)
    expect(reloads).toBeGreaterThan(0)
    expect((heapKb.at(-1) ?? 0) - (heapKb[0] ?? 0)).toBeLessThan(1_000)
  })
})
