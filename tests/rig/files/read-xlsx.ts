import AdmZip from 'adm-zip'
import { sheetPath } from '#infra/ops/export/output-file.ts'

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** A cell's text as a spreadsheet reads it: XML's entities first, then the sheet's own escapes. (ECMA-376, ST_Xstring) */
const textOf = (xml: string): string => {
  if (/[<>\p{Cs}]|&(?!(lt|gt|amp);)/u.test(xml)) throw new Error(`This is no text of XML: ${xml}`)
  return xml
    .replace(/\r\n?/g, '\n')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? '')
    .replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

const columnOf = (name: string): number => name.charCodeAt(0) - 65

const cellsOf = (xml: string): (string | number)[] => {
  const cells: (string | number)[] = []
  const cell =
    /<c r="([A-Z])\d+"(?:><v>(-?[\d.]+)<\/v>| t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t><\/is>)<\/c>/y
  while (cell.lastIndex < xml.length) {
    const [, column, number, text = ''] = cell.exec(xml) ?? []
    if (column === undefined) throw new Error(`There is a cell that is neither number nor text: ${xml}`)
    cells[columnOf(column)] = number === undefined ? textOf(text) : Number(number)
  }
  return Array.from(cells, (value: string | number | undefined) => value ?? '')
}

/**
 * The cells of the first sheet of an XLSX file, row by row. Strict: nothing but numbers and texts in place may stand in
 * it, so that a formula, a shared text or anything unknown throws; so does a wrong check sum.
 */
export const readXlsx = (file: Buffer): (string | number)[][] => {
  const sheet = new AdmZip(file).getEntry(sheetPath)?.getData().toString() ?? ''
  const [, data = ''] =
    /^<\?xml [^>]*\?>\n<worksheet [^>]*>.*?<sheetData>(.*)<\/sheetData><\/worksheet>$/s.exec(sheet) ?? []
  return [...data.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) => cellsOf(cells))
}
