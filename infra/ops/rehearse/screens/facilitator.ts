import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from '../ledger.ts'
import { openScreen, type OpenScreen } from './screen.ts'

/** How often the facilitator reopens the screen, how often it is looked at, and when it is given up. */
const times = { pauseMs: 10_000, lookMs: 100, limitMs: 30_000 } as const

/** What became of the facilitator's visits to the screen. */
export interface Visits {
  /** How long each took to show what an open screen had at its beginning, in milliseconds. */
  readonly loadTimes: readonly number[]
  /** Visits that did not get there in 30 s. */
  readonly failed: () => number
}

const loaded = async (screen: OpenScreen, rows: number, signal: AbortSignal): Promise<boolean> => {
  for (let waited = 0; waited < times.limitMs; waited += times.lookMs) {
    if (screen.isLoaded() && screen.rows() >= rows) return true
    await sleep(times.lookMs, undefined, { signal })
  }
  return false
}

/**
 * A facilitator who reopens a screen every ten seconds, like someone who changes rooms: the whole list each
 * time. Goes on until the signal; never rejects.
 */
export const startFacilitator = (
  origin: string,
  ledger: Ledger,
  beside: OpenScreen,
  signal: AbortSignal,
  token?: string,
): Visits => {
  const loadTimes: number[] = []
  let failures = 0
  const visit = async () => {
    const begin = ledger.now()
    const screen = openScreen(origin, ledger, beside.form, token)
    try {
      if (await loaded(screen, beside.rows(), signal)) loadTimes.push(ledger.now() - begin)
      else failures += 1
    } finally {
      screen.close()
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
