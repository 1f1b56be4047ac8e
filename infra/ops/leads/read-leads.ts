import { Option } from 'commander'
import { Readable } from 'node:stream'
import { isGivenUp, type Lead, type LeadState, leadStates } from '#lambdas/leads/lead.ts'
import type { ListOptions } from '#lambdas/leads/stored/lead-table.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import type { StageChoice } from '../connect.ts'
import { csv, refuseExisting, writeWhole } from '../export/output-file.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, onStage, withStageOptions, withTableOption } from '../stage-command.ts'
import { counted, utcTime } from '../terminal.ts'
import { leadsOf, personalDataOf, productLabel, productsOf } from './lead-facts.ts'

/** A column: its heading, its width, and its content. Nothing in it is personal. */
type Column = readonly [heading: string, width: number, cell: (lead: Lead) => string]

const columns: readonly Column[] = [
  ['lead', 36, ({ id }) => id],
  ['kind', 8, ({ kind }) => kind],
  ['stored', 20, ({ at }) => utcTime(at)],
  ['state', 17, ({ state }) => state],
  ['attempts', 8, ({ attempts }) => String(attempts)],
  ['last failure', 16, ({ lastFailure }) => lastFailure ?? '-'],
  ['suspect', 7, ({ suspicions }) => (suspicions.length > 0 ? 'yes' : '-')],
  ['products', 8, (lead) => String(productsOf(lead).length)],
]

const lineOf = (cellOf: (column: Column) => string): string =>
  columns
    .map((column) => cellOf(column).padEnd(column[1]))
    .join('  ')
    .trimEnd()

interface ListChoice extends StageChoice {
  readonly state?: LeadState
}

/** The option that narrows a command down to leads of one state. */
const stateOption = (): Option =>
  new Option('--state <state>', 'only leads of this state').choices(leadStates)

/** `leads list`: one line a lead, newest first, without anything personal. */
export const listCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('list'))
    .summary('one line a lead, without personal data')
    .description(
      'Lists the leads, newest first: id, kind, when it was stored (UTC), state, attempts to deliver it, the last ' +
        'failure, whether it looks like a machine’s, and how many products it asks for. No name, address or message.',
    )
    .addOption(stateOption())
    .action((choice: ListChoice) =>
      onStage(context, choice, async (connection) => {
        const leads: Lead[] = []
        for await (const page of leadsOf(connection).list({ state: choice.state })) leads.push(...page)
        const which = choice.state === undefined ? 'lead' : `${choice.state} lead`
        if (leads.length > 0) context.terminal.print(lineOf(([heading]) => heading))
        for (const lead of leads.sort((one, other) => other.at - one.at))
          context.terminal.print(lineOf(([, , cell]) => cell(lead)))
        context.terminal.note(`${counted(leads.length, which)}.`)
      }),
    )
}

type Facts = readonly (readonly [term: string, text: string | undefined])[]

const timeOf = (ms: number | undefined): string | undefined => (ms === undefined ? undefined : utcTime(ms))

const factsOf = (lead: Lead): Facts => [
  ['Lead', lead.id],
  ['Reference', referenceOf(lead.id)],
  ['Kind', lead.kind],
  ['Stored', utcTime(lead.at)],
  ['State', lead.state],
  ['Delivered', timeOf(lead.deliveredAt)],
  ['Attempts', String(lead.attempts)],
  ['Of these unclear', lead.unclearAttempts === undefined ? undefined : String(lead.unclearAttempts)],
  ['Failing since', timeOf(lead.failingSince)],
  ['Last failure', lead.lastFailure],
  ['Next attempt', lead.state === 'pending' ? utcTime(lead.nextAttemptAt) : undefined],
  ['Kept until', timeOf(lead.ttl === undefined ? undefined : lead.ttl * 1000)],
  ['Looks like a machine’s', lead.suspicions.join(', ')],
  ['Products', productsOf(lead).map(productLabel).join(', ')],
]

const personalFactsOf = (lead: Lead): Facts => {
  const { name, email, eventDate, eventLocation, headcount, message } = personalDataOf(lead)
  return [
    ['Name', name],
    ['Email', email],
    ['Event date', eventDate],
    ['Event location', eventLocation],
    ['People', headcount],
    ['Message', message],
  ]
}

const width = 24

/** One line a fact, what is empty left out; further lines of a text are below its first. */
const linesOf = (facts: Facts): string[] =>
  facts.flatMap(([term, text = '']) =>
    text === '' ? [] : [`${term.padEnd(width)}${text.replaceAll('\n', `\n${' '.repeat(width)}`)}`],
  )

/** Reads a lead. @throws OperatorError where there is none of this id. */
export const findLead = async (
  leads: { get(id: string): Promise<Lead | undefined> },
  id: string,
  stage: string,
): Promise<Lead> => {
  const lead = await leads.get(id.toLowerCase())
  if (!lead)
    throw new OperatorError(
      `The stage "${stage}" has no lead "${id}": npm run ops -- leads list shows those it has.`,
    )
  return lead
}

interface ShowChoice extends StageChoice {
  readonly personalData?: boolean
}

/** `leads show`: all that is known of one lead; what is personal only where it is asked for. Whoever sees it has looked. */
export const showCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('show'))
    .summary('all that is known of one lead')
    .description(
      'Shows what became of one lead; with --personal-data also who sent it, and what they wrote. A lead that was given ' +
        'up counts as looked at from then on, and raises no alarm any more.',
    )
    .argument('<id>', 'the lead, as the list names it')
    .option('--personal-data', 'also name, email, event and message')
    .action((id: string, choice: ShowChoice) =>
      onStage(context, choice, async (connection) => {
        const leads = leadsOf(connection)
        const lead = await findLead(leads, id, choice.stage)
        for (const line of linesOf(factsOf(lead))) context.terminal.print(line)
        if (choice.personalData)
          for (const line of linesOf(personalFactsOf(lead))) context.terminal.print(line)
        else context.terminal.note('Name, email, event and message are left out: add --personal-data.')
        if (isGivenUp(lead)) await leads.seen(lead.id)
      }),
    )
}

interface ExportChoice extends StageChoice {
  readonly format: 'csv'
  readonly out: string
  readonly state?: LeadState
  readonly overwrite?: boolean
  readonly personalData?: boolean
}

const recordOf = (lead: Lead) => ({
  id: lead.id,
  reference: referenceOf(lead.id),
  kind: lead.kind,
  stored: utcTime(lead.at),
  state: lead.state,
  attempts: lead.attempts,
  lastFailure: lead.lastFailure ?? '',
  delivered: lead.deliveredAt === undefined ? '' : utcTime(lead.deliveredAt),
  suspicions: lead.suspicions.join(' '),
  products: productsOf(lead).map(productLabel).join('; '),
})

/** Writes leads to a CSV file, page by page. @returns how many it holds. @throws StoreUnavailable */
export const writeLeads = async (
  file: string,
  pages: AsyncIterable<readonly Lead[]>,
  personal: boolean,
): Promise<number> => {
  let count = 0
  const records = async function* () {
    for await (const page of pages)
      for (const lead of page) {
        count += 1
        yield { ...recordOf(lead), ...(personal && personalDataOf(lead)) }
      }
  }
  await writeWhole(file, [Readable.from(records()), csv({ header: true })])
  return count
}

const listOptions = ({ state }: ExportChoice): ListOptions => ({ state })

/** `leads export`: the leads as a file for a spreadsheet. */
export const exportCommand: CommandGroup = (group, context) => {
  withTableOption(withStageOptions(group.command('export')))
    .summary('writes the leads to a file')
    .description(
      'Writes the leads to a CSV file that only you can read; who sent them, and what they wrote, with ' +
        '--personal-data only. So that no spreadsheet takes a text for a formula, a cell that begins with = + - @ ' +
        'or a tab gets an apostrophe in front. Times are UTC. The leads are in no order of time.',
    )
    .addOption(new Option('--format <format>', 'the kind of file').choices(['csv']).default('csv'))
    .requiredOption('--out <file>', 'the file to write')
    .option('--overwrite', 'replace the file where there is one')
    .option('--personal-data', 'also name, email, event and message')
    .addOption(stateOption())
    .action((choice: ExportChoice) =>
      onStage(context, choice, async (connection) => {
        const { out, overwrite = false, personalData = false } = choice
        refuseExisting(out, overwrite)
        const count = await writeLeads(out, leadsOf(connection).list(listOptions(choice)), personalData)
        context.terminal.note(`${counted(count, 'lead')} written to ${out}.`)
        if (!personalData)
          context.terminal.note('Name, email, event and message are left out: add --personal-data.')
      }),
    )
}
