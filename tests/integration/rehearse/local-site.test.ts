import { expect, it } from 'vitest'
import { engineClient } from '../../rig/site/engine-client.ts'
import { liveForms } from '../../../shared/rows/row.ts'
import { reportOf } from '../../../infra/ops/rehearse/report.ts'
import { liveFormTable } from '../../rig/site/local-site.ts'
import { rehearseSmall, wifiWith } from './harness/plans.ts'
import { site, useSite } from '../site-here.ts'

useSite()

const rehearseHere = async (change: Parameters<typeof rehearseSmall>[1]) => {
  const client = engineClient(site.engine.endpoint)
  try {
    const table = { client, tableName: liveFormTable }
    const outcome = await rehearseSmall({ url: new URL(site.url), table }, change)
    return { outcome, report: reportOf(outcome, 'the local run', 'test') }
  } finally {
    client.destroy()
  }
}

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
