import type { Command } from 'commander'
import { writeFile } from 'node:fs/promises'
import { failureSentence } from '../failure-sentence.ts'
import { exitCodes, runProgram, speakOn } from '../run-program.ts'
import type { Terminal } from '../terminal.ts'
import { grouped } from './figures.ts'
import { wifis } from './network/wifi.ts'
import { type Choice, rehearseCommand } from './options.ts'
import { type Progress, showProgress } from './progress.ts'
import { rehearse, usualWaits } from './rehearse.ts'
import { type Report, reportOf } from './report.ts'
import { reportLines } from './report-lines.ts'
import { openTarget, type Target } from './target.ts'

/** Where a rehearsal is run from. */
export interface Situation {
  readonly terminal: Terminal
  /** How often progress is said. */
  readonly progressEveryMs: number
  /** Ends the rehearsal early. */
  readonly signal: AbortSignal
}

const defaultMinutes = 2

const withinMsOf = ({ minutes = defaultMinutes, seconds = minutes * 60 }: Choice): number => seconds * 1000

/** Says what will be done to a site that others use, and stops there unless told to go on. */
const demandConsent = ({ place, eventName }: Target, choice: Choice, command: Command): void => {
  if (choice.yes) return
  command.error(
    `error: this writes ${grouped(choice.phones)} rehearsal answers (${choice.forms.join(', ')}) to ${place}, ` +
      `event “${eventName}”, where its screens show them: add --yes to go on`,
    { exitCode: exitCodes.misunderstood },
  )
}

/** Refuses what could not be looked for afterwards. */
const demandReadable = ({ site, forms, moderated = false }: Choice, command: Command): void => {
  if (site === undefined || (!moderated && forms.every((form) => form === 'laser-focus'))) return
  command.error(
    moderated
      ? 'error: --moderated needs a link to the desk: name the stage with --stage'
      : 'error: only laser-focus can be read back through a site: for the other forms name the stage with --stage',
    { exitCode: exitCodes.misunderstood },
  )
}

/** What is left to do on a site that others use. */
const afterwards = ({ stage }: Target, { forms, aws = false }: Choice): string[] => [
  'The rehearsal’s answers stay in the current round. Before the doors open, begin a new one:',
  ...forms.map((form) => `  npm run ops -- round new --stage ${stage}${aws ? ' --aws' : ''} --form ${form}`),
]

const perform = async (target: Target, choice: Choice, situation: Situation): Promise<Report> => {
  const { terminal, progressEveryMs, signal } = situation
  const plan = {
    phones: choice.phones,
    withinMs: withinMsOf(choice),
    forms: choice.forms,
    wifi: wifis[choice.wifi],
    screens: choice.screens,
    moderated: choice.moderated,
    patienceMs: choice.patience * 60_000,
    ...usualWaits,
    seed: choice.seed,
    limits: {
      toldPercent: choice.mostTold,
      waitMs: choice.mostWait * 1000,
      // What is held comes late, and should.
      lagMs: choice.moderated ? Infinity : choice.mostLag * 1000,
    },
  }
  terminal.note(
    `› ${grouped(plan.phones)} phones within ${plan.withinMs / 1000} s, ${choice.wifi} wifi, on ${target.place}`,
  )
  let progress: Progress | undefined
  try {
    const outcome = await rehearse(plan, target, signal, (scene) => {
      progress = showProgress(scene, progressEveryMs, terminal.note)
    })
    return reportOf(outcome, target.place, choice.wifi)
  } finally {
    progress?.stop()
  }
}

const run = async (choice: Choice, command: Command, situation: Situation): Promise<boolean> => {
  const { terminal } = situation
  demandReadable(choice, command)
  const target = await openTarget(choice, terminal.note)
  let report: Report | undefined
  try {
    if (target.isShared) demandConsent(target, choice, command)
    report = await perform(target, choice, situation)
    for (const line of reportLines(report)) terminal.print(line)
    if (choice.json !== undefined) await writeFile(choice.json, `${JSON.stringify(report, undefined, 2)}\n`)
    if (target.isShared) for (const line of afterwards(target, choice)) terminal.note(line)
  } finally {
    const kept = await target.close(report?.isGood === false)
    if (kept !== undefined)
      terminal.note(`The data of the local run and its functions.log are kept in ${kept}`)
  }
  return report.isGood
}

/**
 * `npm run rehearse -- …`. Never throws: what goes wrong is a sentence on the terminal.
 * @returns the exit code: 0 nothing lost, nothing doubled, every row on the screens and people within the limits; 1 not
 * so, or it did not come to an end; 2 not understood, or not agreed to.
 */
export const runRehearsal = async (words: readonly string[], situation: Situation): Promise<number> => {
  const { terminal, signal } = situation
  const found = { faults: false }
  const command = rehearseCommand(async (choice, chosen) => {
    found.faults = !(await run(choice, chosen, situation))
  })
  speakOn(command, terminal)
  const sentence = (error: unknown) =>
    signal.aborted ? 'The rehearsal was stopped.' : failureSentence(error)
  const exitCode = await runProgram(command, words, terminal, sentence)
  return exitCode === exitCodes.done && found.faults ? exitCodes.failed : exitCode
}
