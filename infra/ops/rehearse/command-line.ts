import type { Command } from 'commander'
import { writeFile } from 'node:fs/promises'
import { failureSentence } from '../failure-sentence.ts'
import { exitCodes, runProgram, speakOn } from '../run-program.ts'
import type { Terminal } from '../terminal.ts'
import { grouped, spoken, spreadOf, countsText, spreadText } from '../figures.ts'
import { isWaiting, type Said } from './choosing/book.ts'
import { choosingLines } from './choosing/report.ts'
import { usualPace } from './choosing/plan.ts'
import { wifis, type FaultKind } from './network/wifi.ts'
import { type Choice, rehearseCommand } from './options.ts'
import { rehearse, usualWaits, type Scene } from './rehearse.ts'
import { type Report, reportOf } from './report.ts'
import { openTarget, type Target } from './target.ts'

/** How many of what phones said wait; nothing where they said none. */
const said = (name: string, all: readonly Said<unknown>[]): string[] =>
  all.length > 0 ? [`${name} ${grouped(all.length)}, waiting ${grouped(all.filter(isWaiting).length)}`] : []

/** What a moment of a rehearsal looks like. */
const lineOf = ({ ledger, screens, book }: Scene, seconds: number, recent: readonly number[]): string => {
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
    ...said('ratings', book.ratings),
    ...said('ballots', book.ballots),
    ...(recent.length > 0 ? [`answers p50 ${spoken(p50)}, p99 ${spoken(p99)}`] : ['no answers']),
  ].join('  ')
}

/** Something that goes on saying how it is going. */
interface Progress {
  readonly stop: () => void
}

/**
 * Says every so many milliseconds how a rehearsal is going; the answer times are those since the line before.
 */
const showProgress = (scene: Scene, everyMs: number, say: (line: string) => void): Progress => {
  const begin = performance.now()
  let told = 0
  const timer = setInterval(() => {
    const { answerTimes } = scene.ledger
    say(lineOf(scene, (performance.now() - begin) / 1000, answerTimes.slice(told)))
    told = answerTimes.length
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}

const faultNames: Readonly<Record<FaultKind, string>> = {
  neverSent: 'never sent',
  cutBeforeArrival: 'reset before arrival',
  cutAfterSending: 'reset after sending',
  answerLost: 'answer lost',
  sentTwice: 'sent twice',
  slowBody: 'slow body',
}

/** The report for people: a line a figure, then the verdict. */
const reportLines = (report: Report): string[] => {
  const { screenOpening, faults, people } = report
  const faultCounts = Object.entries(faults) as [FaultKind, number][]
  const lines: readonly (readonly [string, string])[] = [
    ['phones', `${grouped(report.phones)}, of which submitted ${grouped(report.submitted)}`],
    ['requests with an answer', grouped(report.attempts)],
    ['acknowledged', grouped(report.acknowledged)],
    ['stored', grouped(report.stored)],
    ['lost', `${grouped(report.lost)} (acknowledged, not stored)`],
    ['doubled', grouped(report.doubled)],
    ['altered', grouped(report.altered)],
    [
      'unacknowledged',
      countsText([
        ['stored', report.storedUnacknowledged],
        ['refused', report.refused],
        ['still waiting', report.waiting],
      ]),
    ],
    [
      'on the screens',
      Object.entries(report.onScreens)
        .map(([form, counts]) => `${form} ${counts.map(grouped).join(' and ')}`)
        .join(', '),
    ],
    [
      'hidden, not approved',
      `${grouped(report.hidden)}, of these or of held ones on a screen ${grouped(report.leaked)}`,
    ],
    [
      'missing on a screen',
      `${grouped(report.missingOnScreen)}, ${report.screens} open, ${grouped(report.screenTroubles)} polls failed`,
    ],
    [
      'people who read',
      countsText([
        ['of an error', people.sawError],
        ['that the site is busy', people.toldKept],
        ['that it waits for signal', people.toldOffline],
        ['went away', people.gaveUp],
      ]),
    ],
    ['tap to thank-you', spreadText(report.tapToThanks)],
    ['the same, site busy', spreadText(people.waitOfKept)],
    ['the site’s answers', `${spreadText(report.answerTime)} (${grouped(report.answers)} requests)`],
    ['thank-you to screen', spreadText(report.screenDelay)],
    [
      'screen opened anew',
      `${screenOpening.times} times, ${spreadText(screenOpening)}, failed ${screenOpening.failed}`,
    ],
    [
      'refusals',
      countsText([
        ['429', report.throttled429],
        ['503', report.unavailable503],
        ...Object.entries(report.otherFailures),
      ]),
    ],
    ...choosingLines(report.choosing),
    ['faults made', countsText(faultCounts.map(([kind, count]) => [faultNames[kind], count]))],
  ]
  return [
    `Rehearsal ${report.run}: ${grouped(report.phones)} phones, ${report.seconds} s, ${report.wifi} wifi, seed ${report.seed}, on ${report.place}`,
    ...lines.map(([name, text]) => `  ${name.padEnd(24)} ${text}`),
    ...report.verdict.map((sentence) => `${report.isGood ? '✔' : '✖'} ${sentence}`),
  ]
}

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
    `error: this writes ${grouped(choice.phones)} rehearsal answers (${choice.forms.join(', ')})${choice.choose ? ', their ratings and votes' : ''} to ${place}, ` +
      `event “${eventName}”, where its screens show them: add --yes to go on`,
    { exitCode: exitCodes.misunderstood },
  )
}

/** Refuses what could not be looked for afterwards. */
const demandReadable = (choice: Choice, command: Command): void => {
  const { site, forms, moderated = false, choose } = choice
  if (choose && !forms.includes('laser-focus'))
    command.error('error: --choose needs ideas: rehearse laser-focus too', {
      exitCode: exitCodes.misunderstood,
    })
  if (site === undefined || (!moderated && !choose && forms.every((form) => form === 'laser-focus'))) return
  command.error(
    moderated || choose
      ? `error: --${moderated ? 'moderated' : 'choose'} needs a link to the desk: name the stage with --stage`
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
    choose: choice.choose && { ...choice.choose, pace: usualPace },
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
