import { describe, expect, it } from 'vitest'
import { controls } from '../../campaigns/row-log/scenario/controls/controls.ts'
import { runScenario } from '../../campaigns/row-log/scenario/scenario.ts'
import { soak } from '../../campaigns/row-log/soak.ts'

/** Each seed is another mixture of deaths, lost answers, throttling, repeats, rounds, holds, delays, decisions and approval. */
const seeds = Array.from({ length: 40 }, (_, index) => index + 1)

describe('the row log and its reader in virtual time', () => {
  it('keep what they promise, whatever goes wrong', async () => {
    const sums = {
      acknowledged: 0,
      deaths: 0,
      waited: 0,
      late: 0,
      changes: 0,
      withdrawals: 0,
      turns: 0,
      reloads: 0,
      gathered: 0,
      renamed: 0,
      moved: 0,
      apart: 0,
    }
    for (const seed of seeds) {
      const { violations, ...counts } = await runScenario(seed)
      expect({ seed, violations }).toEqual({ seed, violations: [] })
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += counts[name]
    }
    // What this is to prove something about did happen.
    expect(sums.acknowledged).toBeGreaterThan(3_000)
    expect(sums.deaths).toBeGreaterThan(1_500)
    expect(sums.waited).toBeGreaterThan(700)
    expect(sums.late).toBeGreaterThan(200)
    expect(sums.changes).toBeGreaterThan(800)
    expect(sums.withdrawals).toBeGreaterThan(300)
    expect(sums.turns).toBeGreaterThan(800)
    expect(sums.reloads).toBeGreaterThan(10)
    expect(sums.gathered).toBeGreaterThan(100)
    expect(sums.renamed).toBeGreaterThan(10)
    expect(sums.moved).toBeGreaterThan(40)
    expect(sums.apart).toBeGreaterThan(25)
  })
})

describe('the harness notices', () => {
  // Some mistakes show in few runs only: a harness that tried one seed would pass them.
  it.each(Object.entries(controls))('%s', async (_, control) => {
    let caught = 0
    for (const seed of seeds) {
      if (caught > 0) break
      const { violations } = await runScenario(seed, control)
      caught += violations.length
    }
    expect(caught).toBeGreaterThan(0)
  })
})

describe('a chart and a desk that follow a room for eight hours', () => {
  it('hold no more in the end than in the beginning, and wait for one thing each', async () => {
    const { heapKb, mostTimers, timersLeft, notWhole, reloads, asked } = await soak(8)
    expect({ mostTimers, timersLeft, notWhole }).toEqual({ mostTimers: 2, timersLeft: 0, notWhole: 0 })
    expect(asked).toBeGreaterThan(40_000)
    expect(reloads).toBeGreaterThan(0)
    expect((heapKb.at(-1) ?? 0) - (heapKb[0] ?? 0)).toBeLessThan(1_000)
  })
})
