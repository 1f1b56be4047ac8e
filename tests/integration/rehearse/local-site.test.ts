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
  neverSent: 0.025,
  cutBeforeArrival: 0.025,
  cutAfterSending: 0.025,
  answerLost: 0.025,
  sentTwice: 0.025,
  slowBody: 0.025,
})

it('phones of all three forms get through bad wifi, once each, and each onto its screen', async () => {
  const change = { phones: 40, forms: liveForms, quietMs: 2500, catchUpMs: 20_000, wifi: bad }
  const { report } = await rehearseHere(change)
  expect(report.verdict).toEqual([
    'Every answer is stored once, and every row is on every open screen of its form.',
  ])
  expect(report).toMatchObject({
    isGood: true,
    acknowledged: 40,
    stored: 40,
    onScreens: { 'laser-focus': [32], 'venting-machine': [4], 'combo-convo': [4] },
  })
  expect(report.attempts).toBeGreaterThan(40)
  const faults = Object.values(report.faults).reduce((sum, count) => sum + count, 0)
  expect(faults).toBeGreaterThan(5)
})
