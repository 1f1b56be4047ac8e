import { chartDelays, waitsOf } from './people.ts'
import { type Spread, spreadOf } from './figures.ts'
import type { Entry, Ledger } from './ledger.ts'
import type { FaultKind } from './network/wifi.ts'
import type { Outcome } from './rehearse.ts'
import { verdictOf } from './verdict.ts'

/** What people read that was no thank-you, each counted once for each kind. */
export interface PeopleReport {
  /** An error in an answer of the site's own: a page without what it needs, or an answer refused for good. */
  readonly sawError: number
  /** That the site is busy: the answer is kept on the phone, and sent from there. */
  readonly toldKept: number
  /** That the answer waits for signal: the wifi's doing, or a site that answers too late. */
  readonly toldOffline: number
  /** They went away: their page never had what it needs. */
  readonly gaveUp: number
  /** From the tap to the acknowledgement, of those who read that the site is busy. */
  readonly waitOfKept: Spread
}

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
  readonly people: PeopleReport
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
  /** How long it took to open the chart again. */
  readonly chartOpening: Spread & { readonly times: number; readonly failed: number }
  readonly throttled429: number
  readonly unavailable503: number
  readonly otherFailures: Readonly<Record<string, number>>
  readonly faults: Readonly<Record<FaultKind, number>>
  readonly isGood: boolean
  /** One sentence a fault found, or the one that says all is well. */
  readonly verdict: readonly string[]
}

/** What the people of a rehearsal read and went through. */
const peopleOf = ({ entries }: Ledger): PeopleReport => {
  const count = (holds: (entry: Entry) => boolean) => entries.filter(holds).length
  return {
    sawError: count(({ errorAt }) => errorAt !== undefined),
    toldKept: count(({ keptAt }) => keptAt !== undefined),
    toldOffline: count(({ offlineAt }) => offlineAt !== undefined),
    gaveUp: count(({ gaveUp }) => gaveUp === true),
    waitOfKept: spreadOf(waitsOf(entries.filter(({ keptAt }) => keptAt !== undefined))),
  }
}

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
    waiting: count(
      ({ acknowledgedAt, refused, gaveUp = false }) =>
        acknowledgedAt === undefined && refused === undefined && !gaveUp,
    ),
    missingOnChart: findings.offChart.length,
    charts: charts.length,
    chartTroubles: charts.reduce((sum, { troubles }) => sum + troubles(), 0),
    people: peopleOf(ledger),
    tapToThanks: spreadOf(waitsOf(ledger.entries)),
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
