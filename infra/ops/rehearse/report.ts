import { grouped, spoken, spreadOf } from '../figures.ts'
import { choosingFaults, choosingFigures, choosingPraise } from './choosing/report.ts'
import type { Entry, Ledger } from './ledger.ts'
import type { Outcome } from './rehearse.ts'
import type { OpenScreen } from './screens/screen.ts'

/** From the tap to the acknowledgement, in ms, of those that were acknowledged: bad wifi and all tries included. */
const waitsOf = (entries: readonly Entry[]): number[] =>
  entries.flatMap(({ submittedAt, acknowledgedAt }) =>
    submittedAt === undefined || acknowledgedAt === undefined ? [] : [acknowledgedAt - submittedAt],
  )

/**
 * From the acknowledgement to the row's being on an open screen, in ms. A row may be on the screen before its phone knows
 * that it is stored: then there was no delay.
 */
const screenDelays = (screens: readonly Pick<OpenScreen, 'seenAt'>[]): number[] =>
  screens.flatMap(({ seenAt }) =>
    [...seenAt].flatMap(([{ acknowledgedAt }, at]) =>
      acknowledgedAt === undefined ? [] : [Math.max(0, at - acknowledgedAt)],
    ),
  )

/** Whether somebody read of an error or that the site is busy, or went away without the page. */
const wasTold = ({ errorAt, keptAt, gaveUp }: Entry): boolean =>
  errorAt !== undefined || keptAt !== undefined || gaveUp === true

/** Whether a rehearsal went well, and why not. */
interface Verdict {
  readonly isGood: boolean
  readonly sentences: readonly string[]
}

/** A sentence about some answers, with one to look for in the log; none where there are none. */
const sentenceAbout = (entries: readonly Entry[], happened: string): string[] => {
  const [first] = entries
  if (!first) return []
  const subject = entries.length === 1 ? '1 answer' : `${grouped(entries.length)} answers`
  return [`${subject} ${happened}: look for “${first.marker}” of ${first.form}.`]
}

/** What must never happen, whatever the wifi. */
const brokenPromises = ({ findings, plan: { screens } }: Outcome): string[] => [
  ...sentenceAbout(findings.lost, 'acknowledged and not stored, so lost'),
  ...sentenceAbout(findings.doubled, 'stored more than once, so doubled'),
  ...sentenceAbout(findings.altered, 'stored otherwise than sent'),
  ...sentenceAbout(findings.offScreen, `stored and not on all ${screens} open screens of their form`),
  ...sentenceAbout(findings.leaked, 'held, hidden or not approved, and on a screen'),
  ...(findings.shownTwice > 0 ? [`The screens show ${grouped(findings.shownTwice)} answers twice.`] : []),
]

/** Answers that did not get through, which their owners would have noticed. */
const unserved = ({ ledger, plan, defects }: Outcome): string[] => {
  const open = ledger.entries.filter(
    ({ acknowledgedAt, gaveUp = false }) => acknowledgedAt === undefined && !gaveUp,
  )
  const refused = open.filter((entry) => entry.refused !== undefined)
  const statuses = [...new Set(refused.map((entry) => entry.refused))].join(', ')
  const patience = `${Math.round(plan.patienceMs / 1000)} s after the last phone came`
  return [
    ...sentenceAbout(refused, `refused for good (${statuses})`),
    ...sentenceAbout(
      open.filter((entry) => entry.refused === undefined),
      `not acknowledged ${patience}`,
    ),
    ...defects.map((defect) => `A phone met what should not happen: ${defect}`),
  ]
}

/** What people went through, where it was more than the rehearsal allows. */
const beyondLimits = ({ ledger, screens, plan: { limits } }: Outcome): string[] => {
  const { entries } = ledger
  const told = entries.filter(wasTold).length
  const [wait, lag] = [spreadOf(waitsOf(entries)).p99, spreadOf(screenDelays(screens)).p99]
  return [
    ...(100 * told > limits.toldPercent * entries.length
      ? [
          `${grouped(told)} of ${grouped(entries.length)} people read of an error, or that the site is busy: more than ${limits.toldPercent} %.`,
        ]
      : []),
    ...(wait > limits.waitMs
      ? [
          `One person in a hundred waited for more than ${spoken(wait)} for the thank-you: the limit is ${spoken(limits.waitMs)}.`,
        ]
      : []),
    ...(lag > limits.lagMs
      ? [
          `One answer in a hundred was on a screen more than ${spoken(lag)} after its thank-you: the limit is ${spoken(limits.lagMs)}.`,
        ]
      : []),
  ]
}

/**
 * Judges a rehearsal: nothing lost, nothing doubled, every row on every open screen of its form, every answer through in the end, and
 * what people went through within the limits.
 */
export const verdictOf = (outcome: Outcome): Verdict => {
  const faults = [
    ...brokenPromises(outcome),
    ...choosingFaults(outcome),
    ...unserved(outcome),
    ...beyondLimits(outcome),
  ]
  if (faults.length > 0) return { isGood: false, sentences: faults }
  return {
    isGood: true,
    sentences: [
      'Every answer is stored once, and every row is on every open screen of its form.',
      ...(outcome.plan.moderated
        ? [`${grouped(outcome.findings.hidden)} answers are hidden or not approved, and on no screen.`]
        : []),
      ...choosingPraise(outcome),
    ],
  }
}

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
    /** Of the rating and the vote, where there were any. */
    choosing: choosingFigures(outcome),
    faults: ledger.faults,
    isGood,
    /** A sentence for each fault found, or the one that says all is well. */
    verdict: sentences,
  }
}

/** What a rehearsal came to. */
export type Report = ReturnType<typeof reportOf>
