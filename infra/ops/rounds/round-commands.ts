import type { CommandGroup } from '../stage-command.ts'
import { listCommand } from './list-rounds.ts'
import { newCommand } from './new-round.ts'

/** `round`: the rounds of the live forms. */
export const roundCommands: CommandGroup = (program, context) => {
  const group = program
    .command('round')
    .description('The rounds of the live forms: a new one begins empty, and the ones before are kept.')
  for (const addTo of [listCommand, newCommand]) addTo(group, context)
}
