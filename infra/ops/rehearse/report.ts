import { screenDelays, waitsOf } from './people.ts'
import { spreadOf } from '../figures.ts'
import type { Entry, Ledger } from './ledger.ts'
import type { Outcome } from './rehearse.ts'
import { verdictOf } from './verdict.ts'

/** What people read that was no thank-you, each person counted once for each kind. */
const peopleOf = ({ entries }: Ledger) => {
  const count = (holds: (entry: Entry) => boolean) => entries.filter(holds).length
  return {
    /** An error in a response of the site's own: a page without what it needs, or an answer refused for good. */
    sawError: count(({ errorAt }) => errorAt !== undefined),
    /** That the site is busy: the answer is kept on the phone, and sent from there. */
    toldKept: count(({ keptAt }) => keptAt !== undefined),
    /** That the answer waits for signal: the wifi's doing, or a site that responds too late. */
    toldOffline: count(({ offlineAt }) => offlineAt !== undefined),
    /** They went away: their page never had what it needs. */
    gaveUp: count(({ gaveUp }) => gaveUp === true),
    /** From the tap to the acknowledgement, of those who read that the site is busy. */
    waitOfKept: spreadOf(waitsOf(entries.filter(({ keptAt }) => keptAt !== undefined))),
  }
}

const expectedStatuses = [200, 304, 429, 503]

const otherFailures = ({ statuses }: Ledger): Record<string, number> =>
  Object.fromEntries([...statuses].filter(([status]) => !expectedStatuses.includes(status)))

/** Puts the figures of a rehearsal together, in ms: what `--json` writes. `place` and `wifi` are names for people. */
export const reportOf = (outcome: Outcome, place: string, wifi: string) => {
  const { ledger, screens, findings, visits, plan } = outcome
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
    /** Requests that carried an answer. */
    attempts: ledger.entries.reduce((sum, { attempts }) => sum + attempts, 0),
    acknowledged: count(({ acknowledgedAt }) => acknowledgedAt !== undefined),
    stored: findings.stored,
    doubled: findings.doubled.length,
    lost: findings.lost.length,
    altered: findings.altered.length,
    storedUnacknowledged: findings.storedUnknown.length,
    refused: count(({ refused }) => refused !== undefined),
    /** Still unacknowledged when patience ended. */
    waiting: count(
      ({ acknowledgedAt, refused, gaveUp = false }) =>
        acknowledgedAt === undefined && refused === undefined && !gaveUp,
    ),
    missingOnScreen: findings.offScreen.length,
    /** Hidden by somebody at the desk, or not approved. */
    hidden: findings.hidden,
    /** Of these, or of those that were held, on a screen. */
    leaked: findings.leaked.length,
    shownTwice: findings.shownTwice,
    /** Different answers on each form's screens in the end. */
    onScreens: Object.fromEntries(
      plan.forms.map((form) => [
        form,
        screens.filter((screen) => screen.form === form).map(({ entries }) => new Set(entries()).size),
      ]),
    ),
    screens: screens.length,
    /** Polls of the open screens that failed. */
    screenTroubles: screens.reduce((sum, { troubles }) => sum + troubles(), 0),
    people: peopleOf(ledger),
    /** From the tap to the acknowledgement, bad wifi and all retries included. */
    tapToThanks: spreadOf(waitsOf(ledger.entries)),
    /** The site's responses to all phones' requests, time in the air left out. */
    answerTime: spreadOf(ledger.answerTimes),
    answers: ledger.answerTimes.length,
    /** From the acknowledgement to the row on an open screen of its form. */
    screenDelay: spreadOf(screenDelays(screens)),
    screenOpening: {
      ...spreadOf(visits.loadTimes),
      times: visits.loadTimes.length,
      failed: visits.failed(),
    },
    throttled429: ledger.statuses.get(429) ?? 0,
    unavailable503: ledger.statuses.get(503) ?? 0,
    otherFailures: otherFailures(ledger),
    faults: ledger.faults,
    isGood,
    /** A sentence for each fault found, or the one that says all is well. */
    verdict: sentences,
  }
}

/** What a rehearsal came to. */
export type Report = ReturnType<typeof reportOf>
