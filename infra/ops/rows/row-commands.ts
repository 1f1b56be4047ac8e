import type { CommandGroup } from '../stage-command.ts'
import { exportCommand } from './export-rows.ts'
import { hideCommand, showCommand } from './hide-rows.ts'
import { listCommand } from './list-rows.ts'
import { sweepCommand } from './sweep-rows.ts'

/** `rows`: the answers of the live forms. */
export const rowCommands: CommandGroup = (program, context) => {
  const group = program
    .command('rows')
    .description('The answers of the live forms: list, export, hiding and showing again, repair.')
  for (const addTo of [listCommand, exportCommand, hideCommand, showCommand, sweepCommand])
    addTo(group, context)
}
