import AdmZip from 'adm-zip'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { OperatorError } from '../failure-sentence.ts'
import { type Cell, csv, sheetPath, writeWhole, xlsx } from './output-file.ts'

const written = async (records: readonly unknown[], options = {}) =>
  (await buffer(Readable.from(records).pipe(csv(options)))).toString()

describe('a CSV file', () => {
  it('begins with its mark and ends its records with CRLF', async () => {
    expect(
      await written([
        ['a', 1],
        ['', 2.5],
      ]),
    ).toBe('\u{FEFF}a,1\r\n,2.5\r\n')
  })

  it('names the properties of objects where it is asked to', async () => {
    expect(await written([{ row: 1, idea: 'x' }], { header: true })).toBe('\u{FEFF}row,idea\r\n1,x\r\n')
  })

  it.each([
    ['a\rb', '"a\rb"'],
    ['a\nb', '"a\nb"'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['=1+1', "'=1+1"],
    ['-x', "'-x"],
    ['+x', "'+x"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=A1,"', '"\'=A1,"""'],
    [-1.5, '-1.5'],
    ['a;=1+1', "a;'=1+1"],
    ['a; @x|-y', "a; '@x|'-y"],
    ['a\t+1', "a\t'+1"],
    ['a\n=1', '"a\n\'=1"'],
    ['a;b | c, -d', '"a;b | c, -d"'],
  ])('has %j as %s', async (cell, wanted) => {
    expect(await written([[cell, 'end']])).toBe(`\u{FEFF}${wanted},end\r\n`)
  })
})

async function* records(...rows: readonly (readonly Cell[])[]) {
  for (const row of rows) yield await Promise.resolve(row)
}

const sheetOf = async (...rows: readonly (readonly Cell[])[]): Promise<string> =>
  new AdmZip(await buffer(xlsx('rows', records(...rows)))).readAsText(sheetPath)

const textCell = (text: string) => `<c r="A1" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`

describe('a sheet', () => {
  it('has numbers as numbers, texts as texts, and nothing for an empty one', async () => {
    expect(await sheetOf(['=1', '', -0.5], [7])).toContain(
      `<sheetData><row r="1">${textCell('=1')}<c r="C1"><v>-0.5</v></c></row><row r="2"><c r="A2"><v>7</v></c></row></sheetData>`,
    )
  })

  it.each([
    ['<b>&amp;</b>', '&lt;b&gt;&amp;amp;&lt;/b&gt;'],
    ['a\rb\tc\nd', 'a_x000D_b\tc\nd'],
    ['_x000D_', '_x005F_x000D_'],
    ['_x00', '_x00'],
    ['\u{0}\u{1F}', '_x0000__x001F_'],
    ['lone \u{D83C}, whole 🎈', 'lone _xD83C_, whole 🎈'],
    ['أقل، أسرع 3 少开会 👩‍👩‍👧', 'أقل، أسرع 3 少开会 👩‍👩‍👧'],
    ['\u{FFFE}', '_xFFFE_'],
  ])('keeps %j', async (text, written) => {
    expect(await sheetOf([text])).toContain(`<row r="1">${textCell(written)}</row>`)
  })

  it('cannot have more rows than spreadsheets know', async () => {
    const three = () => records([1], [2], [3])
    await expect(buffer(xlsx('rows', three(), 3))).resolves.toBeDefined()
    await expect(buffer(xlsx('rows', three(), 2))).rejects.toThrow(OperatorError)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'output-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Records that come to a bad end, deep inside what is written. */
async function* failing() {
  yield await Promise.resolve(['row'])
  throw new Error('The store went away.')
}

it('a work that fails leaves the file as it was, and no other', async () => {
  const file = join(folder, 'rows.xlsx')
  writeFileSync(file, 'before')
  await expect(writeWhole(file, [Readable.from(xlsx('rows', failing()))])).rejects.toThrow(
    'The store went away.',
  )
  expect(readFileSync(file, 'utf8')).toBe('before')
  expect(existsSync(`${file}.part`)).toBe(false)
})

it('an unfinished file of before, open to all or a link to another, is not written into', async () => {
  const [file, other] = [join(folder, 'leads.csv'), join(folder, 'other')]
  writeFileSync(other, 'mine', { mode: 0o644 })
  symlinkSync(other, `${file}.part`)
  await writeWhole(file, [Readable.from(['maya'])])
  expect(readFileSync(other, 'utf8')).toBe('mine')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(`${file}.part`, 'before', { mode: 0o666 })
  await writeWhole(file, [Readable.from(['ada'])])
  expect(readFileSync(file, 'utf8')).toBe('ada')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
