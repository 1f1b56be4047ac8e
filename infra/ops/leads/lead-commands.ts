import type { Command } from 'commander'
import type { LeadStore } from '#lambdas/leads/stored/lead-store.ts'
import { type GivenUp, isSuspect, type Lead, isGivenUp } from '#lambdas/leads/lead.ts'
import { type CommandGroup, type Context, onStage, withStageOptions } from '../stage-command.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { counted } from '../terminal.ts'
import { exportCommand, findLead, listCommand, showCommand } from './read-leads.ts'
import { leadsOf } from './lead-facts.ts'

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
const redeliverCommand: CommandGroup = (group, context) => {
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

interface SeenChoice extends StageChoice {
  readonly all?: boolean
}

const allUnseen = async (leads: LeadStore): Promise<string[]> => {
  const ids: string[] = []
  for await (const page of leads.unseen()) ids.push(...page.map(({ id }) => id))
  return ids
}

const oneUnseen = async (leads: LeadStore, id: string, stage: string): Promise<string[]> => {
  const lead = await findLead(leads, id, stage)
  if (!isGivenUp(lead))
    throw new OperatorError(
      `The lead ${lead.id} is ${lead.state}: only one that was given up raises an alarm.`,
    )
  return [lead.id]
}

/** `leads seen`: says that somebody has looked at leads that were given up. */
const seenCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('seen'))
    .summary('says that somebody has looked at what could not be delivered')
    .description(
      'Says that somebody has looked at one lead that was given up, or at all of them, so that they raise no alarm any ' +
        'more; leads show does so for the lead that it shows. The leads themselves stay as they are.',
    )
    .argument('[id]', 'the lead, as the list names it')
    .option('--all', 'every lead that was given up')
    .action((id: string | undefined, choice: SeenChoice, command: Command) => {
      if ((id === undefined) !== (choice.all === true))
        command.error('error: name either one lead or --all', { exitCode: 2 })
      return onStage(context, choice, async (connection) => {
        const leads = leadsOf(connection)
        const ids = id === undefined ? await allUnseen(leads) : await oneUnseen(leads, id, choice.stage)
        for (const one of ids) await leads.seen(one)
        const end =
          ids.length === 0 ? '' : '; an alarm for them ends by itself, the soft one within two hours'
        context.terminal.note(`${counted(ids.length, 'lead')} looked at${end}.`)
      })
    })
}

/** `leads`: the contact and estimate requests of a stage. */
export const leadCommands: CommandGroup = (program, context) => {
  const group = program
    .command('leads')
    .description('The contact and estimate requests: what became of them, and sending them again.')
  for (const addTo of [listCommand, showCommand, seenCommand, redeliverCommand, exportCommand])
    addTo(group, context)
}
