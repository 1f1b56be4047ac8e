import type { Verdict } from './verdict.ts'

/** Below this share of noticed mutants, in percent, a check has failed. */
const floor = 90

const share = (part: number, whole: number): number => (whole === 0 ? 100 : (part / whole) * 100)

const tally = (file: string, { chosen, survivors }: Verdict): string => {
  const all = chosen.filter((mutant) => mutant.file === file).length
  const killed = all - survivors.filter((mutant) => mutant.file === file).length
  return `  ${`${killed}/${all}`.padStart(9)} ${share(killed, all).toFixed(0).padStart(4)} %  ${file}`
}

/** What a check found: noticed of all a file, the survivors with their lines, and the sum. */
export const reportLines = (verdict: Verdict): readonly string[] => {
  const { chosen, survivors, idle, hung, unreadable, explainedCount } = verdict
  const killed = chosen.length - survivors.length
  return [
    ...[...new Set(chosen.map(({ file }) => file))].map((file) => tally(file, verdict)),
    ...survivors.flatMap(({ name, sourceLine }) => [`✖ survived: ${name}`, `      ${sourceLine}`]),
    ...hung.map(({ name }) => `  did not end, which counts as noticed: ${name}`),
    ...unreadable.map(({ name }) => `✖ no program: ${name}`),
    ...idle.map((claim) => `✖ explained, but not there any more: ${claim}`),
    `${isGood(verdict) ? '✔' : '✖'} ${killed} of ${chosen.length} mutants noticed (${share(killed, chosen.length).toFixed(1)} %, at least ${floor} % wanted), ${survivors.length} not, ${explainedCount} explained`,
  ]
}

/** Whether enough mutants were noticed, and each explanation still explains one. */
export const isGood = ({ chosen, survivors, idle, unreadable }: Verdict): boolean =>
  chosen.length > 0 &&
  idle.length === 0 &&
  unreadable.length === 0 &&
  share(chosen.length - survivors.length, chosen.length) >= floor
