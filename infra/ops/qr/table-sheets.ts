import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { qrSvg } from './qr-drawing.ts'

/** What the sheets say. */
interface SheetFacts {
  readonly eventName: string
  /** The site's address without a slash at its end, such as `https://example.org`. */
  readonly site: string
  /** What each sheet opens; no two alike. */
  readonly places: readonly Place[]
}

/** What a sheet opens, with the seal of its address where it has one. */
export interface Place {
  readonly form: LiveForm
  /** Where the form asks for one. */
  readonly table?: number | undefined
  readonly seal?: string | undefined
}

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (raw: string): string => raw.replace(/[&<>"]/g, (character) => markup[character] ?? '')

/** What people are to do there. */
const purposes: Readonly<Record<LiveForm, string>> = {
  'laser-focus': 'rate an idea',
  'combo-convo': 'pair two cards',
  'venting-machine': 'answer the question',
}

const screenOf = (form: LiveForm): string => {
  const routes: readonly ApiRoute[] = apiRoutes
  return routes.find(({ screen, store }) => screen !== undefined && store?.form === form)?.screen ?? '/'
}

/** Where a sheet's code leads to: the form, with the table's number filled in. */
export const sheetAddress = (site: string, { form, table, seal }: Place): string => {
  const query = new URLSearchParams({
    ...(table !== undefined && { table: String(table) }),
    ...(seal !== undefined && { seal }),
  }).toString()
  return `${site}${screenOf(form)}${query === '' ? '' : `?${query}`}`
}

/** What a person types whose phone reads no codes. */
const shortAddress = (site: string, form: LiveForm): string =>
  `${site.replace(/^https?:\/\//, '')}${screenOf(form)}`

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

const sheet = ({ eventName, site }: SheetFacts, place: Place): string => {
  const { form, table } = place
  const purpose = purposes[form]
  const [heading, then] =
    table === undefined
      ? [purpose.charAt(0).toUpperCase() + purpose.slice(1), '.']
      : [`Table <b>${table}</b>`, `<br>and enter table ${table}.`]
  return `<section>
<p class="event">${text(eventName)}</p>
<h1>${heading}</h1>
${qrSvg(sheetAddress(site, place))}
<p class="address">Scan to ${purpose}, or open<br><strong>${text(shortAddress(site, form))}</strong>${then}</p>
</section>`
}

/** A page for each place as one HTML document that needs nothing else: browsers print it on A4, or save it as PDF. */
export const tableSheets = (facts: SheetFacts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Table codes – ${text(facts.eventName)}</title>
<style>${style}</style>
</head>
<body>
${facts.places.map((place) => sheet(facts, place)).join('\n')}
</body>
</html>
`
