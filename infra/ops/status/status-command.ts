import { setTimeout as wait } from 'node:timers/promises'
import type { LiveForm } from '#shared/rows/row.ts'
import { stackName } from '../../stages/stage-names.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { failureSentence } from '../failure-sentence.ts'
import { closedForms, openCommand } from '../gates/gates.ts'
import { type CommandGroup, type Context, onStage, withStageOptions } from '../stage-command.ts'
import { ageOf, counted, utcTime } from '../terminal.ts'
import {
  createStageReader,
  type FormFacts,
  type LeadFacts,
  recentMinutes,
  type StageFacts,
  type Waiting,
} from './stage-facts.ts'

/** What a form's line says, in the order of its columns: its name, its figures, and each of the last minutes. */
const cellsOf = ({ form, number, answers, hidden, waiting, perMinute }: FormFacts): string[] => [
  form,
  ...[number, answers, hidden, waiting, ...perMinute].map(String),
]

const figureNames = ['round', 'answers', 'hidden', 'waiting'] as const

/** Each form's line below a heading, every column as wide as its widest cell, so that no two ever run together. */
const formLines = (forms: readonly FormFacts[]): string[] => {
  const rows = forms.map(cellsOf)
  const widths = ['form', ...figureNames, ...Array.from({ length: recentMinutes }, () => '')].map(
    (name, index) => Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
  const heading = `${line(['form', ...figureNames])}  in each of the last ${recentMinutes} minutes, the latest last`
  return [heading, ...rows.map(line)]
}

/** What must be approved, in words. */
export const approvalWords = {
  unsealed: 'an answer without a seal',
  flagged: 'a flagged answer',
  all: 'an answer',
} as const

/** Readers are not shown what comes: somebody wanted that, or has forgotten it. */
const modeLines = ({ form, mode, approval, waiting }: FormFacts): string[] => {
  const waits = `${counted(waiting, 'answer')} ${waiting === 1 ? 'waits' : 'wait'}`
  return [
    ...(mode === 'hold' ? [`${form} is held: ${waits}.`] : []),
    ...(mode === 'delay' ? [`${form} shows answers some seconds late: ${waits}.`] : []),
    ...(approval === 'none'
      ? []
      : [`${form} shows ${approvalWords[approval]} only once somebody approves it.`]),
  ]
}

const waitingLine = (what: string, { count, since }: Waiting, now: number): string =>
  `${what}: ${count}${since === undefined ? '' : `, the oldest for ${ageOf(now - since)}`}`

/** From when on a waiting lead raises an alarm on AWS: as infra/constructs/alarms/answer-alarms.ts has it. */
const longestWaitMs = 3_600_000

/** From when on an answer without a row is one that a chart misses: the function that numbers them takes a second. */
const longestWithoutRowMs = 10_000

/** What would raise an alarm about leads: what waits to be exported, for want of a form service, does not. */
const leadTroubles = ({ pending, unseen }: LeadFacts, now: number, hasFormService: boolean): string[] => [
  ...(unseen.undeliverable > 0
    ? [`${counted(unseen.undeliverable, 'lead')} undeliverable that no one has looked at`]
    : []),
  ...(unseen.expiring > 0
    ? [`${counted(unseen.expiring, 'lead')} deleted within three days that no one has looked at`]
    : []),
  ...(unseen.perhapsDelivered > 0
    ? [`${counted(unseen.perhapsDelivered, 'lead')} perhaps delivered that no one has looked at`]
    : []),
  ...(hasFormService && pending.since !== undefined && now - pending.since > longestWaitMs
    ? ['a lead has waited for more than an hour']
    : []),
]

/** What would raise an alarm on AWS, judged by what the store says now. */
const troublesIn = ({ leads, withoutRow, at: now }: StageFacts, hasFormService: boolean): string[] => [
  ...(withoutRow.since !== undefined && now - withoutRow.since > longestWithoutRowMs
    ? ['answers are stored that no chart shows']
    : []),
  ...leadTroubles(leads, now, hasFormService),
]

const alarmLine = (facts: StageFacts, { stage, region, hasFormService }: Place): string => {
  const troubles = troublesIn(facts, hasFormService)
  const found = troubles.length === 0 ? 'the store gives no reason for one' : troubles.join('; ')
  if (region === undefined) return `Alarms: ${found}. None is raised on this machine.`
  const console = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#alarmsV2:?search=${stackName(stage)}`
  return `Alarms: ${found}. Those that are raised are seen in CloudWatch, ${console}`
}

interface Place {
  readonly stage: string
  /** Undefined on this machine. */
  readonly region: string | undefined
  /** Whether leads are mailed, or wait to be exported. */
  readonly hasFormService: boolean
  /** The forms whose gates are closed, or why that cannot be said. */
  readonly closed?: readonly LiveForm[] | string
}

/** Nobody may forget a closed gate. */
const gateLines = ({ stage, region, closed = [] }: Place): string[] => {
  if (typeof closed === 'string') return [`Gates: ${closed}`]
  const options = `--stage ${stage}${region === undefined ? '' : ' --aws'}`
  return closed.map(
    (form) => `${form} is closed, and phones keep what is sent: ${openCommand(options, [form])}`,
  )
}

/** The state of a stage, for people. */
export const statusLines = (facts: StageFacts, place: Place): string[] => [
  `At ${utcTime(facts.at)}`,
  ...formLines(facts.forms),
  ...gateLines(place),
  ...facts.forms.flatMap(modeLines),
  waitingLine('Answers without a row', facts.withoutRow, facts.at),
  waitingLine('Leads pending', { ...facts.leads.pending, since: facts.leads.pending.cameAt }, facts.at),
  waitingLine('Leads undeliverable', facts.leads.undeliverable, facts.at),
  waitingLine('Leads perhaps delivered', facts.leads.perhapsDelivered, facts.at),
  alarmLine(facts, place),
]

/** How long (ms) until the next refresh. */
const refreshMs = 2_000

interface StatusChoice extends StageChoice {
  readonly watch?: boolean
}

/** The forms whose gates are closed, or why that cannot be said: it keeps nothing else from being shown. */
const readClosed = async ({ gates }: StageConnection): Promise<readonly LiveForm[] | string> => {
  try {
    return gates ? closedForms(await gates.now()) : []
  } catch (error) {
    return failureSentence(error)
  }
}

/** Shows the state of the stage, once, or until the person at the keyboard has seen enough. */
const show = async (
  { terminal }: Context,
  { stage, watch = false }: StatusChoice,
  connection: StageConnection,
): Promise<void> => {
  const read = createStageReader(connection)
  const hasFormService = readStageSettings(stage).formService !== undefined
  const interrupted = watch ? terminal.untilInterrupted?.() : AbortSignal.abort()
  for (;;) {
    const [facts, closed] = await Promise.all([read(), readClosed(connection)])
    const lines = statusLines(facts, { stage, region: connection.region, hasFormService, closed })
    if (watch) terminal.clear?.()
    for (const line of lines) terminal.print(line)
    if (interrupted?.aborted) return
    // Rejects when it is interrupted: then nothing more is to be shown.
    const goesOn = await wait(refreshMs, true, interrupted ? { signal: interrupted } : {}).catch(() => false)
    if (!goesOn) return
  }
}

/** `status`: how an event goes. */
export const statusCommand: CommandGroup = (program, context) => {
  withStageOptions(program.command('status'))
    .summary('how the event goes: answers, rounds, leads')
    .description(
      'Shows for each live form the round, how many answers it has, how many of them are hidden, how many wait to be ' +
        'shown, and those of each of the last ten minutes; whether it is held, or its gates are closed; then ' +
        'the answers that are stored and on no chart yet, the leads that wait or could not be delivered, and whether ' +
        'there is reason for an alarm.',
    )
    .option('--watch', 'show it again every 2 seconds, until Ctrl+C')
    .action((choice: StatusChoice) =>
      onStage(context, choice, (connection) => show(context, choice, connection)),
    )
}
