import { seededRandom } from '#shared/seeded-random.ts'
import type { Entry, Ledger } from '../ledger.ts'
import type { Venue } from '../network/venue.ts'
import type { Plan } from '../plan.ts'
import { drawArrival } from './arrivals.ts'
import { runPhone } from './phone.ts'

/** Far apart, so that no two phones draw alike. */
const seedOf = ({ seed }: Plan, phone: number): number => Math.imul(seed + 1, 0x9e3779b1) ^ (phone * 7919)

/**
 * Lets all phones of the venue come, each at its time; resolves when the last has nothing left to do, or patience ends,
 * with what they met that should not happen. @throws the signal's reason.
 */
export const runCrowd = async (
  plan: Plan,
  ledger: Ledger,
  venue: Venue,
  signal: AbortSignal,
): Promise<string[]> => {
  const defects = new Set<string>()
  const over = AbortSignal.any([signal, AbortSignal.timeout(plan.withinMs + plan.patienceMs)])
  const run = async (entry: Entry): Promise<void> => {
    const random = seededRandom(seedOf(plan, entry.number))
    await runPhone(entry, {
      ledger,
      origin: venue.phone(entry.number, { wifi: plan.wifi, random, observer: ledger.observer }),
      arrivesInMs: drawArrival(random) * plan.withinMs,
      random,
      forgetsItsKey: plan.forgetfulPhones,
      readingMs: plan.readingMs,
      signal: over,
    }).catch((error: unknown) => void defects.add(error instanceof Error ? error.message : String(error)))
  }
  await Promise.all(ledger.entries.map(run))
  signal.throwIfAborted()
  return [...defects]
}
