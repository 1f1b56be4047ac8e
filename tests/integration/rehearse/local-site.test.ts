import { afterAll, beforeAll, expect, it } from 'vitest'
import { engineClient } from '../../rig/site/engine-client.ts'
import { liveForms } from '../../../shared/rows/row.ts'
import { reportOf } from '../../../infra/ops/rehearse/report.ts'
import { liveFormTable, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { rehearseSmall, wifiWith } from './harness/plans.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

it('phones of all three forms get through bad wifi, once each', async () => {
  const client = engineClient(site.engine.endpoint)
  const outcome = await rehearseSmall(
    { url: new URL(site.url), table: { client, tableName: liveFormTable } },
    {
      phones: 40,
      forms: liveForms,
      quietMs: 2500,
      catchUpMs: 20_000,
      wifi: wifiWith({
        neverSent: 0.025,
        cutBeforeArrival: 0.025,
        cutAfterSending: 0.025,
        answerLost: 0.025,
        sentTwice: 0.025,
        slowBody: 0.025,
      }),
    },
  )
  client.destroy()
  const report = reportOf(outcome, 'the local run', 'test')
  expect(report.verdict).toEqual(['Every answer is stored once, and every row is on every open chart.'])
  expect(report).toMatchObject({ isGood: true, acknowledged: 40, stored: 40 })
  expect(report.attempts).toBeGreaterThan(40)
  const faults = Object.values(report.faults).reduce((sum, count) => sum + count, 0)
  expect(faults).toBeGreaterThan(5)
})
