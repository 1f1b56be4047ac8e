import { create } from 'qrcode'
import { formRecords } from '../forms/form-records.ts'
import { directionOf } from '../language-direction.ts'
import type { Language, OtherLanguage } from '../languages.ts'
import { drawModules } from '../qr-drawing.ts'
import type { LiveForm } from '../rows/row.ts'
import { joinPath } from '../site-paths.ts'
import { escapeXml } from '../text/escape-xml.ts'
import { sheetStyle } from './sheet-style.ts'
import { type SheetWords, sheetWords } from './sheet-words.ts'

const svg = 'xmlns="http://www.w3.org/2000/svg"'

/**
 * The QR code of a text as an SVG element, with 25 % of it spare for creases, stains and candle light (level Q), and
 * its quiet zone.
 */
export const qrSvg = (text: string): string => {
  const { path, viewBox } = drawModules(create(text, { errorCorrectionLevel: 'Q' }).modules)
  return `<svg viewBox="${viewBox}" ${svg} shape-rendering="crispEdges" aria-hidden="true"><path d="${path}"/></svg>`
}

/** What all of some sheets say. */
export interface SheetFacts {
  readonly eventName: string
  /** The site's address without a slash at its end, such as `https://example.org`. */
  readonly site: string
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

/** A form lies at its name without hyphens: its routes say so, whose list would weigh more here than all else. */
const pathOf = ({ form, isJoined = false }: Place): string =>
  isJoined ? joinPath : `/${form.replaceAll('-', '')}`

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
    .map((part) => `<span>${escapeXml(part)}</span>`)
    .join('<wbr/>')

/** Its type in mm, as large as its longest part has room for: a letter is up to two thirds as wide, on 178 mm. */
const addressSize = (address: string): number => {
  const longest = Math.max(...partsOf(address).map(({ length }) => length))
  return Math.min(9.4, Math.round((1780 * 1.5) / longest) / 10)
}

/** A head that looks at the code; it is the table's number, where there is one. */
const head = (table: number | undefined): string => {
  const eyes = [-25, 25]
    .map((x) => `<circle cx="${x}" cy="-47" r="23" fill="#fff"/><circle cx="${x + 3}" cy="-38" r="12"/>`)
    .join('')
  const digits = String(table ?? '')
  const number = `<text y="${digits.length > 3 ? 62 : 72}" text-anchor="middle"${digits.length > 3 ? ' class="small"' : ''}>${digits}</text>`
  return `<svg class="head" viewBox="-101 -101 202 202" ${svg} aria-hidden="true"><path d="M-100 0A100 100 0 1 1 0 100L-86 100Q-100 100 -100 86Z"/>${eyes}${digits && number}</svg>`
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
  const address = shortAddress(site, place)
  return `<section>
<p class="event"><bdi>${escapeXml(eventName)}</bdi><span lang="en" dir="ltr">${formRecords[form].name}</span></p>
<h1${table === undefined ? ' class="long"' : ''}><span>${heading}</span>${head(table)}</h1>
<div class="middle"><div class="code">${qrSvg(sheetAddress(site, place, lang))}</div>
<ol>${steps.map((step, index) => `<li><b>${index + 1}</b>${step}</li>`).join('')}</ol></div>
<p class="address"><strong style="font-size: ${addressSize(address)}mm"><bdi dir="ltr">${addressHtml(address)}</bdi></strong>${say(({ open, openAtTable }) => (table === undefined ? open : openAtTable(table)))}</p>
</section>`
}

/** A sheet's words in the language of the room, on one line: for who cannot see it. */
export const sheetText = ({ eventName, site, lang }: SheetFacts, place: Place): string => {
  const { form, table } = place
  const language: Language = lang ?? 'en'
  const { table: word, scan, lookUp, open, openAtTable } = sheetWords[language]
  const [at, typed] = table === undefined ? [[], open] : [[`${word} ${table}`], openAtTable(table)]
  const said = [eventName, ...at, scan, formRecords[form].purpose[language], lookUp, typed]
  return `${said.join('. ')}: ${shortAddress(site, place)}`
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
<title>${escapeXml(title)}</title>
<style>${sheetStyle}</style>
</head>
<body>
${sheets.join('\n')}
</body>
</html>
`

/** What sheets are called, all of them. */
export const sheetsTitle = (eventName: string): string => `Table codes – ${eventName}`

/** A page for each place, of which no two are alike. */
export const tableSheets = (facts: SheetFacts, places: readonly Place[]): string =>
  sheetsDocument(
    sheetsTitle(facts.eventName),
    places.map((place) => sheet(facts, place)),
    facts.lang,
  )

/** A sheet of paper in mm, and in the pixels of CSS, 96 to an inch. */
export const paper = { width: 210, height: 297 } as const
const pxOf = (mm: number): number => (mm * 96) / 25.4

/** The same page as a picture of its own, so many pixels wide: an SVG document, which browsers draw into any size. */
export const sheetPicture = (facts: SheetFacts, place: Place, width: number): string => {
  const { lang = 'en' } = facts
  const [across, down] = [pxOf(paper.width), pxOf(paper.height)]
  return `<svg ${svg} width="${width}" height="${(width * down) / across}" viewBox="0 0 ${across} ${down}"><foreignObject width="${across}" height="${down}"><body xmlns="http://www.w3.org/1999/xhtml" lang="${lang}" dir="${directionOf(lang)}"><style>${sheetStyle}</style>${sheet(facts, place)}</body></foreignObject></svg>`
}
