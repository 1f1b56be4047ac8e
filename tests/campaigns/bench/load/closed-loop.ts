import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '#lambdas/store/test-support/table/virtual-time.ts'
import { createLedger, type Ledger } from '../../../../infra/ops/rehearse/ledger.ts'
import { openAccessPoints } from '../../../../infra/ops/rehearse/network/access-points.ts'
import { openBrowserWorld } from '../../../../infra/ops/rehearse/network/browser-world.ts'
import { throughWifi } from '../../../../infra/ops/rehearse/network/venue.ts'
import { usualReadingMs } from '../../../../infra/ops/rehearse/phones/owner.ts'
import { runPhone } from '../../../../infra/ops/rehearse/phones/phone.ts'
import { perfectNetwork } from './perfect-network.ts'
import { cpuSeconds, type Subject } from './processes.ts'

/** More visits than any machine gets through in one spell. */
const mostVisits = 50_000
/** Connections open first. */
const warmUpMs = 1_000
/** How long the last visits may take when the spell is over. */
const patienceMs = 60_000

/** So many phones at once, for so long. */
export interface Spell {
  readonly phones: number
  readonly forMs: number
}

/** Answers acknowledged a second, and a second of processor time of the site (NaN where that cannot be known). */
export interface Rate {
  readonly perSecond: number
  readonly perCpuSecond: number
}

/** Counts what is acknowledged from now on, within so long. */
export const countAcknowledged = async (ledger: Ledger, pid: number, forMs: number): Promise<Rate> => {
  const [begin, cpuBefore] = [ledger.now(), cpuSeconds(pid)]
  await sleep(forMs)
  const [end, cpu] = [ledger.now(), cpuSeconds(pid) - cpuBefore]
  const { length } = ledger.entries.filter(({ acknowledgedAt: at = 0 }) => at >= begin && at < end)
  return { perSecond: (1000 * length) / (end - begin), perCpuSecond: length / cpu }
}

/**
 * Keeps so many phones busy: each visits the form as a phone does (configuration, warm-up, answer), and the next comes
 * when it is through.
 */
export const measureClosedLoop = async ({ url, pid }: Subject, { phones, forMs }: Spell): Promise<Rate> => {
  const ledger = createLedger(mostVisits, randomBytes(3).toString('hex'), () => 'laser-focus')
  const world = openBrowserWorld(url)
  const accessPoints = openAccessPoints(url.protocol, phones)
  const signal = AbortSignal.timeout(warmUpMs + forMs + patienceMs)
  const visits = ledger.entries.values()
  let isOver = false
  const keepBusy = async (phone: number): Promise<void> => {
    while (!isOver) {
      const { value: entry } = visits.next()
      if (!entry) throw new Error(`More than ${mostVisits} visits in one spell: make it shorter.`)
      const random = seededRandom(entry.number + 1)
      const way = { agent: accessPoints.of(phone), wifi: perfectNetwork, random, observer: ledger.observer }
      const origin = world.join(`phone-${entry.number}`, throughWifi(way))
      const usual = { arrivesInMs: 0, forgetsItsKey: false, readingMs: usualReadingMs }
      await runPhone(entry, { ledger, origin, random, signal, ...usual })
    }
  }
  const count = async (): Promise<Rate> => {
    await sleep(warmUpMs)
    const rate = await countAcknowledged(ledger, pid, forMs)
    isOver = true
    return rate
  }
  try {
    const busy = Array.from({ length: phones }, (_, phone) => keepBusy(phone))
    const [rate] = await Promise.all([count(), ...busy])
    return rate
  } finally {
    isOver = true
    accessPoints.close()
    world.close()
  }
}
