import { InvalidArgumentError } from 'commander'
import { create } from 'qrcode'
import { formRecords } from '#shared/forms/form-records.ts'
import { directionOf } from '#shared/language-direction.ts'
import type { Language, OtherLanguage } from '#shared/languages.ts'
import { drawModules } from '#shared/qr-drawing.ts'
import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import { joinPath } from '#shared/site-paths.ts'
import type { LiveForm } from '#shared/rows/row.ts'

/**
 * The QR code of a text as an SVG element, with 25 % of it spare for creases, stains and candle light (level Q), and
 * its quiet zone.
 */
export const qrSvg = (text: string): string => {
  const { path, viewBox } = drawModules(create(text, { errorCorrectionLevel: 'Q' }).modules)
  return `<svg viewBox="${viewBox}" shape-rendering="crispEdges" aria-hidden="true"><path d="${path}"/></svg>`
}

/** Light modules around a code, for the reader to find it. (ISO/IEC 18004) */
const margin = 4
/** Black on white, whatever the terminal's own colours are: many readers know no other. */
const [blackOnWhite, asBefore] = ['\u{1B}[30;107m', '\u{1B}[0m']

/** The QR code of a text for a terminal: two modules a character, one above the other. */
export const qrLines = (text: string): string[] => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const isDark = (row: number, column: number): boolean =>
    row >= 0 && row < size && column >= 0 && column < size && Boolean(data[row * size + column])
  const lines: string[] = []
  for (let row = -margin; row < size + margin; row += 2) {
    let line = ''
    for (let column = -margin; column < size + margin; column += 1) {
      const [above, below] = [isDark(row, column), isDark(row + 1, column)]
      line += above ? (below ? '█' : '▀') : below ? '▄' : ' '
    }
    lines.push(`${blackOnWhite}${line}${asBefore}`)
  }
  return lines
}

/** What a sheet says, besides what its form's record has. */
interface SheetWords {
  readonly table: string
  readonly scan: string
  readonly lookUp: string
  /** For people whose phone reads no codes. */
  readonly open: string
  readonly openAtTable: (table: number) => string
}

export const sheetWords: Readonly<Record<Language, SheetWords>> = {
  en: {
    table: 'Table',
    scan: 'Scan',
    lookUp: 'Look up',
    open: 'Or open it',
    openAtTable: (table) => `Or open it and enter table ${table}`,
  },
  de: {
    table: 'Tisch',
    scan: 'Scannen',
    lookUp: 'Hochschauen',
    open: 'Oder öffnen',
    openAtTable: (table) => `Oder öffnen und Tisch ${table} eingeben`,
  },
  fr: {
    table: 'Table',
    scan: 'Scannez',
    lookUp: 'Levez les yeux',
    open: 'Ou ouvrez cette adresse',
    openAtTable: (table) => `Ou ouvrez-la et entrez la table ${table}`,
  },
  es: {
    table: 'Mesa',
    scan: 'Escaneen',
    lookUp: 'Miren arriba',
    open: 'O ábranla',
    openAtTable: (table) => `O ábranla y escriban la mesa ${table}`,
  },
  tr: {
    table: 'Masa',
    scan: 'Tarayın',
    lookUp: 'Yukarı bakın',
    open: 'Ya da açın',
    openAtTable: (table) => `Ya da açıp masa ${table} yazın`,
  },
  ar: {
    table: 'طاولة',
    scan: 'امسحوا الرمز',
    lookUp: 'انظروا إلى الشاشة',
    open: 'أو افتحوا الرابط',
    openAtTable: (table) => `أو افتحوا الرابط وأدخلوا رقم الطاولة ${table}`,
  },
}

/** What the sheets say. */
interface SheetFacts {
  readonly eventName: string
  /** The site's address without a slash at its end, such as `https://example.org`. */
  readonly site: string
  /** What each sheet opens; no two alike. */
  readonly places: readonly Place[]
  /** The language of the room; English stands beside it. Without it the sheets are in English, and the phone decides. */
  readonly lang?: OtherLanguage | undefined
}

/** What a sheet opens, with the seal of its address where it has one. */
export interface Place {
  readonly form: LiveForm
  /** By the one address of an evening with a programme, and not by the form's own. */
  readonly isJoined?: boolean | undefined
  /** Where the form asks for one. */
  readonly table?: number | undefined
  readonly seal?: string | undefined
}

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as HTML. */
export const text = (raw: string): string => raw.replace(/[&<>"]/g, (character) => markup[character] ?? '')

const pathOf = ({ form, isJoined = false }: Place): string => {
  if (isJoined) return joinPath
  const routes: readonly ApiRoute[] = apiRoutes
  return routes.find(({ screen, store }) => screen !== undefined && store?.form === form)?.screen ?? '/'
}

/** Where a sheet's code leads to: the form or the evening, in the sheet's language, with the table's number filled in. */
export const sheetAddress = (site: string, place: Place, lang?: OtherLanguage): string => {
  const { table, seal } = place
  const query = new URLSearchParams({
    ...(table !== undefined && { table: String(table) }),
    ...(lang !== undefined && { lang }),
    ...(seal !== undefined && { seal }),
  }).toString()
  return `${site}${pathOf(place)}${query === '' ? '' : `?${query}`}`
}

/** What a person types whose phone reads no codes. */
const shortAddress = (site: string, place: Place): string =>
  `${site.replace(/^https?:\/\//, '')}${pathOf(place)}`

/** The parts of an address after which a line may end. */
const partsOf = (address: string): readonly string[] =>
  address.match(/(?:https?:\/\/)?[^./?#&]+[./?#&]*/g) ?? [address]

/** An address that breaks between its parts only: who types it must not guess whether a hyphen belongs to it. */
export const addressHtml = (address: string): string =>
  partsOf(address)
    .map((part) => `<span>${text(part)}</span>`)
    .join('<wbr>')

/** Its type in mm, as large as its longest part has room for: a letter is up to two thirds as wide, on 178 mm. */
const addressSize = (address: string): number => {
  const longest = Math.max(...partsOf(address).map(({ length }) => length))
  return Math.min(9.4, Math.round((1780 * 1.5) / longest) / 10)
}

/** Sizes in millimetres of an A4 page; on a screen the pages are one below the other. Black on white: any printer can. */
const style = `
@page { size: A4 portrait; margin: 0 }
* { box-sizing: border-box; margin: 0 }
body { background: #ddd; color: #000; font-family: system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif }
section { width: 210mm; height: 296mm; margin: 0 auto 8mm; padding: 15mm 16mm 14mm; background: #fff; overflow: hidden;
  display: flex; flex-direction: column; justify-content: space-between }
.event { display: flex; justify-content: space-between; gap: 8mm; font-size: 6mm; font-weight: 700; line-height: 1.2;
  border-bottom: 1.2mm solid; padding-bottom: 4mm }
.event bdi { max-height: 14.4mm; overflow: hidden }
.event span { white-space: nowrap }
h1 { display: flex; justify-content: space-between; align-items: center; gap: 6mm; font-size: 27mm; line-height: 1;
  letter-spacing: -0.03em }
h1.long { font-size: 15mm }
:lang(ar) { letter-spacing: 0 !important }
h1:lang(ar) { line-height: 1.3 }
small { display: block; font-weight: 500; color: #333; letter-spacing: 0 }
h1 small { font-size: 9mm; line-height: 1.2; margin-top: 3mm }
.head { flex: none; width: 84mm; height: 84mm }
[dir=rtl] .head path { transform: scaleX(-1) }
.head text { font-size: 92px; font-weight: 800; fill: #fff; letter-spacing: -4px }
.head .small { font-size: 62px; letter-spacing: -3px }
.middle { display: grid; grid-template-columns: 112mm 1fr; gap: 8mm; align-items: center }
.code { border: 1.2mm solid; border-radius: 11mm; border-end-start-radius: 1.5mm; overflow: hidden }
.code svg { display: block; width: 100% }
ol { list-style: none; padding: 0; display: grid; gap: 9mm; font-size: 7.4mm; font-weight: 700; line-height: 1.15;
  overflow-wrap: anywhere }
li b { display: block; width: 11mm; border-radius: 50%; border-end-start-radius: 1.4mm; background: #000; color: #fff;
  font-size: 6.4mm; line-height: 11mm; text-align: center; margin-bottom: 2.5mm; print-color-adjust: exact;
  -webkit-print-color-adjust: exact }
li small, .address small { font-size: 5mm; margin-top: 1.2mm }
.address { font-size: 6mm; line-height: 1.35; font-weight: 600; border-top: 1.2mm solid; padding-top: 5mm }
.address strong { display: block; font-size: 9.4mm; font-weight: 800; line-height: 1.2; letter-spacing: -0.02em }
.address span { white-space: nowrap }
@media print { body { background: none } section { margin: 0; break-after: page } section:last-child { break-after: auto } }
`

/** A head that looks at the code; it is the table's number, where there is one. */
const head = (table: number | undefined): string => {
  const eyes = [-25, 25]
    .map((x) => `<circle cx="${x}" cy="-47" r="23" fill="#fff"/><circle cx="${x + 3}" cy="-38" r="12"/>`)
    .join('')
  const digits = String(table ?? '')
  const number = `<text y="${digits.length > 3 ? 62 : 72}" text-anchor="middle"${digits.length > 3 ? ' class="small"' : ''}>${digits}</text>`
  return `<svg class="head" viewBox="-101 -101 202 202" aria-hidden="true"><path d="M-100 0A100 100 0 1 1 0 100L-86 100Q-100 100 -100 86Z"/>${eyes}${digits && number}</svg>`
}

/** A text in the sheet's language, with the English under it where that is another one. */
const both =
  (lang: OtherLanguage | undefined) =>
  (choose: (lang: Language) => string): string =>
    lang === undefined ? choose('en') : `${choose(lang)}<small lang="en" dir="ltr">${choose('en')}</small>`

const sheet = ({ eventName, site, lang }: SheetFacts, place: Place): string => {
  const { form, table } = place
  const inBoth = both(lang)
  const say = (choose: (words: SheetWords) => string) => inBoth((language) => choose(sheetWords[language]))
  const purpose = inBoth((language) => formRecords[form].purpose[language])
  const steps = [say(({ scan }) => scan), purpose, say(({ lookUp }) => lookUp)]
  const heading = table === undefined ? purpose : say((words) => words.table)
  return `<section>
<p class="event"><bdi>${text(eventName)}</bdi><span lang="en" dir="ltr">${formRecords[form].name}</span></p>
<h1${table === undefined ? ' class="long"' : ''}><span>${heading}</span>${head(table)}</h1>
<div class="middle"><div class="code">${qrSvg(sheetAddress(site, place, lang))}</div>
<ol>${steps.map((step, index) => `<li><b>${index + 1}</b>${step}</li>`).join('')}</ol></div>
<p class="address"><strong style="font-size: ${addressSize(shortAddress(site, place))}mm"><bdi dir="ltr">${addressHtml(shortAddress(site, place))}</bdi></strong>${say(({ open, openAtTable }) => (table === undefined ? open : openAtTable(table)))}</p>
</section>`
}

/** Sheets, a `section` each, as one HTML document that needs nothing else: browsers print it on A4, or save it as PDF. */
export const sheetsDocument = (
  title: string,
  sheets: readonly string[],
  lang: Language = 'en',
): string => `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(title)}</title>
<style>${style}</style>
</head>
<body>
${sheets.join('\n')}
</body>
</html>
`

/** A page for each place. */
export const tableSheets = (facts: SheetFacts): string =>
  sheetsDocument(
    `Table codes – ${facts.eventName}`,
    facts.places.map((place) => sheet(facts, place)),
    facts.lang,
  )

/** Reads a site's address, without a slash at its end. @throws InvalidArgumentError, which the command line words. */
export const readSiteAddress = (text: string): string => {
  const url = URL.parse(text)
  const isPlain = url?.search === '' && url.hash === '' && url.username === ''
  if (isPlain && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href.replace(/\/+$/, '')
  throw new InvalidArgumentError('It must be the site’s address, such as https://example.org.')
}

/** Whether an address means the machine that uses it, so that a phone would look for the site in itself. */
export const isOfThisMachine = (site: string): boolean =>
  /^https?:\/\/(localhost|[^/:]+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])(:\d+)?(\/|$)/.test(site)
