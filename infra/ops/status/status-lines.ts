import { stackName } from '../../stages/stack-name.ts'
import { counted, utcTime } from '../terminal.ts'
import { recentMinutes } from './recent-answers.ts'
import type { FormFacts, LeadFacts, StageFacts, WaitingLeads } from './stage-facts.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]

/** `40 s`, `12 min`, `5 h`, `3 days`: an age to the point, rounded down. */
export const ageOf = (ms: number): string => {
  if (ms < minuteMs) return `${Math.max(Math.floor(ms / 1000), 0)} s`
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  if (ms < 48 * hourMs) return `${Math.floor(ms / hourMs)} h`
  return `${Math.floor(ms / (24 * hourMs))} days`
}

const columns = (form: string, round: string, rows: string, recent: string): string =>
  [form.padEnd(15), round.padStart(5), rows.padStart(7), recent].join('  ')

const formLine = ({ form, round, rows, perMinute }: FormFacts): string =>
  columns(form, String(round), String(rows), perMinute.map((count) => String(count).padStart(4)).join(''))

const leadLine = (state: string, { count, since }: WaitingLeads, now: number): string =>
  `Leads ${state}: ${count}${since === undefined ? '' : `, the oldest for ${ageOf(now - since)}`}`

/** From when on a waiting lead raises an alarm on AWS: as infra/constructs/lead-alarms.ts has it. */
const longestWaitMs = hourMs

/** What would raise an alarm on AWS, judged by what the store says now. */
const troublesIn = ({ pending, undeliverable }: LeadFacts, now: number): string[] => [
  ...(undeliverable.count > 0 ? [`${counted(undeliverable.count, 'lead')} undeliverable`] : []),
  ...(pending.since !== undefined && now - pending.since > longestWaitMs
    ? ['a lead has waited for more than an hour']
    : []),
]

const alarmLine = ({ leads, at }: StageFacts, { stage, region }: Place): string => {
  const troubles = troublesIn(leads, at)
  const found = troubles.length === 0 ? 'the store gives no reason for one' : troubles.join('; ')
  if (region === undefined) return `Alarms: ${found}. None is raised on this machine.`
  const console = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#alarmsV2:?search=${stackName(stage)}`
  return `Alarms: ${found}. Those that are raised are seen in CloudWatch, ${console}`
}

interface Place {
  readonly stage: string
  /** Undefined on this machine. */
  readonly region: string | undefined
}

/** How a stage stands, for people. */
export const statusLines = (facts: StageFacts, place: Place): string[] => [
  `At ${utcTime(facts.at)}`,
  columns('form', 'round', 'rows', `answers in each of the last ${recentMinutes} minutes, the latest last`),
  ...facts.forms.map(formLine),
  leadLine('pending', facts.leads.pending, facts.at),
  leadLine('undeliverable', facts.leads.undeliverable, facts.at),
  alarmLine(facts, place),
]
