import { noLimits } from '../../../../infra/ops/rehearse/limits.ts'
import { perfectWifi, type Wifi } from '../../../../infra/ops/rehearse/network/wifi.ts'
import type { Plan } from '../../../../infra/ops/rehearse/plan.ts'
import { rehearse, type Outcome, type Site } from '../../../../infra/ops/rehearse/rehearse.ts'

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
