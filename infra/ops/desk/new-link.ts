import { type Command, InvalidArgumentError, Option } from 'commander'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { linkedForms, screenAddress } from '#shared/desk/linked-screens.ts'
import { deskAddress, deskLimits, type DeskScope, deskScopes } from '#shared/desk/scopes.ts'
import { byOperations } from '#shared/desk/what-of-change.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { qrLines } from '../qr/qr-drawing.ts'
import { isOfThisMachine, readSiteAddress } from '../qr/site-address.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { utcTime } from '../terminal.ts'
import { clockText, longestDays, readUntil } from './link-expiry.ts'
import { noteChange } from './note-change.ts'

interface NewChoice extends StageChoice {
  readonly until: number
  readonly scope: DeskScope
  readonly name: string
  readonly form?: LiveForm
  readonly site?: string
}

/** What a link opens: for the scope of screens the form's, or those of both; for any other the desk. */
const addressesOf = ({ scope, form }: NewChoice, site: string, token: string): readonly string[] =>
  scope === 'screen'
    ? (form ? [form] : linkedForms).map((name) => screenAddress(site, name, token))
    : [deskAddress(site, token)]

/** What a link of each scope may do, for people. */
const scopeTexts: Readonly<Record<DeskScope, string>> = {
  screen: 'read what a screen shows',
  show: 'hold, reveal, and choose what the projector shows',
  moderate: 'also read the answers that wait, and hide and show answers',
  all: 'do everything, a new question and a new round too',
}

const readName = (text: string): string => {
  const name = normaliseText(text)
  if (name === '' || name.length > deskLimits.name)
    throw new InvalidArgumentError(`It must be 1 to ${deskLimits.name} characters.`)
  if (name === byOperations)
    throw new InvalidArgumentError('The log calls these commands so: choose another name.')
  return name
}

/** `desk new`: an address that opens the desk. */
export const newCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('new'))
    .summary('makes a link that opens the desk, or a form’s big screen')
    .description(
      'Makes a link that opens the desk without an account, and shows its address and a code to scan. Whoever has the ' +
        'address may do what its scope allows, until its time is over or desk revoke ends it. The address is shown ' +
        'now and never again: the table holds a hash of it. With --scope screen it opens the big screens of the venting ' +
        'machine and of card pairing, and it is their addresses that are shown.',
    )
    .requiredOption(
      '--until <time>',
      `until when it opens the desk, ${longestDays} days at most: 18:00 by this machine’s clock, "tomorrow 09:30", or 2026-11-22T18:00:00Z`,
      (text) => readUntil(text),
    )
    .addOption(
      new Option(
        '--scope <scope>',
        `what it may do. ${deskScopes.map((scope) => `${scope}: ${scopeTexts[scope]}`).join('; ')}`,
      )
        .choices(deskScopes)
        .default('all'),
    )
    .option('--name <name>', 'by which the log and other desks call it', readName, 'Desk')
    .addOption(
      new Option('--form <form>', 'with --scope screen: the one whose screen it is for').choices(linkedForms),
    )
    .option('--site <address>', 'the site’s address; by default the stage’s own', readSiteAddress)
    .action((choice: NewChoice, command: Command) => {
      if (choice.form && choice.scope !== 'screen')
        command.error('error: --form is for --scope screen: any other link opens the desk of every form', {
          exitCode: 2,
        })
      return onStage(context, choice, async (connection) => {
        const { terminal } = context
        const { name, scope, until: expiresAt, stage } = choice
        const site = choice.site ?? connection.siteUrl
        if (site === undefined)
          throw new OperatorError(
            'The stack of this stage has no output SiteUrl: name the address with --site.',
          )
        const { token, link } = await createDeskLinks(connection).create({ name, scope, expiresAt })
        await noteChange(terminal, connection, { what: `link ${link.id} made, scope ${scope}` })
        for (const address of addressesOf(choice, site, token)) {
          terminal.print(address)
          for (const line of qrLines(address)) terminal.note(line)
        }
        const opened = scope === 'screen' ? 'the screens' : 'the desk'
        terminal.note(`“${name}” opens ${opened} until ${clockText(expiresAt)} (${utcTime(expiresAt)}).`)
        terminal.note(`It may ${scopeTexts[scope]}.`)
        terminal.note(
          `Lost? npm run ops -- desk revoke ${link.id} --stage ${stage}${choice.aws ? ' --aws' : ''}`,
        )
        if (isOfThisMachine(site))
          terminal.note(
            `No phone can open ${site}, which means the phone itself there: name an address that it can with --site https://…`,
          )
      })
    })
}
