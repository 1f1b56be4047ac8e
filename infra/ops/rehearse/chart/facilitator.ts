import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from '../ledger.ts'
import { type OpenChart, openChart } from './chart.ts'

/** How often the facilitator reopens the chart, how often it is looked at, and when it is given up. */
const times = { pauseMs: 10_000, lookMs: 100, limitMs: 30_000 } as const

/** What became of the facilitator's visits to the chart. */
export interface Visits {
  /** How long each took to show what an open chart had at its beginning, in milliseconds. */
  readonly loadTimes: readonly number[]
  /** Visits that did not get there in 30 s. */
  readonly failed: () => number
}

const loaded = async (chart: OpenChart, points: number, signal: AbortSignal): Promise<boolean> => {
  for (let waited = 0; waited < times.limitMs; waited += times.lookMs) {
    if (chart.isLoaded() && chart.points() >= points) return true
    await sleep(times.lookMs, undefined, { signal })
  }
  return false
}

/**
 * A facilitator who reopens the chart every ten seconds, like someone who changes rooms: the whole list each
 * time. Goes on until the signal; never rejects.
 */
export const startFacilitator = (
  origin: string,
  ledger: Ledger,
  beside: OpenChart,
  signal: AbortSignal,
): Visits => {
  const loadTimes: number[] = []
  let failures = 0
  const visit = async () => {
    const begin = ledger.now()
    const chart = openChart(origin, ledger)
    try {
      if (await loaded(chart, beside.points(), signal)) loadTimes.push(ledger.now() - begin)
      else failures += 1
    } finally {
      chart.close()
    }
  }
  const goOn = async () => {
    for (;;) {
      await sleep(times.pauseMs, undefined, { signal })
      await visit()
    }
  }
  goOn().catch(() => undefined)
  return { loadTimes, failed: () => failures }
}
