import type { Command } from 'commander'
import { isGivenUp } from '#lambdas/leads/lead.ts'
import type { LeadStore } from '#lambdas/leads/stored/lead-store.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { counted } from '../terminal.ts'
import { leadsOf } from './lead-facts.ts'
import { findLead } from './show-lead.ts'

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
export const seenCommand: CommandGroup = (group, context) => {
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
