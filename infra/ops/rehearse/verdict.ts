import { screenDelays, waitsOf, wasTold } from './people.ts'
import { grouped, spoken, spreadOf } from '../figures.ts'
import type { Entry } from './ledger.ts'
import type { Outcome } from './rehearse.ts'

/** Whether a rehearsal went well, and why not. */
export interface Verdict {
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
  const faults = [...brokenPromises(outcome), ...unserved(outcome), ...beyondLimits(outcome)]
  if (faults.length > 0) return { isGood: false, sentences: faults }
  return {
    isGood: true,
    sentences: [
      'Every answer is stored once, and every row is on every open screen of its form.',
      ...(outcome.plan.moderated
        ? [`${grouped(outcome.findings.hidden)} answers are hidden or not approved, and on no screen.`]
        : []),
    ],
  }
}
