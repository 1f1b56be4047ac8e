import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { zipEntries } from '../export/zip-entries.ts'

/** How many records a CSV file of ours holds, its heading left out: line ends that stand in no quotes. */
export const countCsvRecords = async (file: string): Promise<number> => {
  let [lines, isQuoted] = [0, false]
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>)
    for (const character of chunk) {
      if (character === '"') isQuoted = !isQuoted
      else if (character === '\n' && !isQuoted) lines += 1
    }
  return Math.max(lines - 1, 0)
}

const sheetPath = 'xl/worksheets/sheet1.xml'

/**
 * How many records an XLSX file of ours holds, its heading left out; unpacked bit by bit, its check sum proven.
 * @throws Error where the file is not whole.
 */
export const countSheetRecords = async (file: string): Promise<number> => {
  const sheet = zipEntries(await readFile(file)).get(sheetPath)
  if (!sheet) throw new Error('The archive has no sheet.')
  let [rows, sum, rest] = [0, 0, '']
  const unpacked = Readable.from([sheet.packed]).pipe(createInflateRaw()) as AsyncIterable<Buffer>
  for await (const chunk of unpacked) {
    sum = crc32(chunk, sum)
    // A row's beginning may lie across two pieces. Nothing of a text can look like it: `<` is written as `&lt;` there.
    const text = rest + chunk.toString('latin1')
    rows += text.split('<row ').length - 1
    rest = text.slice(-'<row'.length)
  }
  if (sum !== sheet.crc) throw new Error('The sheet’s check sum is wrong.')
  return Math.max(rows - 1, 0)
}
