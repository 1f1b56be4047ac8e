import { describe, expect, it } from 'vitest'
import { compare } from '#infra/ops/rehearse/audit.ts'
import { useSite } from '../site-here.ts'
import { isTenth, rehearseHere, rehearseOn, wifiWith } from './harness/plans.ts'

describe('a rehearsal finds out', () => {
  it('phones that forget their key between two tries', async () => {
    const change = { wifi: wifiWith({ answerLost: 0.1 }), withinMs: 200 }
    const report = await rehearseOn({}, { ...change, forgetfulPhones: true })
    expect(report).toMatchObject({ isGood: false, acknowledged: 30, stored: 30, lost: 0 })
    expect(report.doubled).toBeGreaterThan(0)
    expect(report.verdict).toContain('stored more than once, so doubled')
    // The same mishaps do no harm to phones that keep theirs.
    const right = await rehearseOn({}, change)
    expect(right).toMatchObject({ isGood: true, stored: 30, doubled: 0 })
    expect(right.faults.answerLost).toBeGreaterThan(0)
  })

  it('a row that screens skip, because it came after a later one', async () => {
    const report = await rehearseOn({ comesLate: isTenth }, { quietMs: 3000, catchUpMs: 1500 })
    expect(report).toMatchObject({ isGood: false, stored: 30, lost: 0, doubled: 0 })
    expect(report.missingOnScreen).toBeGreaterThan(0)
    expect(report.verdict).toContain('not on all 1 open screens of their form')
  })

  it('people who read that the site is busy, and how long they wait; no one taps twice', async () => {
    // As long as people watch: after that the answer is left to the phone.
    const busy = { forMs: 3000, retryAfter: 10 }
    const limits = { toldPercent: 99, waitMs: 5000, lagMs: 60_000 }
    const report = await rehearseOn({ busy }, { limits })
    expect(report).toMatchObject({ isGood: false, acknowledged: 30, stored: 30, attempts: 60, doubled: 0 })
    expect(report.people).toMatchObject({ sawError: 0, toldKept: 30, toldOffline: 0 })
    expect(report.people.waitOfKept).toEqual(report.tapToThanks)
    expect(report.verdict).toMatch(
      /^30 of 30 people read of an error, or that the site is busy: more than 99 %\. One person in a hundred waited for more than 1\d\.\d s for the thank-you: the limit is 5\.0 s\.$/,
    )
  })

  it('screens that lag behind', async () => {
    const limits = { toldPercent: 0, waitMs: 60_000, lagMs: 1000 }
    const report = await rehearseOn({ lagMs: 1500 }, { limits, quietMs: 2500 })
    expect(report).toMatchObject({ isGood: false, stored: 30, missingOnScreen: 0 })
    expect(report.verdict).toMatch(
      /^One answer in a hundred was on a screen more than .* s after its thank-you/,
    )
  })

  it('phones that do not get through', async () => {
    const report = await rehearseOn({}, { wifi: wifiWith({ cutBeforeArrival: 1 }), patienceMs: 500 })
    expect(report).toMatchObject({ isGood: false, acknowledged: 0, waiting: 30, stored: 0 })
    expect(report.verdict).toContain('30 answers not acknowledged')
  })
})

useSite()

it('somebody at the desk keeps answers off a wall, and the report counts them', async () => {
  const change = { phones: 60, forms: ['venting-machine'], withinMs: 8000, moderated: true } as const
  const { report, outcome } = await rehearseHere({ ...change, quietMs: 2500, catchUpMs: 20_000 })
  expect(report).toMatchObject({ isGood: true, acknowledged: 60, stored: 60, leaked: 0 })
  expect(report.hidden).toBeGreaterThan(0)
  expect(report.onScreens).toEqual({ 'venting-machine': [60 - report.hidden] })
  // The comparison finds what a wall shows all the same.
  const [wall] = outcome.screens
  if (!wall) throw new Error('No screen was open.')
  const all = { ...wall, entries: () => outcome.ledger.entries }
  expect(compare(outcome.ledger, outcome.found, [all]).leaked).toHaveLength(report.hidden)
})
