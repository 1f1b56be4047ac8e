import AdmZip from 'adm-zip'
import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type RoomLog, roomLogs } from '#shared/rows/row.ts'
import type { StageConnection } from '../connect.ts'
import { sheetPath } from '../export/output-file.ts'
import { OperatorError } from '../failure-sentence.ts'
import { leadsOf } from '../leads/lead-facts.ts'
import { writeLeads } from '../leads/read-leads.ts'
import { writePromises } from '../promises/stored-promises.ts'
import { everyRound, chosenInRoom, writeRows, writtenText } from '../rows/export-rows.ts'
import type { Context } from '../stage-command.ts'
import { rowLogOf, sweepFirst } from '../stage-rows.ts'
import { counted } from '../terminal.ts'

/** How many records a CSV file of ours holds, its heading left out. @throws CsvError where it is no CSV. */
export const countCsvRecords = async (file: string): Promise<number> =>
  Math.max(parse(await readFile(file), { bom: true }).length - 1, 0)

/**
 * How many records an XLSX file of ours holds, its heading left out; the archive proves the sheet's check sum.
 * @throws Error where the file is not whole.
 */
export const countSheetRecords = async (file: string): Promise<number> => {
  const sheet = new AdmZip(await readFile(file)).getEntry(sheetPath)
  if (!sheet) throw new Error('The archive has no sheet.')
  // Nothing of a text can look like a row: `<` is written as `&lt;` there.
  return Math.max(sheet.getData().toString('latin1').split('<row ').length - 2, 0)
}

/** What a table holds: each answer by its round and key, each lead by its id. As many may be others. */
export type Holdings = Readonly<Record<RoomLog | 'leads', readonly string[]>>

/** What a table holds at the moment, over all rounds, with what had no row until now. @throws StoreUnavailable */
export const readHoldings = async (
  { terminal }: Pick<Context, 'terminal'>,
  connection: StageConnection,
): Promise<Holdings> => {
  const log = rowLogOf(connection)
  await sweepFirst(terminal, log)
  const held: Partial<Record<RoomLog | 'leads', string[]>> = {}
  for (const form of roomLogs) {
    const rows: string[] = []
    for (const round of await everyRound(log, form))
      for await (const { idempotencyKey } of log.keptRows(form, round))
        rows.push(`${round} ${idempotencyKey}`)
    held[form] = rows
  }
  const leads: string[] = []
  for await (const page of leadsOf(connection).list()) leads.push(...page.map(({ id }) => id))
  return { ...held, leads: leads.sort() } as Holdings
}

/** @throws OperatorError where a file has not as many records as the table had just before. */
const demandAll = (what: string, exported: number, held: readonly string[]): void => {
  if (exported === held.length) return
  throw new OperatorError(`${what} still come in: when no one sends any more, run the same command again.`)
}

/** Reads a file back. @throws OperatorError where it does not hold what was written to it. */
const prove = async (file: string, written: number, count: (file: string) => Promise<number>) => {
  const found = await count(file).catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be read back: ${error instanceof Error ? error.message : ''}`)
  })
  if (found !== written)
    throw new OperatorError(`${file} holds ${found} of the ${written} records that were written to it.`)
}

/** Writes all rounds of a form as CSV and as XLSX, and reads both back. @throws OperatorError where one lacks an answer. */
/** Which stage is exported, and where to. */
export interface Where {
  readonly stage: string
  readonly folder: string
}

const exportForm = async (
  context: Context,
  connection: StageConnection,
  form: RoomLog,
  { stage, folder }: Where,
  held: readonly string[],
): Promise<void> => {
  const log = rowLogOf(connection)
  const rounds = await everyRound(log, form)
  const room = await chosenInRoom(connection, { form, rounds }, stage)
  const selection = { form, rounds, personal: true, room }
  const files = { csv: join(folder, `${form}.csv`), xlsx: join(folder, `${form}.xlsx`) }
  const written = await writeRows(context, log, selection, { file: files.csv, format: 'csv' })
  const { rows } = written
  const { rows: inSheet } = await writeRows(context, log, selection, { file: files.xlsx, format: 'xlsx' })
  await prove(files.csv, rows, countCsvRecords)
  await prove(files.xlsx, inSheet, countSheetRecords)
  demandAll(`Answers of ${form}`, rows, held)
  demandAll(`Answers of ${form}`, inSheet, held)
  const names = `${basename(files.csv)} and ${basename(files.xlsx)}`
  context.terminal.print(`${form}: ${writtenText(written)} of ${counted(rounds.length, 'round')} in ${names}`)
}

/**
 * Gives a row to every answer, and writes everything a stage holds into a folder, personal data too, since nothing else
 * will be left of it; reads the files back and says how many records are in each.
 * @throws OperatorError where a file is not whole; StoreUnavailable.
 */
export const exportStage = async (
  context: Context,
  connection: StageConnection,
  where: Where,
): Promise<Holdings> => {
  const { folder } = where
  const held = await readHoldings(context, connection)
  for (const form of roomLogs) await exportForm(context, connection, form, where, held[form])
  const promises = join(folder, 'who-takes-what.csv')
  const promised = await writePromises(promises, connection)
  await prove(promises, promised, countCsvRecords)
  context.terminal.print(`who takes what: ${counted(promised, 'promise')} in ${basename(promises)}`)
  const file = join(folder, 'leads.csv')
  const leads = await writeLeads(file, leadsOf(connection).list(), true)
  await prove(file, leads, countCsvRecords)
  demandAll('Requests', leads, held.leads)
  context.terminal.print(`leads: ${leads} in ${basename(file)}`)
  context.terminal.note('Every file was read back and is whole. They hold personal data.')
  return held
}
