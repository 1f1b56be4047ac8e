import type { LiveForm } from '#shared/rows/row.ts'
import { stackName } from '../../stages/stage-names.ts'
import { openCommand } from '../gates/form-gates.ts'
import { counted, utcTime } from '../terminal.ts'
import { recentMinutes } from './recent-answers.ts'
import type { FormFacts, LeadFacts, StageFacts, Waiting } from './stage-facts.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]

/** `40 s`, `12 min`, `5 h`, `3 days`: an age to the point, rounded down. */
export const ageOf = (ms: number): string => {
  if (ms < minuteMs) return `${Math.max(Math.floor(ms / 1000), 0)} s`
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  if (ms < 48 * hourMs) return `${Math.floor(ms / hourMs)} h`
  return `${Math.floor(ms / (24 * hourMs))} days`
}

/** What a form's line says, in the order of its columns: its name, its figures, and each of the last minutes. */
const cellsOf = ({ form, round, answers, hidden, waiting, perMinute }: FormFacts): string[] => [
  form,
  ...[round, answers, hidden, waiting, ...perMinute].map(String),
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

/** From when on a waiting lead raises an alarm on AWS: as infra/constructs/alarms/lead-alarms.ts has it. */
const longestWaitMs = hourMs

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
