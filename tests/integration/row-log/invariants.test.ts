import { describe, expect, it } from 'vitest'
import { runScenario } from '../../campaigns/row-log/scenario/scenario.ts'

/** Each seed is another mixture of deaths, lost answers, throttling, repeats, rounds, hiding, ceilings, delays and approval. */
const seeds = Array.from({ length: 10 }, (_, index) => index + 1)

describe('the row log in virtual time', () => {
  it('keeps what it promises, whatever goes wrong', async () => {
    const sums = { acknowledged: 0, deaths: 0, waited: 0 }
    for (const seed of seeds) {
      const { violations, acknowledged, deaths, waited } = await runScenario(seed)
      expect({ seed, violations }).toEqual({ seed, violations: [] })
      sums.acknowledged += acknowledged
      sums.deaths += deaths
      sums.waited += waited
    }
    // What this is to prove something about did happen.
    expect(sums.acknowledged).toBeGreaterThan(1_200)
    expect(sums.deaths).toBeGreaterThan(100)
    expect(sums.waited).toBeGreaterThan(70)
  })
})
