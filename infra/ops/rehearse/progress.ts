import { grouped, spoken, spreadOf } from './figures.ts'
import type { Scene } from './rehearse.ts'

/** What a moment of a rehearsal looks like. */
const lineOf = ({ ledger, screens }: Scene, seconds: number, recent: readonly number[]): string => {
  const submitted = ledger.entries.filter(({ submittedAt }) => submittedAt !== undefined)
  const acknowledged = submitted.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined).length
  const refused = submitted.filter(({ refused }) => refused !== undefined).length
  const attempts = submitted.reduce((sum, entry) => sum + entry.attempts, 0)
  const repeats = submitted.reduce((sum, entry) => sum + Math.max(0, entry.attempts - 1), 0)
  const shown = Math.min(...screens.map(({ seenAt }) => seenAt.size))
  const { p50, p99 } = spreadOf(recent)
  return [
    `${String(Math.round(seconds)).padStart(4)} s`,
    `sent ${grouped(attempts)}`,
    `acknowledged ${grouped(acknowledged)}`,
    `waiting ${grouped(submitted.length - acknowledged - refused)}`,
    `retries ${grouped(repeats)}`,
    ...(screens.length > 0 ? [`on the screens ${grouped(shown)}`] : []),
    ...(recent.length > 0 ? [`answers p50 ${spoken(p50)}, p99 ${spoken(p99)}`] : ['no answers']),
  ].join('  ')
}

/** Something that goes on saying how it is going. */
export interface Progress {
  readonly stop: () => void
}

/**
 * Says every so many milliseconds how a rehearsal is going; the answer times are those since the line before.
 */
export const showProgress = (scene: Scene, everyMs: number, say: (line: string) => void): Progress => {
  const begin = performance.now()
  let told = 0
  const timer = setInterval(() => {
    const { answerTimes } = scene.ledger
    say(lineOf(scene, (performance.now() - begin) / 1000, answerTimes.slice(told)))
    told = answerTimes.length
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}
