import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mostAnswersASecond, requestsASecond, tableCapacity, warmThroughputPrice } from './capacity.ts'
import { gateRates } from './gates.ts'
import { checkStageSettings, readStageSettings, stageNames } from './stage-settings.ts'

const warm = (writeUnits: number, readUnits?: number) => ({
  warmThroughput: { writeUnits, ...(readUnits !== undefined && { readUnits }) },
})

describe('the table of a stage', () => {
  it('is as a new one where its file says nothing, and costs nothing then', () => {
    expect(tableCapacity({})).toEqual({ writeUnits: 4_000, readUnits: 12_000 })
    expect(warmThroughputPrice({})).toBe(0)
  })

  it('is paid for by what it has more than a new one', () => {
    expect(warmThroughputPrice(warm(10_000))).toBeCloseTo(6_000 * 0.00065)
    expect(warmThroughputPrice(warm(16_000, 30_000))).toBeCloseTo(12_000 * 0.00065 + 18_000 * 0.00013)
  })

  it.each([
    [
      { writeUnits: 3_999 },
      'warmThroughput.writeUnits must be a whole number from 4000 (what a new table has)',
    ],
    [{ writeUnits: 5_000, readUnits: 11_999 }, 'warmThroughput.readUnits must be a whole number from 12000'],
    [{ writeUnits: 16_001 }, 'to 16000 (beyond which charts lag more, not less)'],
    [{ readUnits: 12_000 }, 'warmThroughput.writeUnits must be'],
    [9_000, 'warmThroughput must be the numbers writeUnits and'],
  ])('cannot be %j', (warmThroughput, sentence) => {
    const settings = { ...readStageSettings('default'), warmThroughput }
    expect(() => checkStageSettings('default', settings)).toThrow(sentence)
  })
})

describe('a form’s gate', () => {
  it('lets no more answers through than the table numbers while charts keep up, whatever the stage', () => {
    for (const stage of stageNames()) {
      const settings = readStageSettings(stage)
      const { requestsPerSecond } = gateRates(settings, 'answers')
      expect(requestsPerSecond, stage).toBeLessThanOrEqual(mostAnswersASecond(settings))
    }
  })

  it('may be as wide as a partition has room for pages beside its share of the answers', () => {
    expect([4_000, 10_000, 16_000].map((units) => mostAnswersASecond(warm(units)))).toEqual([
      2_285, 4_000, 4_923,
    ])
  })

  it('is counted with the others that a room and its screens use meanwhile', () => {
    expect(requestsASecond({})).toBe(3_540)
    const answers = { requestsPerSecond: 4_000, burst: 4_000 }
    expect(requestsASecond({ throttle: { answers } })).toBe(6_040)
  })
})

it('a stage for a hundred thousand is a file of ten lines at most', () => {
  const { throttle, warmThroughput } = readStageSettings('hundred-thousand')
  expect(throttle).toEqual({ answers: { requestsPerSecond: 4_000, burst: 4_000 } })
  expect(warmThroughput).toEqual({ writeUnits: 10_000 })
  const file = readFileSync(join(import.meta.dirname, 'hundred-thousand.json'), 'utf8')
  expect(file.trimEnd().split('\n').length).toBeLessThanOrEqual(10)
})
