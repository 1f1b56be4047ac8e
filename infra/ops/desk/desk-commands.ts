import type { CommandGroup } from '../stage-command.ts'
import { logCommand } from './export-log.ts'
import { listCommand } from './list-links.ts'
import { newCommand } from './new-link.ts'
import { revokeCommand } from './revoke-link.ts'
import { sheetsCommand } from './screen-sheets.ts'

/** `desk`: the links to the desk, and what was done with them. */
export const deskCommands: CommandGroup = (program, context) => {
  const group = program
    .command('desk')
    .description('The desk, by which a facilitator decides what the room sees: its links, and its log.')
  for (const addTo of [newCommand, sheetsCommand, listCommand, revokeCommand, logCommand])
    addTo(group, context)
}
