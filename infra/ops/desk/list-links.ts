import { createDeskLinks, type DeskLink } from '#lambdas/desk/links.ts'
import type { StageChoice } from '../connect.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { counted, utcTime } from '../terminal.ts'

const lineOf = (id: string, scope: string, made: string, until: string, name: string): string =>
  [id.padEnd(8), scope.padEnd(8), made.padEnd(20), until.padEnd(29), name].join('  ')

const linkLine = ({ id, name, scope, createdAt, expiresAt }: DeskLink, now: number): string => {
  const until = `${utcTime(expiresAt)}${expiresAt > now ? '' : ', over'}`
  return lineOf(id, scope, utcTime(createdAt), until, name)
}

/** `desk list`: one line a link. */
export const listCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('list'))
    .summary('the links there are')
    .description(
      'Lists the links to the desk in the order in which they were made: id, scope, when it was made and until when ' +
        'it opens the desk (UTC), and its name. One whose time is over is listed for another week, a revoked one is ' +
        'not. An address is not among it: no one knows it but who has it.',
    )
    .action((choice: StageChoice) =>
      onStage(context, choice, async (connection) => {
        const links = await createDeskLinks(connection).list()
        const now = Date.now()
        if (links.length > 0) context.terminal.print(lineOf('link', 'scope', 'made', 'until', 'name'))
        for (const link of links) context.terminal.print(linkLine(link, now))
        const open = links.filter(({ expiresAt }) => expiresAt > now).length
        context.terminal.note(`${counted(open, 'link')} ${open === 1 ? 'opens' : 'open'} the desk now.`)
      }),
    )
}
