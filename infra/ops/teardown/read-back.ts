import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'

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

/** Lengths and signatures of a ZIP archive's parts. (APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16) */
const [endLength, entryLength, headerLength] = [22, 46, 30]
const [endMark, entryMark, headerMark] = [0x06054b50, 0x02014b50, 0x04034b50]

/** The compressed bytes of an archive's file, and the check sum of what they hold. @throws Error where it is not whole. */
const packedSheet = (archive: Buffer): { readonly data: Buffer; readonly crc: number } => {
  const end = archive.length - endLength
  if (end < 0 || archive.readUInt32LE(end) !== endMark) throw new Error('The archive does not end as one.')
  let at = archive.readUInt32LE(end + 16)
  while (at < end && archive.readUInt32LE(at) === entryMark) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const name = archive.toString('utf8', at + entryLength, at + entryLength + nameLength)
    if (name === sheetPath) {
      const header = archive.readUInt32LE(at + 42)
      if (archive.readUInt32LE(header) !== headerMark) break
      const names = archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
      const start = header + headerLength + names
      const data = archive.subarray(start, start + archive.readUInt32LE(at + 20))
      return { data, crc: archive.readUInt32LE(at + 16) }
    }
    at += entryLength + nameLength + extra + comment
  }
  throw new Error('The archive has no sheet.')
}

/**
 * How many records an XLSX file of ours holds, its heading left out; unpacked bit by bit, its check sum proven.
 * @throws Error where the file is not whole.
 */
export const countSheetRecords = async (file: string): Promise<number> => {
  const { data, crc } = packedSheet(await readFile(file))
  let [rows, sum, rest] = [0, 0, '']
  const unpacked = Readable.from([data]).pipe(createInflateRaw()) as AsyncIterable<Buffer>
  for await (const chunk of unpacked) {
    sum = crc32(chunk, sum)
    // A row's beginning may lie across two pieces. Nothing of a text can look like it: `<` is written as `&lt;` there.
    const text = rest + chunk.toString('latin1')
    rows += text.split('<row ').length - 1
    rest = text.slice(-'<row'.length)
  }
  if (sum !== crc) throw new Error('The sheet’s check sum is wrong.')
  return Math.max(rows - 1, 0)
}
