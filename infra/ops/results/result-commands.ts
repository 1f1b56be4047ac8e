import { createBecameStore } from '#lambdas/programme/became-store.ts'
import { resultsPath } from '#shared/site-paths.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { noteBoxes, openPrintShop } from '../report/print-shop.ts'
import { type EveningChoice, readReport, reportText } from '../report/evening/read-evening.ts'
import { withEveningOptions } from '../report/report-command.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { dayInWords, demandNear, endOfDay, readDay } from '../time-zone.ts'
import { publishBecame } from './publish-became.ts'
import { publishedFiles, resultsFolderOf, withdrawnPage } from './results-folder.ts'

interface PublishChoice extends StageChoice, EveningChoice {
  readonly until: string
  readonly dryRun?: boolean
}

const addressOf = ({ siteUrl }: Pick<StageConnection, 'siteUrl'>, stage: string): string =>
  `${siteUrl ?? ''}${resultsPath(stage)}`

const publishCommand: CommandGroup = (group, context) => {
  withEveningOptions(withStageOptions(group.command('publish')))
    .summary('puts the results on the stage’s own site, until a day is over')
    .description(
      'Publishes the report as a page of the stage’s own site, with its slides and its PDF. Whoever has the address can ' +
        'read it, and search engines are told not to list it. It holds what screens show at this moment, and does not ' +
        'follow them: publish again after a change. What became of its promises it follows, as desks and links change it. It is gone when its last day is over where the event is (timeZone ' +
        'of the stage, UTC without one).',
    )
    .requiredOption('--until <day>', 'the last day on which it can be read, such as 2027-02-10', readDay)
    .option('--dry-run', 'say what would be published, and publish nothing')
    .action((choice: PublishChoice) =>
      onStage(context, choice, async (connection) => {
        const { stage, until, dryRun = false } = choice
        const { terminal } = context
        const settings = readStageSettings(stage)
        const over = endOfDay(until, settings.timeZone ?? 'UTC')
        demandNear(over)
        const report = await readReport(context, connection, settings, choice)
        if (report.voices === 0)
          throw new OperatorError('Screens show nothing in these rounds, so there is nothing to publish.')
        const day = dayInWords(until)
        const zone = settings.timeZone ?? 'UTC'
        if (dryRun) {
          terminal.note(`Would publish ${reportText(report)} until ${day} is over (${zone}).`)
          return
        }
        const folder = await resultsFolderOf(stage, connection)
        const shop = await openPrintShop()
        try {
          for (const file of await publishedFiles(report, stage, { day, over }, shop)) await folder.put(file)
        } finally {
          await shop.close()
        }
        await publishBecame(connection, report, { until: over, keptDays: settings.retentionDays })
        terminal.note(`${reportText(report)}, published until ${day} is over (${zone}):`)
        terminal.print(addressOf(connection, stage))
        noteBoxes(terminal, shop)
      }),
    )
}

const withdrawCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('withdraw'))
    .summary('takes the results off the site')
    .description(
      'Removes the published page and its files from the stage’s site: from the next seconds on, its address is a 404. ' +
        'What somebody has saved stays with them.',
    )
    .action((choice: StageChoice) =>
      onStage(context, choice, async (connection) => {
        const folder = await resultsFolderOf(choice.stage, connection)
        await folder.clear()
        // Its address is still on slides: whoever follows it is told in words that it is gone.
        await folder.put(withdrawnPage)
        await createBecameStore(connection).withdraw()
        context.terminal.note(`There are no results at ${addressOf(connection, choice.stage)} any more.`)
      }),
    )
}

/** `results`: the report as a page of the stage's own site, for a while. */
export const resultCommands: CommandGroup = (program, context) => {
  const group = program.command('results').summary('the results page of the stage’s own site')
  publishCommand(group, context)
  withdrawCommand(group, context)
}
