import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { compare, type Findings, type Found } from './audit.ts'
import { type OpenChart, openChart } from './chart/chart.ts'
import { startFacilitator, type Visits } from './chart/facilitator.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { openVenue } from './network/venue.ts'
import { formOfPhone } from './phones/forms.ts'
import type { Plan } from './plan.ts'
import { runCrowd } from './phones/crowd.ts'
import { readFromTable, readThroughApi, type Table, untilQuiet } from './read-logs.ts'

/** The site that is rehearsed on. */
export interface Site {
  readonly url: URL
  /** Needed for every form but laser-focus, whose rows can be read through the API. */
  readonly table?: Table | undefined
}

/** What there is to see while it goes on. */
export interface Scene {
  readonly ledger: Ledger
  readonly charts: readonly OpenChart[]
}

export interface Outcome extends Scene {
  /** Tells this rehearsal's rows from others. */
  readonly run: string
  readonly plan: Plan
  readonly findings: Findings
  readonly visits: Visits
  /** What phones met that should not happen, each sentence once. */
  readonly defects: readonly string[]
  readonly seconds: number
}

/** What is stored has its row within a second or two, unless the store is throttled, and a chart asks once a second. */
export const usualWaits = { quietMs: 5000, catchUpMs: 20_000 } as const

/** Reads what the logs of the rehearsed forms hold. @throws Error for a form that can be read from nowhere. */
const readLogs = async ({ forms }: Plan, { table }: Site, origin: string): Promise<Found[]> => {
  const logs = await Promise.all(
    forms.map((form) => {
      if (form === 'laser-focus') return readThroughApi(origin)
      if (table) return readFromTable(table, form)
      throw new Error(`The log of ${form} cannot be read without the stage's table.`)
    }),
  )
  return logs.flat()
}

/** Waits for what was acknowledged to be in the logs, and for the charts to show it all, up to a limit. */
const finalFindings = async (
  plan: Plan,
  site: Site,
  { ledger, charts }: Scene,
  origin: string,
  signal: AbortSignal,
) => {
  await untilQuiet(origin, plan.quietMs, signal)
  const deadline = Date.now() + plan.catchUpMs
  let found = await readLogs(plan, site, origin)
  for (;;) {
    const findings = compare(ledger, found, charts)
    const isWhole = findings.lost.length === 0
    if ((isWhole && findings.offChart.length === 0) || Date.now() >= deadline) return findings
    await sleep(500, undefined, { signal })
    // An answer that is late in getting its row is not lost.
    if (!isWhole) found = await readLogs(plan, site, origin)
  }
}

/**
 * Rehearses an event: phones of one venue submit through its wifi while charts are open; then compares what the phones
 * know with what is stored and shown. `onScene` gets what there is to watch.
 * @throws the signal's reason; an error where the log cannot be read in the end.
 */
export const rehearse = async (
  plan: Plan,
  site: Site,
  signal: AbortSignal,
  onScene: (scene: Scene) => void = () => undefined,
): Promise<Outcome> => {
  const run = randomBytes(3).toString('hex')
  const ledger = createLedger(plan.phones, run, (number) => formOfPhone(plan.forms, number))
  const venue = openVenue(site.url, plan.phones)
  const over = new AbortController()
  const charts: OpenChart[] = []
  try {
    const desk = venue.desk()
    for (let chart = 0; chart < plan.charts; chart += 1) charts.push(openChart(desk, ledger))
    const [beside] = charts
    const visits = beside
      ? startFacilitator(desk, ledger, beside, over.signal)
      : { loadTimes: [], failed: () => 0 }
    const begin = ledger.now()
    onScene({ ledger, charts })
    const defects = await runCrowd(plan, ledger, venue, signal)
    const seconds = (ledger.now() - begin) / 1000
    over.abort()
    const findings = await finalFindings(plan, site, { ledger, charts }, desk, signal)
    return { run, plan, ledger, charts, findings, visits, defects, seconds }
  } finally {
    over.abort()
    charts.forEach((chart) => chart.close())
    venue.close()
  }
}
