import { shown } from './case.ts'

/** How many findings of a group are said in words. */
const mostFindings = 25

/** What became of one group of cases. */
export class GroupTally {
  readonly name: string
  cases = 0
  serverErrors = 0
  disagreements = 0
  leaks = 0
  /** A sentence each, the first of many. */
  readonly findings: string[] = []

  constructor(name: string) {
    this.name = name
  }

  /** A case is through, with these statuses, and these sentences about what is wrong. */
  judged(label: string, statuses: readonly number[], faults: readonly string[]): void {
    this.cases += 1
    if (statuses.some((status) => status >= 500)) this.serverErrors += 1
    if (faults.length > 0) this.disagreed(label, faults)
  }

  /** What was found out about a case, or about all of them, later on. */
  disagreed(label: string, faults: readonly string[]): void {
    this.disagreements += 1
    this.note(`${label}: ${faults.join(' ')}`)
  }

  leaked(lines: readonly string[]): void {
    this.leaks += lines.length
    for (const line of lines) this.note(`A log holds ${shown(line)}`)
  }

  get isGood(): boolean {
    return this.serverErrors + this.disagreements + this.leaks === 0
  }

  private note(sentence: string): void {
    if (this.findings.length < mostFindings) this.findings.push(sentence)
  }
}

/** One line a group, and its findings below it. */
export const tallyLines = ({
  name,
  cases,
  serverErrors,
  disagreements,
  leaks,
  findings,
}: GroupTally): string[] => [
  `${name.padEnd(18)} ${String(cases).padStart(6)} cases   5xx ${serverErrors}   disagreements ${disagreements}   leaks ${leaks}`,
  ...findings.map((finding) => `  ✖ ${finding}`),
]
