import { writeFileSync } from 'node:fs'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { linkedForms, screenAddress } from '#shared/desk/linked-screens.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice } from '../connect.ts'
import { refuseExisting } from '../export/output-file.ts'
import { OperatorError } from '../failure-sentence.ts'
import { addressHtml, qrSvg, sheetsDocument } from '#shared/sheets/sheets.ts'
import { escapeXml } from '#shared/text/escape-xml.ts'
import { readSiteAddress } from '../qr/site-address.ts'
import { type CommandGroup, noteChange, onStage, withStageOptions } from '../stage-command.ts'
import { counted } from '../terminal.ts'
import { clockText, expiryAt, readUntil, zoneOf } from '../time-zone.ts'

interface SheetsChoice extends StageChoice {
  readonly until: string
  readonly out: string
  readonly site?: string
  readonly overwrite?: boolean
}

const chart = '/laserfocus/scatterplot'

/** What a sheet opens; `until` where it is by a link. */
interface Screen {
  readonly form: LiveForm
  readonly address: string
  /** As people call it. */
  readonly until?: string
}

const sheet = (eventName: string, { form, address, until }: Screen): string => {
  const secret =
    until === undefined
      ? 'Everybody may open it.'
      : `Keep this sheet to yourself: whoever scans it reads the screen, until ${until}.`
  return `<section>
<p class="event"><bdi>${escapeXml(eventName)}</bdi></p>
<h1 class="long">${formRecords[form].screen}</h1>
<div class="code">${qrSvg(address)}</div>
<p class="address">Opens the big screen of ${form}.<br>${escapeXml(secret)}<br><small>${addressHtml(address)}</small></p>
</section>`
}

/** The sheets of all big screens, as an HTML document; `token` is of a link of scope `screen`. */
const screenSheets = (eventName: string, site: string, token: string, until: string): string => {
  const screens: readonly Screen[] = [
    { form: 'laser-focus', address: `${site}${chart}` },
    ...linkedForms.map((form) => ({ form, address: screenAddress(site, form, token), until })),
  ]
  return sheetsDocument(
    `Screen codes – ${eventName}`,
    screens.map((screen) => sheet(eventName, screen)),
  )
}

/** `desk sheets`: a sheet for each big screen, for those who set the room up. */
export const sheetsCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('sheets'))
    .summary('codes for those who set up the big screens, to print')
    .description(
      'Writes an HTML page for printing on A4, one sheet a big screen with a code that opens it. The chart opens for ' +
        'everybody. The cloud and the card wall open by a link of scope screen, which is made for these sheets: it reads ' +
        'what screens show, and no more. A sheet is as secret as its link: give it to who sets up the screen, and ' +
        'nobody else. desk revoke ends it.',
    )
    .requiredOption('--until <time>', 'until when they open the screens; as desk new has it', readUntil)
    .requiredOption('--out <file>', 'the file to write; its name ends in .html')
    .option('--site <address>', 'the site’s address; by default the stage’s own', readSiteAddress)
    .option('--overwrite', 'replace the file where there is one')
    .action((choice: SheetsChoice) =>
      onStage(context, choice, async (connection) => {
        const { terminal } = context
        const { stage, out, overwrite = false } = choice
        const timeZone = zoneOf(stage)
        const expiresAt = expiryAt(choice.until, timeZone)
        const until = clockText(expiresAt, timeZone)
        const site = choice.site ?? connection.siteUrl
        if (site === undefined)
          throw new OperatorError(
            'The stack of this stage has no output SiteUrl: name the address with --site.',
          )
        if (!/\.html?$/i.test(out))
          throw new OperatorError(`The sheets are an HTML page: name a file that ends in .html, not ${out}.`)
        refuseExisting(out, overwrite)
        const { token, link } = await createDeskLinks(connection).create({
          name: 'Printed sheets',
          scope: 'screen',
          expiresAt,
          key: await connection.linkKey(),
        })
        await noteChange(terminal, connection, { what: `link ${link.id} made, scope screen` })
        const { eventName } = readStageSettings(stage)
        writeFileSync(out, screenSheets(eventName, site, token, until), { mode: 0o600 })
        terminal.note(
          `${counted(linkedForms.length + 1, 'sheet')} written to ${out}, which only you can read: its codes open screens until ${until} (${timeZone}). Delete it once it is printed.`,
        )
        terminal.note(
          `Lost? npm run ops -- desk revoke ${link.id} --stage ${stage}${choice.aws ? ' --aws' : ''}`,
        )
      }),
    )
}
