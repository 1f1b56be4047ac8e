import type { ChoosePlan } from '#infra/ops/rehearse/choosing/plan.ts'
import { noLimits, type Plan } from '#infra/ops/rehearse/plan.ts'
import { perfectWifi, type Wifi } from '#infra/ops/rehearse/network/wifi.ts'
import { rehearse, type Outcome, type Site } from '#infra/ops/rehearse/rehearse.ts'
import { reportOf, verdictOf } from '#infra/ops/rehearse/report.ts'
import { engineClient } from '../../../rig/site/engine-client.ts'
import { startFakeSite, type Wrongs } from '../../../rig/site/fake-site.ts'
import { liveFormTable } from '../../../rig/site/local-site.ts'
import { atPace } from '../../../runner/pace.ts'
import { site } from '../../site-here.ts'

/** Short ways, and just the faults that are named. */
export const wifiWith = (faults: Partial<Wifi['faults']>): Wifi => ({
  latency: { medianMs: 5, spread: 0.5 },
  faults: { ...perfectWifi.faults, ...faults },
  noticedAfterMs: [50, 200],
})

/** A small rehearsal: 30 phones within a second, one chart. */
const smallPlan: Plan = {
  phones: 30,
  withinMs: 1000,
  forms: ['laser-focus'],
  wifi: wifiWith({}),
  screens: 1,
  patienceMs: 60_000,
  quietMs: 500,
  catchUpMs: 5000,
  seed: 1,
  limits: noLimits,
  readingMs: [10, 20],
}

export const rehearseSmall = (site: Site, change: Partial<Plan> = {}): Promise<Outcome> =>
  rehearse({ ...smallPlan, ...change }, site, new AbortController().signal)

/** What a small rehearsal on a fake site finds. */
export const rehearseOn = async (wrongs: Wrongs, change: Parameters<typeof rehearseSmall>[1] = {}) => {
  const fake = await startFakeSite(wrongs)
  try {
    const outcome = await rehearseSmall(fake, change)
    return { ...reportOf(outcome, 'a fake site', 'test'), verdict: verdictOf(outcome).sentences.join(' ') }
  } finally {
    await fake.stop()
  }
}

export const isTenth = (number: number) => number % 10 === 0

/** Somebody at the desk for seconds, and people who are quicker than any. */
export const quickChoice: ChoosePlan = {
  ratingMs: atPace(14_000),
  voteMs: atPace(4_000),
  pace: { asksMs: [200, 600], thinkMs: [100, 400], lastMs: 300 },
}

/** A small rehearsal on the site of the test file, at its own address unless there is another. */
export const rehearseHere = async (
  change: Parameters<typeof rehearseSmall>[1],
  address: string = site.url,
) => {
  const client = engineClient(site.engine.endpoint)
  try {
    const table = { client, tableName: liveFormTable, linkKey: () => Promise.resolve(site.linkKey) }
    const outcome = await rehearseSmall({ url: new URL(address), table }, change)
    return { outcome, report: reportOf(outcome, 'the local run', 'test') }
  } finally {
    client.destroy()
  }
}
