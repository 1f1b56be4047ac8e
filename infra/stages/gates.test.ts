import { describe, expect, it } from 'vitest'
import { gates } from '#shared/routes.ts'
import { gateRates } from './gates.ts'
import { readStageSettings, stageNames } from './stage-settings.ts'

describe('a gate', () => {
  it('lets through what fits a new table where the stage says nothing', () => {
    const rates = gates.map((gate) => [gate, Object.values(gateRates({}, gate))])
    expect(Object.fromEntries(rates)).toEqual({
      answers: [1_500, 1_500],
      changes: [100, 100],
      content: [1_500, 1_500],
      polls: [300, 300],
      list: [2, 10],
      screens: [100, 100],
      desk: [20, 40],
      leads: [2, 10],
      other: [20, 20],
    })
  })

  it('lets through what its stage says, and leaves the others alone', () => {
    const own = { requestsPerSecond: 5, burst: 7 }
    expect(gateRates({ throttle: { leads: own } }, 'leads')).toEqual(own)
    expect(gateRates({ throttle: { leads: own } }, 'list')).toEqual(gateRates({}, 'list'))
  })

  it('lets no more answers through than charts keep up with, whatever the stage', () => {
    for (const stage of stageNames())
      expect(gateRates(readStageSettings(stage), 'answers').requestsPerSecond).toBeLessThanOrEqual(1_500)
  })
})
