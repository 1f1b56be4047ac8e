import AdmZip from 'adm-zip'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { OperatorError } from '../failure-sentence.ts'
import type { Cell } from './cell.ts'
import { sheetPath, xlsx } from './xlsx.ts'

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
