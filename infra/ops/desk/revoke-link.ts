import { InvalidArgumentError } from 'commander'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { noteChange } from './note-change.ts'

/** Whole, for a part of it could be another link's. */
const readId = (text: string): string => {
  if (/^[0-9a-f]{8}$/.test(text)) return text
  throw new InvalidArgumentError('It must be the 8 characters by which desk list calls the link.')
}

/** `desk revoke`: ends a link. */
export const revokeCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('revoke'))
    .summary('ends a link')
    .description(
      'Ends a link: from the next request on it opens nothing, also where the desk is open by it. What it changed ' +
        'stays as it is.',
    )
    .argument('<id>', 'the link, as desk list calls it', readId)
    .action((id: string, choice: StageChoice) =>
      onStage(context, choice, async (connection) => {
        const links = createDeskLinks(connection)
        const link = (await links.list()).find((candidate) => candidate.id === id)
        if (!link || !(await links.revoke(id)))
          throw new OperatorError(`There is no link ${id}: desk list has those there are.`)
        await noteChange(context.terminal, connection, { what: `link ${id} revoked` })
        context.terminal.print(`The link ${id}, “${link.name}”, opens nothing from now on.`)
      }),
    )
}
