import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice } from '../connect.ts'
import { csv, refuseExisting, writeWhole } from '../export/output-file.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type EveningChoice, readReport } from '../report/evening/read-evening.ts'
import { withEveningOptions } from '../report/report-command.ts'
import { type CommandGroup, onStage, withStageOptions, withTableOption } from '../stage-command.ts'
import { counted } from '../terminal.ts'
import { calendarFiles, jiraRows, plannerRows, trelloRows } from './import-files.ts'

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
    .option('--overwrite', 'replace files that are there')
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
        for (const [name] of files) refuseExisting(join(out, name), overwrite)
        for (const [name, [source, ...more]] of files) await writeWhole(join(out, name), [source, ...more])
        context.terminal.note(
          `${counted(report.promises.length, 'chosen idea')}: ${counted(files.length, 'file')} written to ${out}.`,
        )
      }),
    )
}

/** `promises`: what was promised of the ideas that the room chose. */
export const promiseCommands: CommandGroup = (program, context) => {
  const group = program.command('promises').summary('who takes what of the chosen ideas')
  exportCommand(group, context)
}
