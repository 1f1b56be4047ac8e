import { basename, join } from 'node:path'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import type { StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { leadsOf } from '../leads/lead-facts.ts'
import { writeLeads } from '../leads/export-leads.ts'
import { everyRound, writeRows } from '../rows/export-rows.ts'
import type { Context } from '../stage-command.ts'
import { rowLogOf, sweepFirst } from '../stage-rows.ts'
import { counted } from '../terminal.ts'
import { countCsvRecords, countSheetRecords } from './read-back.ts'

/** How many answers of each form, and how many leads, there are. */
export type Holdings = Readonly<Record<LiveForm | 'leads', number>>

/** What a table holds at the moment, over all rounds, with what had no row until now. @throws StoreUnavailable */
export const countHoldings = async (
  { terminal }: Pick<Context, 'terminal'>,
  connection: StageConnection,
): Promise<Holdings> => {
  const log = rowLogOf(connection)
  await sweepFirst(terminal, log)
  const counts: Partial<Record<LiveForm | 'leads', number>> = {}
  for (const form of liveForms) {
    let rows = 0
    for (const round of await everyRound(log, form))
      for await (const row of log.keptRows(form, round)) rows += row.row > 0 ? 1 : 0
    counts[form] = rows
  }
  let leads = 0
  for await (const page of leadsOf(connection).list()) leads += page.length
  return { ...counts, leads } as Holdings
}

/** Reads a file back. @throws OperatorError where it does not hold what was written to it. */
const prove = async (file: string, written: number, count: (file: string) => Promise<number>) => {
  const found = await count(file).catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be read back: ${error instanceof Error ? error.message : ''}`)
  })
  if (found !== written)
    throw new OperatorError(`${file} holds ${found} of the ${written} records that were written to it.`)
}

/** Writes all rounds of a form as CSV and as XLSX, and reads both back. @returns how many answers each holds. */
const exportForm = async (
  context: Context,
  connection: StageConnection,
  form: LiveForm,
  folder: string,
): Promise<number> => {
  const log = rowLogOf(connection)
  const rounds = await everyRound(log, form)
  const selection = { form, rounds, personal: true }
  const files = { csv: join(folder, `${form}.csv`), xlsx: join(folder, `${form}.xlsx`) }
  const rows = await writeRows(context, log, selection, { file: files.csv, format: 'csv' })
  const inSheet = await writeRows(context, log, selection, { file: files.xlsx, format: 'xlsx' })
  await prove(files.csv, rows, countCsvRecords)
  await prove(files.xlsx, inSheet, countSheetRecords)
  if (rows !== inSheet)
    throw new OperatorError(
      `Answers of ${form} still come in: when nobody sends any more, run the same command again.`,
    )
  const names = `${basename(files.csv)} and ${basename(files.xlsx)}`
  context.terminal.print(`${form}: ${counted(rows, 'row')} of ${counted(rounds.length, 'round')} in ${names}`)
  return rows
}

/**
 * Gives a row to every answer, and writes everything a stage holds into a folder, personal data too, since nothing else
 * will be left of it; reads the files back and says how many records are in each.
 * @throws OperatorError where a file is not whole; StoreUnavailable.
 */
export const exportStage = async (
  context: Context,
  connection: StageConnection,
  folder: string,
): Promise<Holdings> => {
  const counts: Partial<Record<LiveForm | 'leads', number>> = {}
  await sweepFirst(context.terminal, rowLogOf(connection))
  for (const form of liveForms) counts[form] = await exportForm(context, connection, form, folder)
  const file = join(folder, 'leads.csv')
  const leads = await writeLeads(file, leadsOf(connection).list(), true)
  await prove(file, leads, countCsvRecords)
  context.terminal.print(`leads: ${leads} in ${basename(file)}`)
  context.terminal.note('Every file was read back and is whole. They hold personal data.')
  return { ...counts, leads } as Holdings
}
