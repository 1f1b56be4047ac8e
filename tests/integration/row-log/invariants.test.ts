import { describe, expect, it } from 'vitest'
import { runScenario } from '../../campaigns/row-log/scenario/scenario.ts'

/** Each seed is another mixture of deaths, lost answers, throttling, repeats, rounds, holds, delays, decisions and approval. */
const seeds = Array.from({ length: 4 }, (_, index) => index + 1)

describe('the row log and its reader in virtual time', () => {
  it('keep what they promise, whatever goes wrong', async () => {
    const sums = { acknowledged: 0, deaths: 0, waited: 0, changes: 0, reloads: 0 }
    for (const seed of seeds) {
      const { violations, ...counts } = await runScenario(seed)
      expect({ seed, violations }).toEqual({ seed, violations: [] })
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += counts[name]
    }
    // What this is to prove something about did happen.
    expect(sums.acknowledged).toBeGreaterThan(250)
    expect(sums.deaths).toBeGreaterThan(100)
    expect(sums.waited).toBeGreaterThan(50)
    expect(sums.changes).toBeGreaterThan(50)
    expect(sums.reloads).toBeGreaterThan(0)
  })
})
