import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { csv } from './csv.ts'

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
