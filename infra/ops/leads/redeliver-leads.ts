import type { Command } from 'commander'
import type { LeadStore } from '#lambdas/leads/lead-store.ts'
import type { Lead } from '#lambdas/leads/lead.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, type Context, onStage, withStageOptions } from '../stage-command.ts'
import { counted } from '../terminal.ts'
import { leadsOf } from './lead-facts.ts'
import { findLead } from './show-lead.ts'

interface RedeliverChoice extends StageChoice {
  readonly undeliverable?: boolean
  readonly dryRun?: boolean
}

const becameOf = ({ state, attempts, lastFailure }: Lead): string =>
  `${state}, ${counted(attempts, 'attempt')}${lastFailure === undefined ? '' : `, last failure ${lastFailure}`}`

const undeliverableLeads = async (leads: LeadStore): Promise<Lead[]> => {
  const found: Lead[] = []
  for await (const page of leads.list({ state: 'undeliverable' })) found.push(...page)
  return found
}

const chosenLeads = async (leads: LeadStore, id: string | undefined, stage: string): Promise<Lead[]> => {
  if (id === undefined) return undeliverableLeads(leads)
  const lead = await findLead(leads, id, stage)
  if (lead.state === 'delivered')
    throw new OperatorError(`The lead ${lead.id} is delivered already; it is not sent a second time.`)
  return [lead]
}

const requeue = async ({ terminal }: Context, leads: LeadStore, chosen: readonly Lead[]): Promise<void> => {
  let requeued = 0
  for (const { id } of chosen) {
    const outcome = await leads.requeue(id)
    if (outcome === 'requeued') requeued += 1
    terminal.print(`${id}  ${outcome === 'requeued' ? 'due now' : 'delivered meanwhile, left alone'}`)
  }
  const when = requeued === 0 ? '' : ', to be sent by the next redelivery, within a minute'
  terminal.note(`${counted(requeued, 'lead')} due now${when}.`)
}

const announce = ({ terminal }: Context, chosen: readonly Lead[]): void => {
  for (const lead of chosen) terminal.print(`${lead.id}  would be due now (${becameOf(lead)})`)
  terminal.note(`${counted(chosen.length, 'lead')} would be sent again. Nothing was changed.`)
}

/** `leads redeliver`: has leads sent again that are undeliverable, or that wait for a later attempt. */
export const redeliverCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('redeliver'))
    .summary('sends leads again that could not be delivered')
    .description(
      'Makes one lead, or every undeliverable one, due now: the next redelivery sends it, within a minute. A lead ' +
        'that is delivered is never sent a second time.',
    )
    .argument('[id]', 'the lead, as the list names it: an undeliverable one, or one that waits')
    .option('--undeliverable', 'every undeliverable lead')
    .option('--dry-run', 'say what would be done, and do nothing')
    .action((id: string | undefined, choice: RedeliverChoice, command: Command) => {
      if ((id === undefined) !== (choice.undeliverable === true))
        command.error('error: name either one lead or --undeliverable', { exitCode: 2 })
      return onStage(context, choice, async (connection) => {
        const leads = leadsOf(connection)
        const chosen = await chosenLeads(leads, id, choice.stage)
        if (choice.dryRun) announce(context, chosen)
        else await requeue(context, leads, chosen)
      })
    })
}
