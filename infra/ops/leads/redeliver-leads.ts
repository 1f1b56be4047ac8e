import type { Command } from 'commander'
import type { LeadStore } from '#lambdas/leads/stored/lead-store.ts'
import { type GivenUp, isSuspect, type Lead } from '#lambdas/leads/lead.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, type Context, onStage, withStageOptions } from '../stage-command.ts'
import { counted } from '../terminal.ts'
import { leadsOf } from './lead-facts.ts'
import { findLead } from './show-lead.ts'

interface RedeliverChoice extends StageChoice {
  readonly undeliverable?: boolean
  readonly perhapsDelivered?: boolean
  readonly dryRun?: boolean
}

const becameOf = ({ state, attempts, lastFailure }: Lead): string =>
  `${state}, ${counted(attempts, 'attempt')}${lastFailure === undefined ? '' : `, last failure ${lastFailure}`}`

const leadsIn = async (leads: LeadStore, state: GivenUp): Promise<Lead[]> => {
  const found: Lead[] = []
  for await (const page of leads.list({ state })) found.push(...page)
  return found
}

const oneLead = async (leads: LeadStore, id: string, stage: string): Promise<Lead[]> => {
  const lead = await findLead(leads, id, stage)
  if (lead.state === 'delivered')
    throw new OperatorError(`The lead ${lead.id} is delivered already; it is not sent a second time.`)
  return [lead]
}

const whenOf = (chosen: readonly Lead[]): string =>
  chosen.some(isSuspect)
    ? ', to be sent within a minute; those that look like a machine’s with the next digest, after the full hour'
    : ', to be sent within a minute'

const requeue = async ({ terminal }: Context, leads: LeadStore, chosen: readonly Lead[]): Promise<void> => {
  const requeued: Lead[] = []
  for (const lead of chosen) {
    const outcome = await leads.requeue(lead)
    if (outcome === 'requeued') requeued.push(lead)
    terminal.print(`${lead.id}  ${outcome === 'requeued' ? 'due now' : 'delivered meanwhile, left alone'}`)
  }
  terminal.note(
    `${counted(requeued.length, 'lead')} due now${requeued.length === 0 ? '' : whenOf(requeued)}.`,
  )
}

const announce = ({ terminal }: Context, chosen: readonly Lead[]): void => {
  for (const lead of chosen) terminal.print(`${lead.id}  would be due now (${becameOf(lead)})`)
  terminal.note(`${counted(chosen.length, 'lead')} would be sent again. Nothing was changed.`)
}

/** The leads that the command line names; undefined where it names none, or several kinds. */
const chooser = (id: string | undefined, { stage, undeliverable, perhapsDelivered }: RedeliverChoice) => {
  const kinds = [
    id !== undefined && ((leads: LeadStore) => oneLead(leads, id, stage)),
    undeliverable === true && ((leads: LeadStore) => leadsIn(leads, 'undeliverable')),
    perhapsDelivered === true && ((leads: LeadStore) => leadsIn(leads, 'perhaps-delivered')),
  ].filter((kind) => kind !== false)
  return kinds.length === 1 ? kinds[0] : undefined
}

/** `leads redeliver`: has leads sent again that were given up, or that wait for a later attempt. */
export const redeliverCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('redeliver'))
    .summary('sends leads again that could not be delivered')
    .description(
      'Makes one lead due now, or every undeliverable one, or every one that is perhaps delivered: it is sent within a ' +
        'minute, and a mail that may be a repeat says so. A lead that is delivered is never sent a second time.',
    )
    .argument('[id]', 'the lead, as the list names it: one that was given up, or one that waits')
    .option('--undeliverable', 'every undeliverable lead')
    .option('--perhaps-delivered', 'every lead that was sent twice without a clear answer')
    .option('--dry-run', 'say what would be done, and do nothing')
    .action((id: string | undefined, choice: RedeliverChoice, command: Command) => {
      const choose = chooser(id, choice)
      if (!choose)
        return command.error('error: name either one lead, --undeliverable or --perhaps-delivered', {
          exitCode: 2,
        })
      return onStage(context, choice, async (connection) => {
        const leads = leadsOf(connection)
        const chosen = await choose(leads)
        if (choice.dryRun) announce(context, chosen)
        else await requeue(context, leads, chosen)
      })
    })
}
