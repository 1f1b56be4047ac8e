import { describe, expect, it } from 'vitest'
import { gateRates } from './gates.ts'

describe('a gate', () => {
  it('lets through what its stage says, and leaves the others alone', () => {
    const own = { requestsPerSecond: 5, burst: 7 }
    expect(gateRates({ throttle: { leads: own } }, 'leads')).toEqual(own)
    expect(gateRates({ throttle: { leads: own } }, 'list')).toEqual(gateRates({}, 'list'))
  })
})
