import { describe, expect, it } from 'vitest'
import { controls } from '../../campaigns/row-log/scenario/controls.ts'
import { runScenario } from '../../campaigns/row-log/scenario/scenario.ts'

/** Each seed is another mixture of deaths, lost answers, throttling, repeats, rounds, hiding, ceilings, delays and approval. */
const seeds = Array.from({ length: 40 }, (_, index) => index + 1)

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
    expect(sums.acknowledged).toBeGreaterThan(5_000)
    expect(sums.deaths).toBeGreaterThan(500)
    expect(sums.waited).toBeGreaterThan(300)
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
