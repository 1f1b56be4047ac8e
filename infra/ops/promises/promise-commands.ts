import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { deskAddress } from '#shared/desk/scopes.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice } from '../connect.ts'
import { readName } from '../desk/desk-commands.ts'
import { csv, refuseExisting, writeWhole } from '../export/output-file.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type EveningChoice, readReport } from '../report/evening/read-evening.ts'
import { withEveningOptions } from '../report/report-command.ts'
import {
  type CommandGroup,
  noteChange,
  onStage,
  withStageOptions,
  withTableOption,
} from '../stage-command.ts'
import { counted } from '../terminal.ts'
import { dayInWords, demandNear, endOfDay, readDay, zoneOf } from '../time-zone.ts'
import { calendarFiles, isCalendarFile, jiraRows, plannerRows, trelloRows } from './import-files.ts'

interface ExportChoice extends StageChoice, EveningChoice {
  readonly out: string
  readonly overwrite?: boolean
}

const tables = { 'jira.csv': jiraRows, 'planner.csv': plannerRows, 'trello.csv': trelloRows } as const

const exportCommand: CommandGroup = (group, context) => {
  withEveningOptions(withTableOption(withStageOptions(group.command('export'))))
    .summary('who takes what, as files for Jira, Planner, Trello and calendars')
    .description(
      'Writes what was promised of the chosen ideas as CSV files that Jira, Planner and Trello import, and as calendar ' +
        'files: one with every day, and one a promise. They name owners as these were typed, without e-mail addresses. ' +
        'Jira’s importer asks how days are written: yyyy-MM-dd. What was dropped is in none of them.',
    )
    .requiredOption('--out <folder>', 'the folder to write into; made where it is not there')
    .option('--overwrite', 'replace files that are there; calendar files of an earlier export go')
    .action((choice: ExportChoice) =>
      onStage(context, choice, async (connection) => {
        const { stage, out, overwrite = false } = choice
        const report = await readReport(context, connection, readStageSettings(stage), choice)
        if (report.promises.length === 0)
          throw new OperatorError('Nobody has promised anything yet: the desk has a list for it.')
        const of = { ...report, stage }
        const files = [
          ...Object.entries(tables).map(
            ([name, rowsOf]) => [name, [Readable.from(rowsOf(of)), csv({ header: true })]] as const,
          ),
          ...calendarFiles(of).map(([name, text]) => [name, [Readable.from([text])]] as const),
        ] as const
        if (!existsSync(out)) mkdirSync(out, { recursive: true, mode: 0o700 })
        // A calendar of an earlier export has what is hidden or dropped by now.
        const before = readdirSync(out).filter((name) => isCalendarFile(name))
        const names = new Set<string>(files.map(([name]) => name))
        for (const name of new Set([...names, ...before])) refuseExisting(join(out, name), overwrite)
        for (const [name, [source, ...more]] of files) await writeWhole(join(out, name), [source, ...more])
        for (const name of before) if (!names.has(name)) await rm(join(out, name))
        context.terminal.note(
          `${counted(report.promises.length, 'chosen idea')}: ${counted(files.length, 'file')} written to ${out}.`,
        )
      }),
    )
}

interface LinkChoice extends StageChoice {
  readonly until: string
  readonly name: string
}

const linkCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('link'))
    .summary('an address by which the list is kept, in the weeks after')
    .description(
      'Makes a link that opens the list of who takes what, and nothing else: for the organizer, or for an owner. Who has ' +
        'it sets names, days, statuses and news; results publish then tells them. The address is shown now and never ' +
        'again; desk list has the link, and desk revoke ends it. The log calls it by its name: write no person’s.',
    )
    .requiredOption('--until <day>', 'the last day on which it opens, such as 2027-02-10', readDay)
    .option('--name <name>', 'by which the log calls it', readName, 'Promises')
    .action((choice: LinkChoice) =>
      onStage(context, choice, async (connection) => {
        const { stage, until, name } = choice
        const { siteUrl } = connection
        if (siteUrl === undefined) throw new OperatorError('The stack of this stage has no output SiteUrl.')
        const expiresAt = endOfDay(until, zoneOf(stage))
        demandNear(expiresAt)
        const key = await connection.linkKey()
        const scope = 'promises'
        const { token, link } = await createDeskLinks(connection).create({ name, scope, expiresAt, key })
        await noteChange(context.terminal, connection, { what: `link ${link.id} made, scope ${scope}` })
        context.terminal.print(deskAddress(siteUrl, token))
        context.terminal.note(`It opens the list until ${dayInWords(until)} is over (${zoneOf(stage)}).`)
      }),
    )
}

/** `promises`: what was promised of the ideas that the room chose. */
export const promiseCommands: CommandGroup = (program, context) => {
  const group = program.command('promises').summary('who takes what of the chosen ideas')
  exportCommand(group, context)
  linkCommand(group, context)
}
