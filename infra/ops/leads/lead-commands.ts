import type { CommandGroup } from '../stage-command.ts'
import { exportCommand } from './export-leads.ts'
import { listCommand } from './list-leads.ts'
import { redeliverCommand } from './redeliver-leads.ts'
import { seenCommand } from './seen-leads.ts'
import { showCommand } from './show-lead.ts'

/** `leads`: the contact and estimate requests of a stage. */
export const leadCommands: CommandGroup = (program, context) => {
  const group = program
    .command('leads')
    .description('The contact and estimate requests: what became of them, and sending them again.')
  for (const addTo of [listCommand, showCommand, seenCommand, redeliverCommand, exportCommand])
    addTo(group, context)
}
