import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveForms } from '#shared/rows/row.ts'
import { operate } from '../../rig/site/operator.ts'
import { readCsvRecords } from '../../rig/files/read-csv.ts'
import { readXlsx } from '../../rig/files/read-xlsx.ts'
import type { Stored } from './stored.ts'

type Fields = Readonly<Record<string, unknown>>

/** What spreadsheets take for the begin of a formula; the wide ones are those of East Asian keyboards. */
const formula = /^[=+\-@\t\r＝＋－＠]/u

/** Where a program that parts cells at other signs than commas would find one. */
const innerFormula = /([;|\t\r\n] *)(?=[=+\-@])/g

/** What a text looks like in a CSV file: an apostrophe is before what a spreadsheet would take for a formula. */
const guarded = (text: string): string =>
  (formula.test(text) ? `'${text}` : text).replaceAll(innerFormula, "$1'")

/** Compares the texts of exported records with what the table holds; numbers stand for themselves. */
const faultsOfRecord = (
  where: string,
  record: Readonly<Record<string, string | number>>,
  fields: Fields,
  written: (text: string) => string,
): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    typeof value !== 'string' || record[name] === written(value)
      ? []
      : [
          `${where}, ${name}, is ${JSON.stringify(record[name])} instead of ${JSON.stringify(written(value))}.`,
        ],
  )

const recordsOf = (table: readonly (readonly (string | number)[])[]): Record<string, string | number>[] => {
  const [heading = [], ...rows] = table
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [String(name), row[at] ?? ''])))
}

interface ExportFaults {
  readonly records: number
  readonly faults: string[]
}

const run = async (...words: string[]): Promise<string[]> => {
  const { code, noted } = await operate(...words)
  return code === 0 ? [] : [`${words.join(' ')}: ${noted}`]
}

/** Looks at the exported answers of every live form, in both formats. */
const faultsOfRows = async (folder: string, { rows }: Stored): Promise<ExportFaults> => {
  const faults: string[] = []
  let records = 0
  for (const form of liveForms)
    for (const format of ['csv', 'xlsx'] as const) {
      const file = join(folder, `${form}.${format}`)
      faults.push(...(await run('rows', 'export', '--form', form, '--out', file)))
      const read =
        format === 'csv'
          ? readCsvRecords(await readFile(file, 'utf8'))
          : recordsOf(readXlsx(await readFile(file)))
      const kept = rows.get(form)
      if (read.length !== kept?.size)
        faults.push(`${file} has ${read.length} rows instead of ${kept?.size ?? 0}.`)
      records += read.length
      for (const record of read) {
        const fields = kept?.get(Number(record.row)) ?? {}
        const written = format === 'csv' ? guarded : (text: string) => text
        faults.push(...faultsOfRecord(`${form}.${format}, row ${record.row ?? ''}`, record, fields, written))
      }
    }
  return { records, faults }
}

const faultsOfLeads = async (folder: string, { leads }: Stored): Promise<ExportFaults> => {
  const file = join(folder, 'leads.csv')
  const faults = await run('leads', 'export', '--personal-data', '--out', file)
  const read = readCsvRecords(await readFile(file, 'utf8'))
  if (read.length !== leads.size)
    faults.push(`There are ${read.length} exported leads instead of ${leads.size}.`)
  for (const record of read) {
    // The products are exported by their names.
    const texts = Object.entries(leads.get(record.id ?? '') ?? {}).filter(
      ([name]) => name !== 'selectedProducts',
    )
    faults.push(...faultsOfRecord(`lead ${record.id ?? ''}`, record, Object.fromEntries(texts), guarded))
    for (const [name, cell] of Object.entries(record))
      if (formula.test(cell)) faults.push(`The ${name} of a lead is a formula.`)
  }
  return { records: read.length, faults }
}

/**
 * Exports all that was stored, as operators do, and reads it back: every text whole, no cell a formula.
 */
export const faultsOfExports = async (stored: Stored, dataDir: string): Promise<ExportFaults> => {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-exports-'))
  const before = process.env.DATA_DIR
  // By this the operators' commands find the run.
  process.env.DATA_DIR = dataDir
  try {
    const rows = await faultsOfRows(folder, stored)
    const leads = await faultsOfLeads(folder, stored)
    return { records: rows.records + leads.records, faults: [...rows.faults, ...leads.faults] }
  } finally {
    if (before === undefined) delete process.env.DATA_DIR
    else process.env.DATA_DIR = before
    await rm(folder, { recursive: true, force: true })
  }
}
