import { describe, expect, it } from 'vitest'
import { isTenth, rehearseOn } from './harness/plans.ts'

it('a site that keeps its promises passes', async () => {
  expect(await rehearseOn({})).toMatchObject({
    isGood: true,
    acknowledged: 30,
    stored: 30,
    attempts: 30,
    lost: 0,
    doubled: 0,
    altered: 0,
    missingOnScreen: 0,
    people: { sawError: 0, toldKept: 0, toldOffline: 0, gaveUp: 0 },
  })
})

describe('a rehearsal finds out', () => {
  it('a site that acknowledges and drops', async () => {
    const report = await rehearseOn({ drops: isTenth })
    expect(report).toMatchObject({ isGood: false, acknowledged: 30, stored: 27, lost: 3, doubled: 0 })
    expect(report.verdict).toMatch(
      /^3 answers acknowledged and not stored, so lost: look for “Rehearsal \w+-\d+”/,
    )
  })

  it('another text than was sent', async () => {
    const report = await rehearseOn({ alters: isTenth })
    expect(report).toMatchObject({ isGood: false, stored: 30, altered: 3 })
  })

  it('refusals', async () => {
    const report = await rehearseOn({ refuses: isTenth })
    expect(report).toMatchObject({
      isGood: false,
      acknowledged: 27,
      refused: 3,
      lost: 0,
      people: { sawError: 3 },
    })
    expect(report.verdict).toContain('3 answers refused for good (400)')
  })
})
