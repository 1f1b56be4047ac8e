import { expect, it } from 'vitest'
import { liveForms } from '#shared/rows/row.ts'
import { rehearseHere, wifiWith } from './harness/plans.ts'
import { useSite } from '../site-here.ts'

useSite()

const bad = wifiWith({
  neverSent: 0.05,
  cutBeforeArrival: 0.05,
  cutAfterSending: 0.05,
  answerLost: 0.05,
  sentTwice: 0.05,
  slowBody: 0.05,
})

it('phones of all three forms get through bad wifi, once each, and each onto its screen', async () => {
  const change = { phones: 20, forms: liveForms, quietMs: 2500, catchUpMs: 20_000, wifi: bad }
  const { report } = await rehearseHere(change)
  expect(report.verdict).toEqual([
    'Every answer is stored once, and every row is on every open screen of its form.',
  ])
  expect(report).toMatchObject({
    isGood: true,
    acknowledged: 20,
    stored: 20,
    onScreens: { 'laser-focus': [16], 'venting-machine': [2], 'combo-convo': [2] },
  })
  expect(report.attempts).toBeGreaterThan(20)
  const faults = Object.values(report.faults).reduce((sum, count) => sum + count, 0)
  expect(faults).toBeGreaterThan(2)
})
