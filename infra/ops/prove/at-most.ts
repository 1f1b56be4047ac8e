import { costOf, type Usage } from '../../prices.ts'
import { grouped } from '../figures.ts'
import type { AtMost, Measure } from './measure.ts'

const nothing: Usage = {
  ...{ gateway: 0, calls: 0, gbSeconds: 0, writes: 0, reads: 0, gb: 0 },
  ...{ edgeRequests: 0, edgeCalls: 0, logGb: 0, traces: 0 },
}

/** What a request, and an answer of no one's, uses of everything: COST.md's own figures, each rounded up. */
const each = {
  // The longest of its functions takes 50 ms; a start of half a second comes on top, and a kilobyte for the visitor.
  request: {
    ...nothing,
    ...{ gateway: 1, edgeRequests: 1, edgeCalls: 1, calls: 1, traces: 1 },
    ...{ gbSeconds: 0.55, reads: 2, gb: 1e-6, logGb: 1.5e-6 },
  },
  // Stored, numbered alone, withdrawn, numbered again: three units each time, and two calls of 50 ms.
  answer: { ...nothing, calls: 2, gbSeconds: 0.1, writes: 12, reads: 6, logGb: 2.4e-6, traces: 2 },
  look: { ...nothing, reads: 2 },
} as const

const dollarsOf = ({ requests, answers = 0, looks = 0, dollars = 0 }: AtMost): number =>
  dollars + requests * costOf(each.request) + answers * costOf(each.answer) + looks * costOf(each.look)

/** What some measures use together. */
export const sumOf = (measures: readonly Pick<Measure, 'atMost'>[]) => {
  // Of one flood there are several measures, and each of them says all of it.
  const different = [...new Set(measures.map(({ atMost }) => atMost))]
  const sum = (of: (atMost: AtMost) => number) => different.reduce((all, atMost) => all + of(atMost), 0)
  return {
    seconds: sum(({ seconds }) => seconds),
    requests: sum(({ requests }) => requests),
    answers: sum(({ answers = 0 }) => answers),
    dollars: sum(dollarsOf),
  }
}

/** The same for people: `at most 6 min, 1,142 requests, 545 answers of no one’s and $0.02`. */
export const atMostText = (measures: readonly Pick<Measure, 'atMost'>[]): string => {
  const { seconds, requests, answers, dollars } = sumOf(measures)
  const stored = answers > 0 ? `, ${grouped(answers)} answers of no one’s` : ''
  // To the next cent, for less than a cent is no price.
  const price = (Math.ceil(dollars * 100) / 100).toFixed(2)
  return `at most ${Math.ceil(seconds / 60)} min, ${grouped(requests)} requests${stored} and $${price}`
}
