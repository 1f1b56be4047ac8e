import { costOf } from '../../prices.ts'
import { grouped } from '../figures.ts'
import type { AtMost, Measure } from './measure.ts'

/** What a request, and an answer of no one's, uses of everything: COST.md's own figures, each rounded up. */
const each = {
  // The longest of its functions takes 50 ms; a start of half a second comes on top, and a kilobyte for the visitor.
  request: { r: 1, q: 1, f: 1, l: 1, g: 0.55, w: 0, u: 2, d: 1e-6, b: 1.5e-6, t: 1 },
  // Stored, numbered alone, withdrawn, numbered again: three units each time, and two calls of 50 ms.
  answer: { r: 0, q: 0, f: 0, l: 2, g: 0.1, w: 12, u: 6, d: 0, b: 2.4e-6, t: 2 },
  look: { r: 0, q: 0, f: 0, l: 0, g: 0, w: 0, u: 2, d: 0, b: 0, t: 0 },
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
  // To the next cent, for less than a cent is no price.
  const price = (Math.ceil(dollars * 100) / 100).toFixed(2)
  return `at most ${Math.ceil(seconds / 60)} min, ${grouped(requests)} requests, ${grouped(answers)} answers of no one’s and $${price}`
}
