import { type Command, InvalidArgumentError, Option } from 'commander'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice } from '../connect.ts'
import { refuseExisting, writeWhole } from '../export/output-file.ts'
import { type CommandGroup, onStage, withStageOptions, withTableOption } from '../stage-command.ts'
import { type FlaggedChoice, readFlaggedChoice } from './evening/flagged.ts'
import { type EveningChoice, readReport, readRounds, reportText } from './evening/read-evening.ts'
import { noteBoxes, openPrintShop } from './print-shop.ts'
import { reportFiles } from './report-files.ts'

/** @throws InvalidArgumentError, which the command line words. */
const readLeftOut = (text: string): FlaggedChoice => {
  const choice = readFlaggedChoice(text)
  if (choice) return choice
  throw new InvalidArgumentError(
    'It must be all, none, or the names of answers and promises, such as laser-focus/1/14,promise/1/3.',
  )
}

/** Gives a command the options that say what of an evening is told. */
export const withEveningOptions = (command: Command): Command =>
  command
    .option(
      '--round <rounds>',
      'the rounds that are told, such as 2, 2-3 or 2- (from the second on), by the numbers that walls show; all by default',
      readRounds,
    )
    .addOption(
      new Option('--only <part>', 'chosen: what the room rated and voted for, and nothing else').choices([
        'chosen',
      ]),
    )
    .option(
      '--leave-out <answers>',
      'what becomes of flagged answers that are still shown, and of names that only phones have typed: all of them stay out, none, or those whose names are given',
      readLeftOut,
    )

interface ReportChoice extends StageChoice, EveningChoice {
  readonly out: string
  readonly overwrite?: boolean
}

const names = { html: 'report.html', pdf: 'report.pdf', pptx: 'report.pptx' } as const

/** `report`: what the room said, as files to show and to forward. */
export const reportCommand: CommandGroup = (program, context) => {
  withEveningOptions(withTableOption(withStageOptions(program.command('report'))))
    .summary('what the room said, as a page, a PDF and slides')
    .description(
      'Writes three files: a page that needs nothing else, a tagged PDF, and slides (PPTX) whose tables can be edited. ' +
        'They hold all rounds of the evening and what moved between them, the charts, the best of each quarter, what ' +
        'the room rated best and disputes, the results of its votes, the cloud, the pairs, how often somebody spoke up, ' +
        'and every idea, as screens showed them: what is hidden, held, not approved, withdrawn or not revealed is in ' +
        'none of them, and e-mail addresses are left out of texts. Flagged answers that are still shown, and names that ' +
        'only phones have typed, are listed first, and you say whether they stay out.',
    )
    .requiredOption('--out <folder>', 'the folder to write into; made where it is not there')
    .option('--overwrite', 'replace files that are there')
    .action((choice: ReportChoice) =>
      onStage(context, choice, async (connection) => {
        const { stage, out, overwrite = false } = choice
        if (!existsSync(out)) mkdirSync(out, { recursive: true, mode: 0o700 })
        for (const name of Object.values(names)) refuseExisting(join(out, name), overwrite)
        const report = await readReport(context, connection, readStageSettings(stage), choice)
        const shop = await openPrintShop()
        try {
          const files = await reportFiles(report, shop)
          for (const [kind, name] of Object.entries(names))
            await writeWhole(join(out, name), [Readable.from([files[kind as keyof typeof names]])])
        } finally {
          await shop.close()
        }
        context.terminal.note(
          `${reportText(report)}: ${Object.values(names).join(', ')} written to ${out}, as screens show it now.`,
        )
        noteBoxes(context.terminal, shop)
      }),
    )
}
