import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { quadrantNames } from '#shared/desk/scopes.ts'
import { liveForms } from '#shared/rows/row.ts'
import { readStageSettings, type StageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { refuseExisting, writeWhole } from '../export/output-file.ts'
import {
  type CommandGroup,
  type Context,
  onStage,
  withStageOptions,
  withTableOption,
} from '../stage-command.ts'
import { currentFigures, rowLogOf, sweepFirst, unseenText } from '../stage-rows.ts'
import { counted, type Terminal } from '../terminal.ts'
import { openPrintShop } from './print-shop.ts'
import { readShown } from './read-shown.ts'
import { type Report, reportOf, type ReportStage } from './report.ts'
import { reportFiles } from './report-files.ts'

interface ReportChoice extends StageChoice {
  readonly out: string
  readonly overwrite?: boolean
}

/** What of a stage's settings a report needs. */
const reportStage = ({ eventName, timeZone, quadrantNames: named }: StageSettings): ReportStage => ({
  eventName,
  timeZone: timeZone ?? 'UTC',
  quadrantNames: named ?? [quadrantNames[1], quadrantNames[2], quadrantNames[3], quadrantNames[4]],
})

/** Says what is stored and not in a report, so that nobody looks for it there. */
const sayUnseen = async ({ note }: Pick<Terminal, 'note'>, log: RowLog): Promise<void> => {
  const all = await Promise.all(liveForms.map((form) => currentFigures(log, form)))
  const sum = (kind: 'hidden' | 'waiting') => all.reduce((total, figures) => total + figures[kind], 0)
  const unseen = unseenText({ hidden: sum('hidden'), waiting: sum('waiting') })
  if (unseen !== '') note(`Left out, as screens do not show it${unseen}.`)
}

/** The report of a stage as screens show it now; what has no row yet gets one first. @throws StoreUnavailable */
export const reportNow = async (
  { terminal }: Pick<Context, 'terminal'>,
  connection: StageConnection,
  settings: StageSettings,
): Promise<Report> => {
  const log = rowLogOf(connection)
  await sweepFirst(terminal, log)
  await sayUnseen(terminal, log)
  const stage = reportStage(settings)
  // A desk may have named the quarters otherwise.
  const { show } = await log.settled('laser-focus')
  const shown = await readShown(log, settings.flaggedWords)
  return reportOf({ ...stage, quadrantNames: show?.names ?? stage.quadrantNames }, shown)
}

/** `96 ideas, 314 answers, 60 pairs` */
export const reportText = ({ ideas, said, pairs }: Report): string =>
  [
    counted(ideas.length, 'idea'),
    counted(
      said.reduce((sum, { answers }) => sum + answers.length, 0),
      'answer',
    ),
    counted(pairs.length, 'pair'),
  ].join(', ')

const names = { html: 'report.html', pdf: 'report.pdf', pptx: 'report.pptx' } as const

/** `report`: what the room said, as files to show and to forward. */
export const reportCommand: CommandGroup = (program, context) => {
  withTableOption(withStageOptions(program.command('report')))
    .summary('what the room said, as a page, a PDF and slides')
    .description(
      'Writes three files: a page that needs nothing else, a tagged PDF, and slides (PPTX) whose tables can be edited. ' +
        'They hold the chart, the top ideas of each quarter, the cloud, the pairs, how often somebody spoke up, and every ' +
        'idea, of the current rounds and as screens show them: what is hidden, held, not approved or withdrawn is in ' +
        'none of them, and e-mail addresses are left out of texts.',
    )
    .requiredOption('--out <folder>', 'the folder to write into; made where it is not there')
    .option('--overwrite', 'replace files that are there')
    .action((choice: ReportChoice) =>
      onStage(context, choice, async (connection) => {
        const { stage, out, overwrite = false } = choice
        if (!existsSync(out)) mkdirSync(out, { recursive: true, mode: 0o700 })
        for (const name of Object.values(names)) refuseExisting(join(out, name), overwrite)
        const report = await reportNow(context, connection, readStageSettings(stage))
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
      }),
    )
}
