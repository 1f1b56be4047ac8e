import { writeFileSync } from 'node:fs'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice } from '../connect.ts'
import { refuseExisting } from '../export/output-file.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { counted } from '../terminal.ts'
import { isOfThisMachine, readSiteAddress } from './site-address.ts'
import { readTableNumbers } from './table-numbers.ts'
import { tableAddress, tableSheets } from './table-sheets.ts'

interface QrChoice extends StageChoice {
  readonly tables: readonly number[]
  readonly out: string
  readonly site?: string
  readonly overwrite?: boolean
}

/** `qr`: a page for each table, with a code that opens the form there. */
export const qrCommand: CommandGroup = (program, context) => {
  withStageOptions(program.command('qr'))
    .summary('codes for the tables, to print')
    .description(
      'Writes an HTML page for printing on A4, one sheet a table: its number, and a QR code that opens the idea form ' +
        'with that number filled in. Open it in a browser and print it, or save it as PDF, with the margins set to none.',
    )
    .requiredOption('--tables <numbers>', 'the tables, such as 1-40 or 1-20,31,33-36', readTableNumbers)
    .requiredOption('--out <file>', 'the file to write; its name ends in .html')
    .option('--site <address>', 'the site’s address; by default the stage’s own', readSiteAddress)
    .option('--overwrite', 'replace the file where there is one')
    .action((choice: QrChoice) =>
      onStage(context, choice, (connection) => {
        const { out, tables, overwrite = false } = choice
        const site = choice.site ?? connection.siteUrl
        if (site === undefined)
          throw new OperatorError(
            'The stack of this stage has no output SiteUrl: name the address with --site.',
          )
        if (!/\.html?$/i.test(out))
          throw new OperatorError(`The sheets are an HTML page: name a file that ends in .html, not ${out}.`)
        refuseExisting(out, overwrite)
        const { eventName } = readStageSettings(choice.stage)
        writeFileSync(out, tableSheets({ eventName, site, tables }))
        context.terminal.note(`${counted(tables.length, 'sheet')} written to ${out}.`)
        context.terminal.note(`The first leads to ${tableAddress(site, tables[0] ?? 0)}`)
        if (isOfThisMachine(site))
          context.terminal.note(
            `No phone can open ${site}, which means the phone itself there: name an address that it can with --site https://…`,
          )
        return Promise.resolve()
      }),
    )
}
