import AdmZip from 'adm-zip'
import { stringify } from 'csv-stringify'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../failure-sentence.ts'

/** What stands in a cell of an exported table; the empty text for nothing. */
export type Cell = string | number

/** Where a program splits cells at other signs than commas, a formula may begin there. */
const innerFormula = /([;|\t\r\n] *)(?=[=+\-@])/g

/**
 * Turns records into a CSV file that spreadsheets open as it is: UTF-8 with its mark, CRLF, and no cell that they take
 * for a formula. Objects need `header`, for the names of their properties as the first row.
 */
export const csv = ({ header = false } = {}) =>
  stringify({
    header,
    bom: true,
    record_delimiter: 'windows',
    // With CRLF between records, the library leaves a lone CR or LF bare, which readers take for the end of the row.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { string: (text) => text.replaceAll(innerFormula, "$1'") },
  })

/** The path of the one sheet inside the file. */
export const sheetPath = 'xl/worksheets/sheet1.xml'

/** The earliest time an archive can tell: the same rows give the same file. */
const fileTime = new Date(1980, 0, 1)

/** The most rows a sheet can have, its heading included. (ECMA-376; Excel's limit) */
const sheetRows = 1_048_576

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespaces = {
  sheet: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  package: 'http://schemas.openxmlformats.org/package/2006',
  document: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
} as const
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What XML cannot hold or would change, and what looks like its escape: `_x000D_` is how sheets write a CR. */
const unwritable = /[\u{0}-\u{8}\u{B}-\u{1F}\p{Cs}\u{FFFE}\u{FFFF}]|_(?=x[\dA-Fa-f]{4}_)/gu

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text as it stands in a cell: any text comes out as it went in. (ECMA-376, ST_Xstring) */
const escaped = (text: string): string =>
  text
    .replace(unwritable, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
      return `_x${code}_`
    })
    .replace(/[&<>]/g, (character) => markup[character] ?? '')

/** `A`, `B`, … of the first 26 columns. */
const columnName = (index: number): string => String.fromCharCode(65 + index)

/** A number as a number, a text as a text in place; never a formula, which would be an `<f>`. */
const cellXml = (cell: Cell, column: number, row: number): string => {
  const place = `r="${columnName(column)}${row}"`
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  if (cell === '') return ''
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** The first row stays in view. */
const frozenHeading =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

async function* sheetXml(
  records: AsyncIterable<readonly Cell[]>,
  mostRows: number,
): AsyncGenerator<string, void, undefined> {
  yield `${declaration}<worksheet xmlns="${namespaces.sheet}">${frozenHeading}<sheetData>`
  let row = 0
  for await (const record of records) {
    row += 1
    if (row > mostRows)
      throw new OperatorError('A sheet cannot hold so many rows: export round by round, or as CSV.')
    yield `<row r="${row}">${record.map((cell, column) => cellXml(cell, column, row)).join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

const relation = (type: string, target: string): string =>
  `${declaration}<Relationships xmlns="${namespaces.package}/relationships">` +
  `<Relationship Id="rId1" Type="${namespaces.document}/${type}" Target="${target}"/></Relationships>`

const typesXml =
  `${declaration}<Types xmlns="${namespaces.package}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`

const workbookXml = (name: string): string =>
  `${declaration}<workbook xmlns="${namespaces.sheet}" xmlns:r="${namespaces.document}">` +
  `<sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/**
 * An XLSX file with one sheet, in one piece once all records came. At most 26 columns.
 * @param name the sheet's: at most 31 characters, none of []:*?/\\ and no quotation mark.
 * @throws OperatorError for more rows than a sheet can have; what the records throw.
 */
export async function* xlsx(
  name: string,
  records: AsyncIterable<readonly Cell[]>,
  mostRows = sheetRows,
): AsyncGenerator<Buffer, void, undefined> {
  const archive = new AdmZip()
  const add = (path: string, content: Buffer) => {
    archive.addFile(path, content).header.time = fileTime
  }
  add('[Content_Types].xml', Buffer.from(typesXml))
  add('_rels/.rels', Buffer.from(relation('officeDocument', 'xl/workbook.xml')))
  add('xl/workbook.xml', Buffer.from(workbookXml(name)))
  add('xl/_rels/workbook.xml.rels', Buffer.from(relation('worksheet', 'worksheets/sheet1.xml')))
  const pieces: Buffer[] = []
  for await (const piece of sheetXml(records, mostRows)) pieces.push(Buffer.from(piece))
  add(sheetPath, Buffer.concat(pieces))
  yield archive.toBuffer()
}

/** Looks before a long work whether its file may be written. @throws OperatorError where not. */
export const refuseExisting = (file: string, overwrite: boolean): void => {
  if (existsSync(file) && !overwrite)
    throw new OperatorError(`${file} is there already: choose another name, or add --overwrite.`)
  if (!existsSync(dirname(file)))
    throw new OperatorError(`There is no folder ${dirname(file)}: make it, or choose another one.`)
}

/**
 * Writes what streams give to a file that only its owner can read. It takes its place when it is whole, and nothing is
 * left of one that failed. @throws what the streams throw.
 */
export const writeWhole = async (
  file: string,
  streams: readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]],
): Promise<void> => {
  const draft = `${file}.part`
  // What lies there from before may be a link, or open to others: made anew, it is neither.
  await rm(draft, { force: true })
  try {
    await pipeline([...streams, createWriteStream(draft, { flags: 'wx', mode: 0o600 })])
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
