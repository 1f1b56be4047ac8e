import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '#shared/seeded-random.ts'
import { createLedger, type Ledger } from '../../../../infra/ops/rehearse/ledger.ts'
import { openVenue } from '../../../../infra/ops/rehearse/network/venue.ts'
import { perfectWifi } from '../../../../infra/ops/rehearse/network/wifi.ts'
import { runPhone } from '../../../../infra/ops/rehearse/phones/phone.ts'
import { median } from '../../../rig/figures.ts'
import { cpuSeconds, type Subject } from './processes.ts'

const ladder = [8, 16, 32, 64, 128] as const
const spellMs = 4_000
/** Twice the phones that bring less than this are not worth it. */
const worthwhile = 1.1
const warmUps = { phones: 16, most: 6 } as const
const rounds = 3
/** More visits than any machine gets through in one spell. */
const mostVisits = 50_000
/** Connections open first. */
const connectMs = 1_000
/** How long the last visits may take when the spell is over. */
const patienceMs = 60_000

/** Answers acknowledged a second, and a second of processor time of the site (NaN where that cannot be known). */
export interface Rate {
  readonly perSecond: number
  readonly perCpuSecond: number
}

/** How many phones together keep a site busy, and what it then does. */
export interface Capacity {
  readonly phones: number
  readonly rate: Rate
}

/** Counts what is acknowledged from now on, within so long. */
export const countAcknowledged = async (ledger: Ledger, pid: number, forMs: number): Promise<Rate> => {
  const [begin, cpuBefore] = [ledger.now(), cpuSeconds(pid)]
  await sleep(forMs)
  const [end, cpu] = [ledger.now(), cpuSeconds(pid) - cpuBefore]
  const { length } = ledger.entries.filter(({ acknowledgedAt: at = 0 }) => at >= begin && at < end)
  return { perSecond: (1000 * length) / (end - begin), perCpuSecond: length / cpu }
}

/** Keeps so many phones busy for a spell: each visits the form, and the next visit begins when it is through. */
const measureSpell = async ({ url, pid }: Subject, phones: number): Promise<Rate> => {
  const ledger = createLedger(mostVisits, randomBytes(3).toString('hex'), () => 'laser-focus')
  const venue = openVenue(url, phones)
  const signal = AbortSignal.timeout(connectMs + spellMs + patienceMs)
  const visits = ledger.entries.values()
  let isOver = false
  const keepBusy = async (): Promise<void> => {
    while (!isOver) {
      const { value: entry } = visits.next()
      if (!entry) throw new Error(`More than ${mostVisits} visits in one spell: make it shorter.`)
      const random = seededRandom(entry.number + 1)
      const origin = venue.phone(entry.number, { wifi: perfectWifi, random, observer: ledger.observer })
      await runPhone(entry, { ledger, origin, random, signal })
    }
  }
  const count = async (): Promise<Rate> => {
    await sleep(connectMs)
    const rate = await countAcknowledged(ledger, pid, spellMs)
    isOver = true
    return rate
  }
  try {
    const [rate] = await Promise.all([count(), ...Array.from({ length: phones }, keepBusy)])
    return rate
  } finally {
    isOver = true
    venue.close()
  }
}

/** The same phones before a bare HTTP server with a map, in a process of its own: what the phones themselves can do. */
export const measureBaseline = async (phones: number): Promise<Rate> => {
  const server = fork(fileURLToPath(new URL('bare-site.ts', import.meta.url)))
  const gone = once(server, 'exit')
  try {
    const [url] = (await Promise.race([
      once(server, 'message'),
      gone.then(() => Promise.reject(new Error('The bare server ended before it was ready.'))),
    ])) as [string]
    return await measureSpell({ url: new URL(url), pid: server.pid ?? 0 }, phones)
  } finally {
    server.kill()
    await gone
  }
}

/** Until the site's containers run: each spell does better than the one before. Idle ones go after a while. */
const warmUp = async (subject: Subject): Promise<void> => {
  let before = 0
  for (let spell = 0; spell < warmUps.most; spell += 1) {
    const { perSecond } = await measureSpell(subject, warmUps.phones)
    if (before > 0 && perSecond < before * worthwhile) return
    before = perSecond
  }
}

/** Measures a few times on a warm site, and takes the median. */
export const measureRate = async (subject: Subject, phones: number): Promise<Rate> => {
  await warmUp(subject)
  const rates: Rate[] = []
  for (let round = 0; round < rounds; round += 1) rates.push(await measureSpell(subject, phones))
  return {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    perCpuSecond: median(rates.map(({ perCpuSecond }) => perCpuSecond)),
  }
}

/** Doubles the phones until more of them bring nothing, then measures with so many. */
export const measureCapacity = async (subject: Subject, say: (line: string) => void): Promise<Capacity> => {
  await warmUp(subject)
  const best = { phones: 0, perSecond: 0 }
  for (const phones of ladder) {
    const { perSecond } = await measureSpell(subject, phones)
    say(`${phones} phones together: ${perSecond.toFixed(0)} answers/s`)
    if (perSecond < best.perSecond * worthwhile) break
    Object.assign(best, { phones, perSecond })
  }
  return { phones: best.phones, rate: await measureRate(subject, best.phones) }
}
