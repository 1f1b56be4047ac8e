import { Readable } from 'node:stream'
import { InvalidArgumentError, type Command, Option } from 'commander'
import { linkAgeMs } from '#lambdas/desk/hold-links.ts'
import { createDeskLog, type DeskLogLine } from '#lambdas/desk/desk-log.ts'
import { createDeskLinks, type DeskLink } from '#lambdas/desk/links.ts'
import { linkedForms, screenAddress } from '#shared/desk/linked-screens.ts'
import { deskAddress, deskLimits, type DeskScope, deskScopes } from '#shared/desk/scopes.ts'
import { byOperations } from '#shared/desk/what-of-change.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import { type CommandGroup, noteChange, onStage, withStageOptions } from '../stage-command.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { csv, refuseExisting, writeWhole } from '../export/output-file.ts'
import { roundNumbers, rowLogOf } from '../stage-rows.ts'
import { counted, utcTime } from '../terminal.ts'
import { OperatorError } from '../failure-sentence.ts'
import { isOfThisMachine, readSiteAddress } from '../qr/site-address.ts'
import { qrLines } from '../qr/terminal-code.ts'
import { sheetsCommand } from './screen-sheets.ts'
import { clockText, expiryAt, longestDays, readUntil, zoneOf } from '../time-zone.ts'

interface LogChoice extends StageChoice {
  readonly out?: string
  readonly overwrite?: boolean
}

/** No cell of it is an attendee's. */
const changeLine = ({ at, by, form, what }: DeskLogLine): string =>
  [utcTime(Date.parse(at)), (form ?? '-').padEnd(15), by.padEnd(16), what].join('  ')

/** Lines with rounds by the numbers that people know: the log has those of the store, where rehearsals count. */
const inKnownNumbers = async (
  connection: StageConnection,
  lines: readonly DeskLogLine[],
): Promise<readonly DeskLogLine[]> => {
  const log = rowLogOf(connection)
  const numbers = new Map<LiveForm, (round: number) => number>()
  for (const form of liveForms) numbers.set(form, await roundNumbers(log, form))
  return lines.map((line) => {
    const numberOf = line.form && numbers.get(line.form)
    if (!numberOf) return line
    const known = (words: string) => words.replaceAll(/\d+/g, (round) => `${numberOf(Number(round))}`)
    return { ...line, what: line.what.replaceAll(/\brounds? \d+(?: and \d+)?/g, known) }
  })
}

/** `desk log`: who changed what the room sees. */
const logCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('log'))
    .summary('who changed what the room sees')
    .description(
      'Shows what was changed, the earliest first: when (UTC), of which form, by the link of which name or by these ' +
        'commands (operations), and what. With --out it becomes a CSV file. It has no personal data and nothing that ' +
        'an attendee wrote. A line of these commands is kept for 90 days, one of a desk for the stage’s retentionDays.',
    )
    .option('--out <file>', 'the file to write, instead of showing it')
    .option('--overwrite', 'replace the file where there is one')
    .action((choice: LogChoice) =>
      onStage(context, choice, async (connection) => {
        const { out, overwrite = false } = choice
        if (out !== undefined) refuseExisting(out, overwrite)
        const lines = await inKnownNumbers(connection, await createDeskLog(connection).lines())
        if (out === undefined) for (const line of lines) context.terminal.print(changeLine(line))
        else {
          const records = lines.map(({ at, by, form, what }) => [at, form ?? '', by, what])
          await writeWhole(out, [Readable.from([['timestamp', 'form', 'by', 'what'], ...records]), csv()])
        }
        const where = out === undefined ? '' : ` written to ${out}`
        context.terminal.note(`${counted(lines.length, 'change')}${where}.`)
      }),
    )
}

const columns = (id: string, scope: string, made: string, until: string, name: string): string =>
  [id.padEnd(8), scope.padEnd(8), made.padEnd(20), until.padEnd(29), name].join('  ')

const linkLine = ({ id, name, scope, createdAt, expiresAt }: DeskLink, now: number): string => {
  const until = `${utcTime(expiresAt)}${expiresAt > now ? '' : ', over'}`
  return columns(id, scope, utcTime(createdAt), until, name)
}

/** `desk list`: one line a link. */
const listCommand: CommandGroup = (group, context) => {
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
        if (links.length > 0) context.terminal.print(columns('link', 'scope', 'made', 'until', 'name'))
        for (const link of links) context.terminal.print(linkLine(link, now))
        const open = links.filter(({ expiresAt }) => expiresAt > now)
        const screens = open.filter(({ scope }) => scope === 'screen').length
        const desks = open.length - screens
        const opens = (links: number, what: string) =>
          `${counted(links, 'link')} ${links === 1 ? 'opens' : 'open'} ${what}`
        context.terminal.note(`${opens(desks, 'the desk')} now, ${opens(screens, 'big screens')}.`)
      }),
    )
}

/** Whole, for a part of it could be another link's. */
const readId = (text: string): string => {
  if (/^[0-9a-f]{8}$/.test(text)) return text
  throw new InvalidArgumentError('It must be the 8 characters by which desk list calls the link.')
}

/** `desk revoke`: ends a link. */
const revokeCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('revoke'))
    .summary('ends a link')
    .description(
      `Ends a link: after ${linkAgeMs / 1000} seconds at most it opens nothing, also where the desk is open by it. What ` +
        'it changed stays as it is.',
    )
    .argument('<id>', 'the link, as desk list calls it', readId)
    .action((id: string, choice: StageChoice) =>
      onStage(context, choice, async (connection) => {
        const links = createDeskLinks(connection)
        const link = (await links.list()).find((candidate) => candidate.id === id)
        if (!link || !(await links.revoke(id)))
          throw new OperatorError(`There is no link ${id}: desk list has those there are.`)
        await noteChange(context.terminal, connection, { what: `link ${id} revoked` })
        context.terminal.print(
          `The link ${id}, “${link.name}”, opens nothing after ${linkAgeMs / 1000} seconds at most.`,
        )
      }),
    )
}

interface NewChoice extends StageChoice {
  readonly until: string
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
  promises: 'keep the list of who takes what, and nothing else',
  screen: 'read what a screen shows',
  show: 'hold, reveal, and choose what the projector shows',
  moderate: 'also read the answers that wait, and hide and show answers',
  all: 'do everything, a new question and a new round too',
}

/** A name as the log and other desks have it. @throws InvalidArgumentError, which the command line words. */
export const readName = (text: string): string => {
  const name = normaliseText(text)
  if (name === '' || name.length > deskLimits.name)
    throw new InvalidArgumentError(`It must be 1 to ${deskLimits.name} characters.`)
  if (name === byOperations)
    throw new InvalidArgumentError('The log calls these commands so: choose another name.')
  return name
}

/** `desk new`: an address that opens the desk. */
const newCommand: CommandGroup = (group, context) => {
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
      `until when it opens the desk, ${longestDays} days at most: 18:00 by the stage’s clocks (its timeZone), "tomorrow 09:30", or 2026-11-22T18:00:00Z`,
      readUntil,
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
        const { name, scope, stage } = choice
        const timeZone = zoneOf(stage)
        const expiresAt = expiryAt(choice.until, timeZone)
        const site = choice.site ?? connection.siteUrl
        if (site === undefined)
          throw new OperatorError(
            'The stack of this stage has no output SiteUrl: name the address with --site.',
          )
        const key = await connection.linkKey()
        const { token, link } = await createDeskLinks(connection).create({ name, scope, expiresAt, key })
        await noteChange(terminal, connection, { what: `link ${link.id} made, scope ${scope}` })
        for (const address of addressesOf(choice, site, token)) {
          terminal.print(address)
          for (const line of qrLines(address)) terminal.note(line)
        }
        const opened = scope === 'screen' ? 'the screens' : 'the desk'
        terminal.note(
          `“${name}” opens ${opened} until ${clockText(expiresAt, timeZone)} (${timeZone}; ${utcTime(expiresAt)}).`,
        )
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

/** `desk`: the links to the desk, and what was done with them. */
export const deskCommands: CommandGroup = (program, context) => {
  const group = program
    .command('desk')
    .description('The desk, by which a facilitator decides what the room sees: its links, and its log.')
  for (const addTo of [newCommand, sheetsCommand, listCommand, revokeCommand, logCommand])
    addTo(group, context)
}
