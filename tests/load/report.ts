import type { OpenChart } from './chart/chart.ts'
import { type Spread, spreadOf } from './figures.ts'
import type { Entry, Ledger } from './ledger.ts'
import type { FaultKind } from './network/wifi.ts'
import type { Outcome } from './rehearse.ts'
import { verdictOf } from './verdict.ts'

/** What a rehearsal came to: what `--json` writes. Times are milliseconds. */
export interface Report {
  readonly run: string
  readonly place: string
  readonly seed: number
  readonly wifi: string
  readonly seconds: number
  readonly phones: number
  readonly submitted: number
  /** Requests that carried an answer. */
  readonly attempts: number
  readonly acknowledged: number
  readonly stored: number
  readonly doubled: number
  readonly lost: number
  readonly altered: number
  readonly storedUnacknowledged: number
  readonly refused: number
  /** Still unacknowledged when patience ended. */
  readonly waiting: number
  readonly missingOnChart: number
  readonly charts: number
  /** Questions of the open charts that brought no answer. */
  readonly chartTroubles: number
  /** From the tap to the acknowledgement, bad wifi and all retries included. */
  readonly tapToThanks: Spread
  /** The site's answers to all phones' requests, time in the air left out. */
  readonly answerTime: Spread
  readonly answers: number
  /** From the acknowledgement to the row's being on an open chart. */
  readonly chartDelay: Spread
  /** How long it took to open the chart anew. */
  readonly chartOpening: Spread & { readonly times: number; readonly failed: number }
  readonly throttled429: number
  readonly unavailable503: number
  readonly otherFailures: Readonly<Record<string, number>>
  readonly faults: Readonly<Record<FaultKind, number>>
  readonly isGood: boolean
  /** One sentence a fault found, or the one that says all is well. */
  readonly verdict: readonly string[]
}

const tapToThanks = ({ entries }: Ledger): number[] =>
  entries.flatMap(({ submittedAt, acknowledgedAt }) =>
    submittedAt === undefined || acknowledgedAt === undefined ? [] : [acknowledgedAt - submittedAt],
  )

/** A row may be on the chart before its phone knows that it is stored: then there was no delay. */
const chartDelays = (charts: readonly OpenChart[]): number[] =>
  charts.flatMap(({ seenAt }) =>
    [...seenAt].flatMap(([{ acknowledgedAt }, at]) =>
      acknowledgedAt === undefined ? [] : [Math.max(0, at - acknowledgedAt)],
    ),
  )

const expectedStatuses = [200, 304, 429, 503]

const otherFailures = ({ statuses }: Ledger): Record<string, number> =>
  Object.fromEntries([...statuses].filter(([status]) => !expectedStatuses.includes(status)))

/** Puts the figures of a rehearsal together; `place` and `wifi` are names for people. */
export const reportOf = (outcome: Outcome, place: string, wifi: string): Report => {
  const { ledger, charts, findings, visits, plan } = outcome
  const count = (holds: (entry: Entry) => boolean) => ledger.entries.filter(holds).length
  const { isGood, sentences } = verdictOf(outcome)
  return {
    run: outcome.run,
    place,
    seed: plan.seed,
    wifi,
    seconds: Math.round(outcome.seconds),
    phones: plan.phones,
    submitted: count(({ submittedAt }) => submittedAt !== undefined),
    attempts: ledger.entries.reduce((sum, { attempts }) => sum + attempts, 0),
    acknowledged: count(({ acknowledgedAt }) => acknowledgedAt !== undefined),
    stored: findings.stored,
    doubled: findings.doubled.length,
    lost: findings.lost.length,
    altered: findings.altered.length,
    storedUnacknowledged: findings.storedUnknown.length,
    refused: count(({ refused }) => refused !== undefined),
    waiting: count(({ acknowledgedAt, refused }) => acknowledgedAt === undefined && refused === undefined),
    missingOnChart: findings.offChart.length,
    charts: charts.length,
    chartTroubles: charts.reduce((sum, { troubles }) => sum + troubles(), 0),
    tapToThanks: spreadOf(tapToThanks(ledger)),
    answerTime: spreadOf(ledger.answerTimes),
    answers: ledger.answerTimes.length,
    chartDelay: spreadOf(chartDelays(charts)),
    chartOpening: {
      ...spreadOf(visits.loadTimes),
      times: visits.loadTimes.length,
      failed: visits.failed(),
    },
    throttled429: ledger.statuses.get(429) ?? 0,
    unavailable503: ledger.statuses.get(503) ?? 0,
    otherFailures: otherFailures(ledger),
    faults: ledger.faults,
    isGood,
    verdict: sentences,
  }
}
