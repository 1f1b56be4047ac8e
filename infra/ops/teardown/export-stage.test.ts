import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { type Cell, csv, writeWhole, xlsx } from '../export/output-file.ts'
import { countCsvRecords, countSheetRecords } from './export-stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-back-'))
afterAll(() => rmSync(folder, { recursive: true }))

const texts = ['a\r\nb', '"', 'x\n"y"\n', '<row r="1">', '', '=1+1', ',', '<row ']
const tableOf = (rows: number): Cell[][] => [
  ['row', 'text'],
  ...Array.from({ length: rows }, (_, index) => [index, texts[index % texts.length] ?? '']),
]

const written = async (rows: number) => {
  const files = { csv: join(folder, `${rows}.csv`), xlsx: join(folder, `${rows}.xlsx`) }
  await writeWhole(files.csv, [Readable.from(tableOf(rows)), csv()])
  await writeWhole(files.xlsx, [Readable.from(xlsx('sheet', Readable.from(tableOf(rows))))])
  return files
}

describe('reading back', () => {
  it.each([0, 1, 8, 3_000])('counts %i records, whatever their texts are', async (rows) => {
    const files = await written(rows)
    expect(await countCsvRecords(files.csv)).toBe(rows)
    expect(await countSheetRecords(files.xlsx)).toBe(rows)
  })

  it('refuses a sheet that is cut off, or that was changed', async () => {
    const { xlsx: file } = await written(100)
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(0, -10))
    await expect(countSheetRecords(file)).rejects.toThrow('No END header found')
    const changed = Buffer.from(whole)
    const middle = Math.floor(whole.length / 2)
    changed.writeUInt8((whole.readUInt8(middle) + 1) % 256, middle)
    writeFileSync(file, changed)
    await expect(countSheetRecords(file)).rejects.toThrow()
    writeFileSync(file, 'no archive')
    await expect(countSheetRecords(file)).rejects.toThrow('No END header found')
  })
})
