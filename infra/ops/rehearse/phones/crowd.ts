import { seededRandom } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { Entry, Ledger } from '../ledger.ts'
import { openAccessPoints } from '../network/access-points.ts'
import type { BrowserWorld } from '../network/browser-world.ts'
import { throughWifi } from '../network/venue.ts'
import type { Plan, Site } from '../rehearse.ts'
import { drawArrival } from './arrivals.ts'
import { usualReadingMs } from './owner.ts'
import { runPhone } from './phone.ts'

/** Far apart, so that no two phones draw alike. */
const seedOf = ({ seed }: Plan, phone: number): number => Math.imul(seed + 1, 0x9e3779b1) ^ (phone * 7919)

/**
 * Lets all phones of the venue come, each at its time; resolves when the last has nothing left to do, or patience ends,
 * with what they met that should not happen. @throws the signal's reason.
 */
export const runCrowd = async (
  plan: Plan,
  { url }: Site,
  ledger: Ledger,
  world: BrowserWorld,
  signal: AbortSignal,
): Promise<string[]> => {
  const accessPoints = openAccessPoints(url.protocol, plan.phones)
  const defects = new Set<string>()
  const over = AbortSignal.any([signal, AbortSignal.timeout(plan.withinMs + plan.patienceMs)])
  const run = async (entry: Entry): Promise<void> => {
    const random = seededRandom(seedOf(plan, entry.number))
    const way = { agent: accessPoints.of(entry.number), wifi: plan.wifi, random, observer: ledger.observer }
    await runPhone(entry, {
      ledger,
      origin: world.join(`phone-${entry.number}`, throughWifi(way)),
      arrivesInMs: (plan.drawArrival ?? drawArrival)(random) * plan.withinMs,
      random,
      forgetsItsKey: plan.forgetfulPhones ?? false,
      readingMs: plan.readingMs ?? usualReadingMs,
      signal: over,
    }).catch((error: unknown) => void defects.add(error instanceof Error ? error.message : String(error)))
  }
  try {
    await Promise.all(ledger.entries.map(run))
    signal.throwIfAborted()
  } finally {
    accessPoints.close()
  }
  return [...defects]
}
