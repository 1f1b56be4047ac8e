import { shown } from './case.ts'

/** How many findings of a group are said in words. */
const mostFindings = 25

/** What became of one group of cases. */
export class GroupTally {
  readonly name: string
  cases = 0
  faults = 0
  /** A sentence each, the first of many. */
  readonly findings: string[] = []

  constructor(name: string) {
    this.name = name
  }

  /** What was found out about a case, or about all of them. */
  note(label: string, sentences: readonly string[]): void {
    if (sentences.length === 0) return
    this.faults += 1
    if (this.findings.length < mostFindings) this.findings.push(`${label}: ${sentences.join(' ')}`)
  }

  leaked(lines: readonly string[]): void {
    for (const line of lines) this.note('A log holds', [shown(line)])
  }

  get isGood(): boolean {
    return this.faults === 0
  }
}

/** One line a group, and its findings below it. */
export const tallyLines = ({ name, cases, faults, findings }: GroupTally): string[] => [
  `${name.padEnd(18)} ${String(cases).padStart(6)} cases   faults ${faults}`,
  ...findings.map((finding) => `  ✖ ${finding}`),
]
