import { Readable } from 'node:stream'
import { createDeskLog, type DeskLogLine } from '#lambdas/desk/desk-log.ts'
import type { StageChoice } from '../connect.ts'
import { csv } from '../export/csv.ts'
import { refuseExisting, writeWhole } from '../export/output-file.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { counted, utcTime } from '../terminal.ts'

interface LogChoice extends StageChoice {
  readonly out?: string
  readonly overwrite?: boolean
}

/** No cell of it is an attendee's. */
const lineOf = ({ at, by, form, what }: DeskLogLine): string =>
  [utcTime(Date.parse(at)), (form ?? '-').padEnd(15), by.padEnd(16), what].join('  ')

/** `desk log`: who changed what the room sees. */
export const logCommand: CommandGroup = (group, context) => {
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
        const lines = await createDeskLog(connection).lines()
        if (out === undefined) for (const line of lines) context.terminal.print(lineOf(line))
        else {
          const records = lines.map(({ at, by, form, what }) => [at, form ?? '', by, what])
          await writeWhole(out, [Readable.from([['timestamp', 'form', 'by', 'what'], ...records]), csv()])
        }
        const where = out === undefined ? '' : ` written to ${out}`
        context.terminal.note(`${counted(lines.length, 'change')}${where}.`)
      }),
    )
}
