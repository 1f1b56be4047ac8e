import { median } from '../figures.ts'
import { measureClosedLoop, type Rate } from './closed-loop.ts'
import type { Subject } from './processes.ts'

const ladder = [8, 16, 32, 64, 128] as const
const spellMs = 4_000
/** Twice the phones that bring less than this are not worth it. */
const worthwhile = 1.1
const warmUps = { phones: 16, most: 6 } as const
const rounds = 3

/** How many phones at once keep a site busy, and what it then does. */
export interface Capacity {
  readonly phones: number
  readonly rate: Rate
}

/** Until the site's containers run: each spell does better than the one before. Idle ones go after a while. */
const warmUp = async (subject: Subject): Promise<void> => {
  let before = 0
  for (let spell = 0; spell < warmUps.most; spell += 1) {
    const { perSecond } = await measureClosedLoop(subject, { phones: warmUps.phones, forMs: spellMs })
    if (before > 0 && perSecond < before * worthwhile) return
    before = perSecond
  }
}

/** Measures a few times on a warm site, and takes the middle. */
export const measureRate = async (subject: Subject, phones: number): Promise<Rate> => {
  await warmUp(subject)
  const rates: Rate[] = []
  for (let round = 0; round < rounds; round += 1)
    rates.push(await measureClosedLoop(subject, { phones, forMs: spellMs }))
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
    const { perSecond } = await measureClosedLoop(subject, { phones, forMs: spellMs })
    say(`${phones} phones at once: ${perSecond.toFixed(0)} answers/s`)
    if (perSecond < best.perSecond * worthwhile) break
    Object.assign(best, { phones, perSecond })
  }
  return { phones: best.phones, rate: await measureRate(subject, best.phones) }
}
