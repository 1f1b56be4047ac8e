import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { formRecords } from '../forms/form-records.ts'
import { otherLanguages } from '../languages.ts'
import { type ApiRoute, apiRoutes } from '../routes.ts'
import { liveForms } from '../rows/row.ts'
import { sheetWords } from './sheet-words.ts'
import { addressHtml, sheetAddress, sheetPicture, sheetText, tableSheets } from './sheets.ts'

const [site, tables] = ['https://ideas.example', [1, 12, 9999]] as const
const places = tables.map((table) => ({ form: 'laser-focus', table, seal: 'AbCdEf-123_xyz09' }) as const)
const facts = { eventName: 'Q&A <Live>', site }
const html = tableSheets(facts, places)

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
    '<span>https://a-b.</span><wbr/><span>example/</span><wbr/><span>comboconvo/</span><wbr/><span>screen#</span><wbr/><span>x-y_z</span>',
  )
  const long = 'a-name-that-takes-more-than-half-of-a-line-of-type'
  const sheet = tableSheets({ eventName: 'x', site: `https://${long}.example` }, places)
  const [, size = '0'] = /<strong style="font-size: ([\d.]+)mm">/.exec(sheet) ?? []
  // No letter of such a name is wider than two thirds of its type, on paper of 210 mm with margins of 16.
  expect(Number(size) * 0.667 * (long.length + 1)).toBeLessThanOrEqual(178.1)
  expect(html).toContain('<strong style="font-size: 9.4mm">')
})

it.each(liveForms)('leads to the path of %s, as its routes have it', (form) => {
  const routes: readonly ApiRoute[] = apiRoutes
  const own = routes.find(({ screen, store }) => screen !== undefined && store?.form === form)
  expect(sheetAddress(site, { form })).toBe(`${site}${own?.screen}`)
})

it('leads to any form, with a table and a seal only where there are some', () => {
  expect(sheetAddress(site, { form: 'laser-focus', table: 0 })).toBe(`${site}/laserfocus?table=0`)
  expect(sheetAddress(site, { form: 'venting-machine' })).toBe(`${site}/ventingmachine`)
  const joined = { form: 'laser-focus', table: 12, isJoined: true } as const
  expect(sheetAddress(site, joined)).toBe(`${site}/join?table=12`)
  expect(tableSheets(facts, [joined])).toContain('<span>join</span></bdi>')
  const sealed = { form: 'combo-convo', seal: 'AbCdEf-123_xyz09' } as const
  expect(sheetAddress(site, sealed)).toBe(`${site}/comboconvo?seal=AbCdEf-123_xyz09`)
  const sheet = tableSheets(facts, [sealed])
  expect(sheet).toContain('<span>Pair two cards</span>')
  expect(sheet).toContain('<span>example/</span><wbr/><span>comboconvo</span></bdi></strong>Or open it</p>')
  expect(sheet).not.toMatch(/<text|table \d/)
})

it.each(otherLanguages)(
  'speaks %s, with English beside it, and leads to the form in that language',
  (lang) => {
    const sheet = tableSheets({ ...facts, lang }, places)
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

it('is the same page as a picture, which is well formed', () => {
  const place = { form: 'laser-focus', table: 1, seal: 'AbCdEf-123_xyz09' } as const
  const picture = sheetPicture({ ...facts, lang: 'ar' }, place, 1240)
  const [section] = /<section>.*<\/section>/s.exec(tableSheets({ ...facts, lang: 'ar' }, [place])) ?? []
  expect(picture).toContain(section)
  expect(picture).toMatch(/^<svg [^>]+ width="1240" height="1753\.\d+"/)
  expect(picture).toContain('lang="ar" dir="rtl"')
  // What HTML lets stand open, and a picture does not.
  expect(picture).not.toMatch(/<(wbr|br|hr|img)>|&nbsp;/)
})

it('says to who cannot see it what it says', () => {
  const joined = { form: 'laser-focus', table: 12, isJoined: true } as const
  expect(sheetText(facts, joined)).toBe(
    'Q&A <Live>. Table 12. Scan. Rate one idea. Look up. Or open it and enter table 12: ideas.example/join',
  )
  expect(sheetText({ ...facts, lang: 'de' }, joined)).toContain('. Tisch 12. Scannen. Eine Idee bewerten. ')
  expect(sheetText(facts, { form: 'combo-convo' })).toBe(
    'Q&A <Live>. Scan. Pair two cards. Look up. Or open it: ideas.example/comboconvo',
  )
})
