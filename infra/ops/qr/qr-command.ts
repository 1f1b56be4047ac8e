import { type Command, InvalidArgumentError, Option } from 'commander'
import { writeFileSync } from 'node:fs'
import { createProgrammeStore } from '#lambdas/programme/programme-store.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { formAtTables, sealSheets } from '#lambdas/seals/seal-sheets.ts'
import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import type { OtherLanguage } from '#shared/languages.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { type Place, sheetAddress, tableSheets } from '#shared/sheets/sheets.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { refuseExisting } from '../export/output-file.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, type Context, langOption, onStage, withStageOptions } from '../stage-command.ts'
import { counted, type Terminal } from '../terminal.ts'
import { isOfThisMachine, readSiteAddress } from './site-address.ts'

const { min, max } = laserFocusLimits.table

const rangeOf = (text: string): readonly number[] | undefined => {
  const [, first = '', last = first] = /^\s*(\d{1,4})\s*(?:-\s*(\d{1,4})\s*)?$/.exec(text) ?? []
  if (first === '' || Number(last) < Number(first)) return undefined
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
}

/**
 * Reads table numbers such as `1-40` or `1-20,31,33-36`: each once, in the order given.
 * @throws InvalidArgumentError, which the command line words.
 */
export const readTableNumbers = (text: string): readonly number[] => {
  const ranges = text.split(',').map(rangeOf)
  if (ranges.includes(undefined))
    throw new InvalidArgumentError(`It must be numbers from ${min} to ${max}, such as 1-40 or 1-20,31,33-36.`)
  return [...new Set(ranges.flatMap((range) => range ?? []))]
}

interface QrChoice extends StageChoice {
  readonly form: LiveForm
  readonly tables?: readonly number[]
  readonly out: string
  readonly site?: string
  readonly overwrite?: boolean
  readonly lang?: OtherLanguage
  readonly seals: boolean
}

/** One sheet a table, or one for all. @throws CommanderError where tables are missing, or named for nothing. */
const placesOf = ({ form, tables }: QrChoice, command: Command): readonly Place[] => {
  if ((tables !== undefined) !== (form === formAtTables))
    return command.error(
      tables ? `error: ${form} has no tables: leave --tables out` : 'error: name the tables with --tables',
      { exitCode: 2 },
    )
  return tables ? tables.map((table) => ({ form, table })) : [{ form }]
}

const tell = (
  terminal: Terminal,
  places: readonly Place[],
  { stage, out, seals, site, lang }: QrChoice,
): void => {
  const [first] = places
  const from = site ?? ''
  terminal.note(`${counted(places.length, 'sheet')} written to ${out}.`)
  if (first) terminal.note(`The first leads to ${sheetAddress(from, first, lang)}`)
  terminal.note(
    seals
      ? `They have seals of the stage "${stage}": the desk flags answers that come without one. A photo of a sheet has its seal.`
      : 'They have no seals: where others of this form have, the desk flags the answers that come by these.',
  )
  if (isOfThisMachine(from))
    terminal.note(
      `No phone can open ${from}, which means the phone itself there: name an address that it can with --site https://…`,
    )
}

const print = async (
  { terminal }: Context,
  choice: QrChoice,
  places: readonly Place[],
  connection?: StageConnection,
): Promise<void> => {
  const { stage, form, out, seals, overwrite = false } = choice
  const site = choice.site ?? connection?.siteUrl
  if (site === undefined)
    throw new OperatorError('The stack of this stage has no output SiteUrl: name the address with --site.')
  if (!/\.html?$/i.test(out))
    throw new OperatorError(`The sheets are an HTML page: name a file that ends in .html, not ${out}.`)
  refuseExisting(out, overwrite)
  const { eventName, programme = [] } = readStageSettings(stage)
  // A desk may have put the evening in order.
  const { told } = connection
    ? await createProgrammeStore({ ...connection, steps: programme }).read()
    : { told: { steps: programme } }
  const kinds = told.steps.map(({ kind }) => kind)
  const sealed =
    seals && connection ? await sealSheets(createSealKeys(connection), { form, kinds, places }) : []
  // One code for the evening: it leads from form to form.
  const isJoined = kinds.length > 0
  const printed = places.map((place, index) => ({ ...place, isJoined, seal: sealed[index] }))
  writeFileSync(out, tableSheets({ eventName, site, lang: choice.lang }, printed))
  tell(terminal, printed, { ...choice, site })
}

/** `qr`: a page for each table, with a code that opens the form there. */
export const qrCommand: CommandGroup = (program, context) => {
  withStageOptions(program.command('qr'))
    .summary('codes for the tables, to print')
    .description(
      'Writes an HTML page for printing on A4, one sheet a table: its number, and a QR code that opens the idea form ' +
        'with that number filled in; for the other forms one sheet, to be copied. Open it in a browser and print it, ' +
        'or save it as PDF, with the margins set to none. Each address has a seal, made by a key in the stage’s table: ' +
        'once a form has sealed sheets, the desk flags its answers that come without one. Where the evening has a ' +
        'programme, of the desk or of the stage’s file, all sheets lead to /join, which leads each phone from form to form.',
    )
    .addOption(new Option('--form <form>', 'the live form').choices(liveForms).default(formAtTables))
    .option('--tables <numbers>', 'the tables, such as 1-40 or 1-20,31,33-36', readTableNumbers)
    .requiredOption('--out <file>', 'the file to write; its name ends in .html')
    .option('--site <address>', 'the site’s address; by default the stage’s own', readSiteAddress)
    .option(
      '--no-seals',
      'without seals, for who may not read the table; with --site it needs no access at all',
    )
    .addOption(langOption('the language of the room: the sheets, and the form that they open'))
    .option('--overwrite', 'replace the file where there is one')
    .action(async (choice: QrChoice, command: Command) => {
      const places = placesOf(choice, command)
      if (!choice.seals && choice.site !== undefined) await print(context, choice, places)
      else await onStage(context, choice, (connection) => print(context, choice, places, connection))
    })
}
