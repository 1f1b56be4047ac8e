import { InvalidArgumentError } from 'commander'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { formRecords } from '#shared/forms/form-records.ts'
import { otherLanguages } from '#shared/languages.ts'
import { formsOfSheets, readTableNumbers } from './qr-command.ts'
import {
  addressHtml,
  isOfThisMachine,
  qrLines,
  readSiteAddress,
  sheetAddress,
  sheetWords,
  tableSheets,
} from './table-sheets.ts'

describe('table numbers', () => {
  it.each([
    ['7', [7]],
    ['0-3', [0, 1, 2, 3]],
    ['12,3-5, 4 , 1', [12, 3, 4, 5, 1]],
  ])('%s are read', (text, numbers) => {
    expect(readTableNumbers(text)).toEqual(numbers)
  })

  it.each(['', '3-1', '1-', '1,,2', '10000', '1-2-3'])('%j are refused', (text) => {
    expect(() => readTableNumbers(text)).toThrow(InvalidArgumentError)
  })
})

describe('the site’s address', () => {
  it.each([
    ['https://ideas.example', 'https://ideas.example'],
    ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['https://ideas.example/summit/', 'https://ideas.example/summit'],
  ])('%s is %s', (text, address) => {
    expect(readSiteAddress(text)).toBe(address)
  })

  it.each(['ideas.example', 'https://a.example/?x=1', 'https://a.example/#x', 'https://me@a.example'])(
    '%s is refused',
    (text) => {
      expect(() => readSiteAddress(text)).toThrow(InvalidArgumentError)
    },
  )

  it.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['http://192.168.1.20:3000', false],
    ['https://localhost.example', false],
  ])('%s means this machine: %s', (address, isHere) => {
    expect(isOfThisMachine(address)).toBe(isHere)
  })
})

const address = `https://summit.headstalking.example/desk#${'x'.repeat(72)}`

it('a code in a terminal has every module of the address, four light ones around it, and is black on white', () => {
  const lines = qrLines(address)
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const side = size + 8
  const drawn = lines.map((line) => {
    expect(line.startsWith('\u{1B}[30;107m')).toBe(true)
    expect(line.endsWith('\u{1B}[0m')).toBe(true)
    return Array.from(line.slice(9, -4))
  })
  expect(drawn.map((cells) => cells.length)).toEqual(drawn.map(() => side))
  const isDrawn = (row: number, column: number) => {
    const cell = drawn[row >> 1]?.[column]
    return cell === '█' || cell === (row % 2 === 0 ? '▀' : '▄')
  }
  const all = Array.from({ length: side * side }, (_, index) =>
    isDrawn(Math.floor(index / side), index % side),
  )
  const wanted = Array.from({ length: side * side }, (_, index) => {
    const [row, column] = [Math.floor(index / side) - 4, (index % side) - 4]
    return row >= 0 && row < size && column >= 0 && column < size && Boolean(data[row * size + column])
  })
  expect(all).toEqual(wanted)
})

it('a code in a terminal fits a window of 60 columns and 30 lines', () => {
  expect(qrLines(address).length).toBeLessThanOrEqual(30)
})

const [site, tables] = ['https://ideas.example', [1, 12, 9999]] as const
const places = tables.map((table) => ({ form: 'laser-focus', table, seal: 'AbCdEf-123_xyz09' }) as const)
const html = tableSheets({ eventName: 'Q&A <Live>', site, places })

/** The dark modules that a path of rectangles covers, row by row. */
const rasterise = (path: string, size: number): number[] => {
  const dark = new Array<number>(size * size).fill(0)
  for (const [, left, row, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    dark.fill(1, Number(row) * size + Number(left), Number(row) * size + Number(left) + Number(width))
  return dark
}

it('has a sheet for each table, with its number, and the event’s name as text', () => {
  expect([...html.matchAll(/<text [^>]+>(\d+)<\/text>/g)].map(([, number]) => Number(number))).toEqual(tables)
  expect(html.match(/<bdi>Q&amp;A &lt;Live&gt;<\/bdi>/g)).toHaveLength(3)
  expect(html.match(/<span>laserfocus<\/span><\/bdi><\/strong>Or open it and enter table/g)).toHaveLength(3)
})

it('has the code of the table’s own address, at level Q, with four light modules around it', () => {
  const drawn = [...html.matchAll(/<svg viewBox="([^"]+)"[^>]*><path d="([^"]+)"/g)]
  expect(drawn).toHaveLength(3)
  for (const [index, [, box, path = '']] of drawn.entries()) {
    const address = `${site}/laserfocus?table=${tables[index] ?? 0}&seal=AbCdEf-123_xyz09`
    const { size, data } = create(address, { errorCorrectionLevel: 'Q' }).modules
    expect(box).toBe(`-4 -4 ${size + 8} ${size + 8}`)
    expect(rasterise(path, size)).toEqual(Array.from(data, Number))
  }
})

it('breaks an address between its parts only, and sets it as large as the longest has room for', () => {
  expect(addressHtml('https://a-b.example/comboconvo/screen#x-y_z')).toBe(
    '<span>https://a-b.</span><wbr><span>example/</span><wbr><span>comboconvo/</span><wbr><span>screen#</span><wbr><span>x-y_z</span>',
  )
  const long = 'a-name-that-takes-more-than-half-of-a-line-of-type'
  const sheet = tableSheets({ eventName: 'x', site: `https://${long}.example`, places })
  const [, size = '0'] = /<strong style="font-size: ([\d.]+)mm">/.exec(sheet) ?? []
  // No letter of such a name is wider than two thirds of its type, on paper of 210 mm with margins of 16.
  expect(Number(size) * 0.667 * (long.length + 1)).toBeLessThanOrEqual(178.1)
  expect(html).toContain('<strong style="font-size: 9.4mm">')
})

it('of a table is one of each form that the evening’s programme leads to', () => {
  expect(formsOfSheets('laser-focus', [])).toEqual(['laser-focus'])
  expect(formsOfSheets('laser-focus', ['lobby', 'rate', 'venting-machine'])).toEqual([
    'laser-focus',
    'venting-machine',
  ])
  expect(formsOfSheets('combo-convo', ['laser-focus', 'combo-convo'])).toEqual(['combo-convo'])
})

it('leads to any form, with a table and a seal only where there are some', () => {
  expect(sheetAddress(site, { form: 'laser-focus', table: 0 })).toBe(`${site}/laserfocus?table=0`)
  expect(sheetAddress(site, { form: 'venting-machine' })).toBe(`${site}/ventingmachine`)
  const joined = { form: 'laser-focus', table: 12, isJoined: true } as const
  expect(sheetAddress(site, joined)).toBe(`${site}/join?table=12`)
  expect(tableSheets({ eventName: 'x', site, places: [joined] })).toContain('<span>join</span></bdi>')
  const sealed = { form: 'combo-convo', seal: 'AbCdEf-123_xyz09' } as const
  expect(sheetAddress(site, sealed)).toBe(`${site}/comboconvo?seal=AbCdEf-123_xyz09`)
  const sheet = tableSheets({ eventName: 'x', site, places: [sealed] })
  expect(sheet).toContain('<span>Pair two cards</span>')
  expect(sheet).toContain('<span>example/</span><wbr><span>comboconvo</span></bdi></strong>Or open it</p>')
  expect(sheet).not.toMatch(/<text|table \d/)
})

it.each(otherLanguages)(
  'speaks %s, with English beside it, and leads to the form in that language',
  (lang) => {
    const sheet = tableSheets({ eventName: 'x', site, places, lang })
    expect(sheet).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
    for (const language of [lang, 'en'] as const) {
      const words = sheetWords[language]
      const purpose = formRecords['laser-focus'].purpose[language]
      for (const said of [words.table, words.scan, purpose, words.openAtTable(12)])
        expect(sheet).toContain(`>${said}<`)
    }
    expect(sheetAddress(site, { form: 'laser-focus', table: 12 }, lang)).toBe(
      `${site}/laserfocus?table=12&lang=${lang}`,
    )
  },
)

it('needs nothing but itself: no script, no font, no picture from elsewhere', () => {
  expect(html).not.toMatch(/<script|<link|<img|url\(|src=/)
})
