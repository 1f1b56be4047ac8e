import { explained } from './explained.ts'
import type { Mutant } from './make-mutants.ts'
import type { TrialResult } from './trial.ts'

/** What a check found out, as it goes. */
export interface Verdict {
  /** The mutants that are not explained: those that tests should notice. */
  readonly open: readonly Mutant[]
  /** How many are explained. */
  readonly explainedCount: number
  /** Explanations that match no mutant. */
  readonly idle: readonly string[]
  note(mutant: Mutant, outcome: TrialResult['outcome']): void
  finish(chosen: readonly Mutant[], survivors: readonly Mutant[]): void
  readonly chosen: readonly Mutant[]
  readonly survivors: readonly Mutant[]
  /** Of the noticed, those that hung. */
  readonly hung: readonly Mutant[]
  /** Those that are no program: an operator is at fault. */
  readonly unreadable: readonly Mutant[]
}

const isMeant = (mutant: Mutant, file: string, line: string, operator: string): boolean =>
  mutant.file === file && mutant.sourceLine === line && mutant.operator === operator

/** Begins a verdict on all mutants of the files that are checked. */
export const verdictOf = (made: readonly Mutant[]): Verdict => {
  const files = new Set(made.map(({ file }) => file))
  const claims = explained
    .filter(({ file }) => files.has(file))
    .flatMap(({ file, line, operators }) => operators.map((operator) => ({ file, line, operator })))
  const meets =
    ({ file, line, operator }: (typeof claims)[number]) =>
    (mutant: Mutant) =>
      isMeant(mutant, file, line, operator)
  const hung: Mutant[] = []
  const unreadable: Mutant[] = []
  let ended: Pick<Verdict, 'chosen' | 'survivors'> = { chosen: [], survivors: [] }
  const open = made.filter((mutant) => !claims.some((claim) => meets(claim)(mutant)))
  return {
    open,
    explainedCount: made.length - open.length,
    idle: claims
      .filter((claim) => !made.some(meets(claim)))
      .map(({ file, line, operator }) => `${file} ${operator}: ${line}`),
    note: (mutant, outcome) => {
      if (outcome === 'crashed') hung.push(mutant)
      if (outcome === 'unreadable') unreadable.push(mutant)
    },
    finish: (chosen, survivors) => {
      ended = { chosen, survivors }
    },
    get chosen() {
      return ended.chosen
    },
    get survivors() {
      return ended.survivors
    },
    hung,
    unreadable,
  }
}
