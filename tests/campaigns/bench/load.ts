import { availableParallelism, loadavg } from 'node:os'
import { readRun } from '../../../infra/local/run/run-file.ts'
import { countsText, grouped, spoken, spreadOf, spreadText } from '../../../infra/ops/rehearse/figures.ts'
import { startOwnSite } from '../../../infra/ops/rehearse/own-site.ts'
import { screenDelays, waitsOf, wasTold } from '../../../infra/ops/rehearse/people.ts'
import { drawEvenArrival } from '../../../infra/ops/rehearse/phones/arrivals.ts'
import { type Figure, median, printFigures } from '../../rig/figures.ts'
import { measureCircles } from './load/circle.ts'
import { type Capacity, measureBaseline, measureCapacity, measureRate, type Rate } from './load/capacity.ts'
import { type Sample, slopeOf, watchMemory } from './load/memory.ts'
import type { Subject } from './load/processes.ts'
import { measureRush, type Rush } from './load/rush.ts'

const burst = { phones: 4_000, withinMs: 10_000, patienceMs: 600_000, screens: 4 } as const
const overload = { factor: 2, withinMs: 20_000, patienceMs: 600_000 } as const
const leastGoodput = 0.8
/** From a thank-you to its circle on an open chart, on a site that does nothing else. */
const mostCircleMs = 2_000
/** Heaps grow to their usual size in the first minutes. */
const memory = { screens: 50, warmUpMs: 180_000, mostGrowth: 0.1 } as const

export interface LoadOptions {
  /** How long memory is watched. */
  readonly minutes: number
}

const say = (line: string) => console.log(`  ${line}`)
const rateText = ({ perSecond, perCpuSecond }: Rate): string =>
  `${perSecond.toFixed(0)}/s` +
  (Number.isNaN(perCpuSecond) ? '' : `, ${perCpuSecond.toFixed(0)} a second of the site’s processor time`)
/** On a machine that is shared, a figure says little without it. */
const machineLoad = (): string =>
  `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`

const none = (count: number) => ({ sentence: '0', met: count === 0 })

const rushFigures = (what: string, { ledger, screens, findings, defects }: Rush): Figure[] => {
  const { entries, statuses, answerTimes } = ledger
  const submitted = entries.filter(({ submittedAt }) => submittedAt !== undefined)
  const waits = waitsOf(entries)
  const retries = submitted.reduce((sum, { attempts }) => sum + Math.max(0, attempts - 1), 0)
  const counted = (name: string, count: number) => ({
    measure: `${what}: ${name}`,
    figure: grouped(count),
    target: none(count),
  })
  const told = (name: string, figure: string) => ({ measure: `${what}: ${name}`, figure })
  return [
    counted('lost', findings.lost.length),
    counted('doubled', findings.doubled.length),
    counted('altered', findings.altered.length),
    counted('phones not through in the end', submitted.length - waits.length),
    ...defects.map((defect) => ({ ...told('fault', defect), target: none(1) })),
    told('tap to thank-you', spreadText(spreadOf(waits))),
    told('people who read of an error or a busy site', grouped(entries.filter(wasTold).length)),
    ...(screens.length > 0 ? [told('thank-you to chart', spreadText(spreadOf(screenDelays(screens))))] : []),
    told('the site’s responses', spreadText(spreadOf(answerTimes))),
    told('retries a phone', (retries / submitted.length).toFixed(2)),
    told(
      'responses by status',
      countsText([...statuses].sort().map(([status, count]) => [String(status), count])),
    ),
  ]
}

const capacityFigures = async ({ phones, rate }: Capacity): Promise<Figure[]> => {
  const baseline = await measureBaseline(phones)
  return [
    { measure: 'baseline: the same phones, a bare HTTP server with a map', figure: rateText(baseline) },
    { measure: `capacity: ${phones} phones together`, figure: rateText(rate) },
    { measure: 'capacity to baseline', figure: (rate.perSecond / baseline.perSecond).toFixed(2) },
    { measure: 'the machine', figure: machineLoad() },
  ]
}

const overloadFigures = async (subject: Subject, { phones, rate }: Capacity): Promise<Figure[]> => {
  const { factor, withinMs, patienceMs } = overload
  const offered = Math.round((factor * rate.perSecond * withinMs) / 1000)
  const offer = { phones: offered, withinMs, patienceMs, drawArrival: drawEvenArrival, screens: 0 }
  const rush = await measureRush(subject, offer, say)
  const loadThen = machineLoad()
  // What else the machine does comes and goes: capacity is what it was before and is after.
  const after = await measureRate(subject, phones)
  const ratioOf = (kind: keyof Rate) => (2 * rush.goodput[kind]) / (rate[kind] + after[kind])
  const ratioFigure = (measure: string, ratio: number): Figure => ({
    measure,
    figure: ratio.toFixed(2),
    target: { sentence: `≥ ${leastGoodput}`, met: ratio >= leastGoodput },
  })
  const what = `${grouped(offered)} phones in ${withinMs / 1000} s`
  return [
    { measure: 'the machine', figure: loadThen },
    { measure: 'capacity before', figure: rateText(rate) },
    { measure: `${what}: acknowledged while they came`, figure: rateText(rush.goodput) },
    { measure: 'capacity after', figure: rateText(after) },
    ratioFigure('goodput to capacity', ratioOf('perSecond')),
    ...(Number.isNaN(rate.perCpuSecond)
      ? []
      : [ratioFigure('goodput to capacity, by the site’s processor time', ratioOf('perCpuSecond'))]),
    ...rushFigures(what, rush),
  ]
}

const burstFigures = async (subject: Subject): Promise<Figure[]> => {
  const rush = await measureRush(subject, burst, say)
  const what = `${grouped(burst.phones)} phones within ${burst.withinMs / 1000} s`
  return [
    { measure: 'the machine', figure: machineLoad() },
    { measure: `${what}: acknowledged while they came`, figure: rateText(rush.goodput) },
    { measure: `${what}: all through after`, figure: spoken(rush.allAfterMs) },
    ...rushFigures(what, rush),
  ]
}

const circleFigures = async (subject: Subject): Promise<Figure[]> => {
  const delays = await measureCircles(subject)
  const middle = median(delays)
  return [
    { measure: 'the machine', figure: machineLoad() },
    {
      measure: `thank-you to circle on an open chart, median of ${delays.length}`,
      figure: `${spoken(Math.round(middle))}, longest ${spoken(Math.round(Math.max(...delays)))}`,
      target: { sentence: `≤ ${spoken(mostCircleMs)}`, met: middle <= mostCircleMs },
    },
  ]
}

const growthFigures = (
  name: string,
  samples: readonly Sample[],
  of: (sample: Sample) => number,
): Figure[] => {
  const line = samples.map((sample) => [sample.seconds, of(sample)] as const)
  const [first = [0, 0], last = first] = [line[0], line.at(-1)]
  const slope = slopeOf(line)
  const growth = (slope * (last[0] - first[0])) / 60 / first[1]
  return [
    {
      measure: `memory of ${name}: start and end, after warm-up`,
      figure: `${first[1].toFixed(0)} MiB, ${last[1].toFixed(0)} MiB`,
    },
    {
      measure: `memory of ${name}: slope`,
      figure: `${slope.toFixed(2)} MiB a minute, ${(100 * growth).toFixed(1)} % in all`,
      target: { sentence: `≤ ${100 * memory.mostGrowth} % in all`, met: growth <= memory.mostGrowth },
    },
  ]
}

const memoryFigures = async (subject: Subject, minutes: number): Promise<Figure[]> => {
  const { screens, warmUpMs } = memory
  const { samples, troubles } = await watchMemory(
    subject,
    { screens, warmUpMs, forMs: minutes * 60_000 },
    say,
  )
  return [
    { measure: `${screens} screens polling for ${minutes} minutes`, figure: machineLoad() },
    { measure: 'polls that failed', figure: grouped(troubles), target: none(troubles) },
    ...growthFigures('the site', samples, ({ site: mib }) => mib),
    ...growthFigures('the database', samples, ({ database }) => database),
  ]
}

/** Starts a local run for some measurements, and ends it. */
const onOwnSite = async <T>(measure: (subject: Subject) => Promise<T>): Promise<T> => {
  const own = await startOwnSite(console.log)
  try {
    const pid = readRun(own.dataDir)?.pid
    if (pid === undefined) throw new Error('The local run has not noted its process.')
    return await measure({ url: new URL(own.url), pid })
  } finally {
    await own.stop(false)
  }
}

/**
 * Measures a local run of its own: how soon a circle is on an open chart while all is quiet; then under load, all phones
 * at one address: how many answers a second it takes, what it still does when 4,000 phones come within ten seconds and
 * when twice as many come as it can serve, and whether its memory stays flat under screens that poll. Prints the figures
 * beside their targets; the process ends with 1 when one is missed.
 */
export const run = async ({ minutes }: LoadOptions): Promise<void> => {
  console.log(`  ${machineLoad()}`)
  await onOwnSite(async (subject) => {
    printFigures('A circle', await circleFigures(subject))
    const capacity = await measureCapacity(subject, say)
    printFigures('Capacity', await capacityFigures(capacity))
    printFigures('Twice the capacity', await overloadFigures(subject, capacity))
    printFigures('A rush', await burstFigures(subject))
  })
  if (minutes > 0) printFigures('Memory', await onOwnSite((subject) => memoryFigures(subject, minutes)))
}
