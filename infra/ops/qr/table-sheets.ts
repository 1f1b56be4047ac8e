import { qrSvg } from './qr-drawing.ts'

/** What the sheets say. */
interface SheetFacts {
  readonly eventName: string
  /** The site's address without a slash at its end, such as `https://example.org`. */
  readonly site: string
  readonly tables: readonly number[]
}

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (raw: string): string => raw.replace(/[&<>"]/g, (character) => markup[character] ?? '')

const formPath = '/laserfocus'

/** Where a table's code leads to: the form, with the table's number filled in. */
export const tableAddress = (site: string, table: number): string => `${site}${formPath}?table=${table}`

/** What a person types whose phone reads no codes. */
const shortAddress = (site: string): string => `${site.replace(/^https?:\/\//, '')}${formPath}`

/** Sizes in millimetres of an A4 page; on a screen the pages are one below the other. Black on white: any printer can. */
const style = `
@page { size: A4 portrait; margin: 0 }
* { box-sizing: border-box; margin: 0 }
body { background: #ddd; color: #000; font-family: system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif }
section { width: 210mm; height: 296mm; margin: 0 auto 8mm; padding: 16mm; background: #fff; overflow: hidden;
  display: flex; flex-direction: column; align-items: center; justify-content: space-between; text-align: center }
.event { font-size: 7mm; font-weight: 600; line-height: 1.2; max-height: 17mm; overflow: hidden }
h1 { font-size: 11mm; font-weight: 600; line-height: 1 }
h1 b { display: block; font-size: 58mm; font-weight: 800; line-height: 0.95; letter-spacing: -0.03em }
svg { width: 132mm; height: 132mm }
.address { font-size: 6mm; line-height: 1.3; overflow-wrap: anywhere }
@media print { body { background: none } section { margin: 0; break-after: page } section:last-child { break-after: auto } }
`

const sheet = ({ eventName, site }: SheetFacts, table: number): string => `<section>
<p class="event">${text(eventName)}</p>
<h1>Table <b>${table}</b></h1>
${qrSvg(tableAddress(site, table))}
<p class="address">Scan to rate an idea, or open<br><strong>${text(shortAddress(site))}</strong><br>and enter table ${table}.</p>
</section>`

/** A page for each table as one HTML document that needs nothing else: browsers print it on A4, or save it as PDF. */
export const tableSheets = (facts: SheetFacts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Table codes – ${text(facts.eventName)}</title>
<style>${style}</style>
</head>
<body>
${facts.tables.map((table) => sheet(facts, table)).join('\n')}
</body>
</html>
`
