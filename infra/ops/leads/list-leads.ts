import { Option } from 'commander'
import { type Lead, leadStates, type LeadState } from '#lambdas/leads/lead.ts'
import type { StageChoice } from '../connect.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { counted, utcTime } from '../terminal.ts'
import { leadsOf, productsOf } from './lead-facts.ts'

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
export const stateOption = (): Option =>
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
