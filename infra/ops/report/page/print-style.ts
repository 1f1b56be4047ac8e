import { chartColours } from '#shared/chart-picture/looks.ts'

/** A text as a style sheet has it, between quotes. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/[\\"]/g, (sign) => `\\${sign}`).replaceAll(/[\n\r\f<]/g, ' ')}"`

/** What stands at the foot of each sheet but the first: whose it is, and its number. */
export const sheetFoot = (whose: string): string => `
@page { @bottom-left { content: ${quoted(whose)}; font: 600 8pt Figtree, sans-serif; color: #6d5f7c }
  @bottom-right { content: counter(page); font: 600 8pt Figtree, sans-serif; color: #6d5f7c } }
@page cover { @bottom-left { content: none } @bottom-right { content: none } }`

/** The page's dark charts as they are for paper, by the colours that they are drawn in: those for paper have none of these. */
const brightCharts = (): string => {
  const { dark, paper } = chartColours
  const bands = ['low', 'med', 'high'] as const
  return [
    ['rect', 'fill', dark.ground, paper.ground],
    ['rect', 'fill', dark.rule, paper.rule],
    ...bands.map((band) => ['rect', 'fill', dark[band].ground, paper[band].ground] as const),
    ...bands.map((band) => ['text', 'fill', dark[band].label, paper[band].label] as const),
    ['circle', 'stroke', dark.low.ring, paper.low.ring],
    ['circle', 'fill', dark.ground, paper.ground],
    ['path', 'stroke', dark.rule, paper.rule],
    ['*', 'fill', dark.quiet, paper.quiet],
    ['*', 'fill', dark.words, paper.words],
    ['*', 'stroke', dark.words, paper.words],
  ]
    .map(([what, role, from, to]) => `.plot svg ${what}[${role}='${from}'] { ${role}: ${to} }`)
    .join('\n  ')
}

/**
 * On paper: A4 with its colours, nothing cut, and no field for a search. The first sheet is filled to its edges; lists that
 * are closed are printed open, and those of every idea and pair in two columns of small type.
 *
 * The columns of every idea are filled one after the other: those that are evened out are laid out again and again, which
 * took thrice as long. The heads of its tables are there for readers of the structure only; what is clipped away has no
 * cell in a PDF, so they are tiny and white.
 *
 * Letters of some scripts, and marks above capitals, are higher than a line: each row reaches into the one above by as much,
 * or a sheet would end with the tips of what begins the next one.
 *
 * The heading of every idea wants room for some of them below it: a column's first row does not keep it. Where Chromium puts
 * all of them on the next sheet for want of a better place, the heading goes along.
 *
 * A vote's lines are blocks: of a grid Chromium left one alone at a sheet's head.
 *
 * A question and its cloud are one piece as an inline block is, which cannot be parted: as a block, a table or a grid that
 * should not be, Chromium parted them all the same, and left the question at a sheet's foot.
 */
export const printStyle = `
@page { size: A4; margin: 14mm 15mm 17mm }
@page cover { margin: 0 }
@media print {
  :root { --small: 9pt; --middle: 10.5pt; --large: 14pt; --larger: 18pt; --largest: 32pt; --gutter: 0mm }
  html { font-size: 9.5pt; -webkit-print-color-adjust: exact; print-color-adjust: exact }
  body { background: none; line-height: 1.35 }
  .sample, .chips, .search, .more, .take, .jump [href='#take'], .rfoot, .every .place { display: none !important }
  .rbar, .hero, .jump { page: cover; padding-inline: 15mm }
  .rbar { height: 24mm; min-height: 0 } .symbol { width: 17mm } .wordmark { font-size: 15pt }
  .hero { position: relative; height: 189mm; padding-top: 14mm; align-content: start } .hero:has(+ .jump:not([data-printed='4'], [data-printed='5'], [data-printed='6'])) { height: 231mm } .hero:not(:has(+ .jump)) { height: 273mm }
  .ev { font-size: 17pt } .hero h1 { font-size: 62pt; line-height: .86; max-width: none } .lead { grid-column: 1 / 7; font-size: 12pt; margin-top: 8mm }
  .voices { grid-column: 1 / -1; justify-self: start; margin-top: 10mm; padding: 5mm 8mm 6mm; border-radius: 12mm 12mm 12mm 2mm } .voices b { font-size: 46pt }
  .crowd { position: absolute; grid-column: auto; inset: auto 0 0; width: 100%; margin: 0; height: 44mm; border-bottom-width: 3mm }
  .jump[data-printed] { grid-template-columns: repeat(3, minmax(0, 1fr)); grid-auto-flow: row; padding: 0; break-after: page }
  .jump[data-printed] a:nth-child(n) { grid-column: auto } .jump[data-printed='5'] { grid-template-columns: repeat(6, minmax(0, 1fr)) } .jump[data-printed='5'] a:nth-child(n) { grid-column: span 3 } .jump[data-printed='5'] a:nth-child(-n + 3) { grid-column: span 2 }
  .jump[data-printed='1'] { grid-template-columns: 1fr } .jump[data-printed='2'], .jump[data-printed='4'] { grid-template-columns: 1fr 1fr }
  .jump a, .jump a + a { height: 42mm; padding: 6mm 5mm 6mm 8mm; flex-direction: column; justify-content: space-between; font-size: 10.5pt } .jump b { font-size: 38pt }
  h2, h3, h4, header, thead { break-after: avoid } h2, h3, h4, .words header { break-inside: avoid }
  .evening, .plot, .best, .vote, .every, .corners header { padding: 0 }
  .evening { margin-bottom: 8mm } .became-part:not([hidden]) + .evening { break-before: page }
  .steps { margin-top: 5mm } .steps li { padding: 3mm 3mm 4mm } .steps b { font-size: 22pt; margin-top: 3mm } .steps span { font-size: 8.5pt }
  .plot { background: none; color: inherit; break-inside: avoid } .plot .figure { margin-top: 4mm } .caption { color: inherit; margin-top: 2mm }
  .plot div.large { display: block } .plot div.large svg { width: 150mm } .plot + .corners { margin-top: 7mm } .plot .small { display: none }
  ${brightCharts()}
  .plot h2 { font-size: 22pt } .evening + .plot { margin-top: 0 }
  .plot + .plot, .many + .plot, .plot + .many { margin-top: 7mm } .moves h2, .many h2 { font-size: 15pt }
  .many { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 7mm; align-items: start } .many:has(> :nth-child(3):last-child) { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 5mm } .many .plot { margin: 0 } .many .sent { grid-template-columns: 1fr; gap: 1.5mm; margin-top: 2mm } .many .sent li { font-size: 10pt; padding-top: .8mm; border-top-width: .5mm } .many .sent small { font-size: 8pt; margin-top: .3mm } .many .moves > p { font-size: 9pt; margin-top: 3mm } .many .caption { font-size: 8pt }
  .sent { margin-top: 4mm; gap: 6mm } .sent li { font-size: 12pt; padding-top: 2mm; border-top-width: .8mm } .moves > p { margin-top: 4mm }
  .corners { break-inside: avoid; margin: 0 0 5mm } .corners h2 { font-size: 20pt } .corners header { display: flex; align-items: baseline; gap: 4mm } .corners header p { margin: 0; font-size: 9pt } .quads { margin-top: 2mm }
  .quad { padding: 2.4mm 4mm 2.2mm; break-inside: avoid } .quad h3 { font-size: 14pt } .quad h3 small { display: inline; font-size: 8.5pt } .quad .where { font-size: 8.5pt; margin-top: .3mm } .corners:not(.sheet) .quad h3 { float: left; margin-inline-end: 2mm } .corners:not(.sheet) .quad .where { padding-top: 1.4mm } .corners:not(.sheet) .quad :is(ol, .none) { clear: both } .quad ol { margin-top: 1.5mm } .quad .none { margin-top: 3mm }
  .quad li { gap: 2.5mm; padding: .7mm 0; border-top-width: .3mm; grid-template-columns: 7mm minmax(0, 1fr) } .quad li p { font-size: 8.6pt } .quad small { font-size: 7.5pt; margin-top: .3mm }
  .corners.sheet { page: cover; min-height: 297mm; margin: 0; display: grid; grid-template-rows: auto 1fr } .corners.sheet header { display: block; padding: 14mm 15mm 6mm } .corners.sheet h2 { font-size: 32pt } .corners.sheet header p { margin-top: 3mm; font-size: 10.5pt }
  .sheet .quads { margin: 0; grid-template-rows: 1fr 1fr } .sheet .quad { padding: 7mm 8mm 4mm 15mm } .sheet .quad:nth-child(even) { padding: 7mm 15mm 4mm 8mm } .sheet .quad h3 { font-size: 19pt } .sheet .quad h3 small { font-size: 9.5pt } .sheet .quad .where { font-size: 10pt; margin-top: 1mm } .sheet .quad ol { margin-top: 4mm }
  .sheet .quad li { gap: 3.5mm; padding: 1.8mm 0; grid-template-columns: 8.5mm minmax(0, 1fr) } .sheet .quad li p { font-size: 10pt } .sheet .quad li small { font-size: 8.5pt; margin-top: .7mm } .sheet .tb { min-width: 8.5mm; height: 8.5mm; font-size: 9pt }
  .piles ol { gap: 3mm; margin-top: 3mm } .piles li { padding: 3mm 4mm 3.5mm; border-radius: 5mm 5mm 5mm 1mm } .piles b { font-size: 21pt } .piles b small { font-size: 8.5pt } .piles p { margin-top: 1.2mm; font-size: 11pt }
  .tb { min-width: 7mm; height: 7mm; padding: 0 1mm; font-size: 8pt }
  .best, .vote, .words { margin-bottom: 6mm } .runoff, .piles, .aside { break-inside: avoid } .chosen header { break-inside: avoid } .chosen header p { margin-top: 1.5mm; font-size: 10pt; max-width: none } .chosen header .rule, .note { font-size: 8.5pt } .note { margin-top: 2mm }
  .chosen h2 { font-size: 22pt } .chosen small { font-size: 7.6pt; line-height: 1.2; margin-top: .2mm } .top, .says, .board { margin-top: 3mm }
  .top li { grid-template-columns: 9mm 7mm minmax(0, 1fr) 26mm 11mm; gap: 3mm; padding: .45mm 0; border-top-width: .3mm } :is(.top, .says, .board) li { break-inside: avoid } :is(.top, .board, .became) li:nth-child(-n + 3):not(:last-child) { break-after: avoid } :is(.top, .board, .became) li:nth-last-child(-n + 3):not(:first-child) { break-before: avoid } .words :is(.cl, .all) { break-inside: avoid }
  .top p, .says p, .board p { font-size: 9.2pt; line-height: 1.18 } .bar { height: 5mm } .bar .half { stroke-width: 3mm } .bar .at { stroke-width: .7mm }
  .asides { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 8mm; break-inside: avoid } .aside { margin-top: 4mm } .aside h3 { font-size: 13pt } .aside > p { font-size: 8pt } .says p { font-size: 8.6pt } .says .tb { margin-top: .3mm } .aside > p { margin-top: .5mm } .says { margin-top: 2mm } .says li { gap: 3mm; padding: 1mm 0; border-top-width: .3mm; grid-template-columns: 7mm minmax(0, 1fr) } .says li:nth-child(n + 4) { display: none }
  .board:not(.starred) { display: block } .board:not(.starred) li + li { margin-top: .8mm } .board li { padding: .9mm 3mm } .board:not(.starred) li { grid-template-columns: 10mm minmax(0, 1fr) max-content; gap: 3mm } .board small { display: inline; margin: 0 } .board.starred { grid-template-columns: 1fr 1fr; gap: 0 6mm } .board.starred li { padding: .8mm 0; border-top-width: .3mm; align-items: start }
  .words { background: none; color: inherit } .words header { padding: 0; background: none; display: block } .words h2 { font-size: 22pt; max-width: none } .words header p { font-size: 10.5pt; margin-top: 2mm }
  .asked { display: inline-block; width: 100%; vertical-align: top } .cl { display: block; background: var(--ink); margin-top: 3mm; padding: 2mm 16mm; break-inside: avoid } .rank { display: none }
  .all { padding: 4mm 0 } .all summary { display: none } .all ol { margin: 0; columns: 5; column-gap: 5mm; font-size: 7.8pt; line-height: 1.25 } .all li { padding: .15mm 0; break-inside: avoid } ::details-content { content-visibility: visible; block-size: auto }
  .pairs { background: none; color: inherit; padding: 0; margin-top: 6mm; break-inside: avoid } .pairs h2 { font-size: 22pt; max-width: none; padding: 0 }
  .pg { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 4mm; padding: 4mm 0 0 } .pair { border: .4mm solid var(--ink); border-radius: 4mm 4mm 4mm 1mm } .pair p { padding: 2mm 3mm 2.5mm; font-size: 9pt }
  .half { min-height: 13mm; padding: 2mm 3mm } .half.t { padding-left: 5mm } .half.o::after { right: -3mm; top: calc(50% - 3mm); width: 6mm; height: 6mm } .half b { font-size: 11pt; margin: 1mm 0 } .half i, .half small { font-size: 7.5pt }
  .pairs table { display: block; margin-top: 3mm; font-size: 8.1pt } .pairs tbody { display: block; columns: 2; column-gap: 6mm }
  .became-part { padding: 0; margin-top: 7mm } .became-part h2 { font-size: 22pt } .became-part header p { margin-top: 1.5mm; font-size: 10pt } .became { margin-top: 3mm } .became li { padding: 1.4mm 0 1.8mm; border-top-width: .4mm; gap: .6mm 6mm } .became h3 { font-size: 11pt; break-after: auto } .became dl { gap: 1mm 4mm }
  .became:has(li:nth-child(6)) { columns: 2; column-gap: 8mm } .became:has(li:nth-child(6)) li { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto; gap: .5mm } .became:has(li:nth-child(6)) :is(h3, p) { grid-area: auto } .became:has(li:nth-child(6)) h3 { font-size: 10.5pt } .became:has(li:nth-child(6)) :is(dd, p) { font-size: 8.5pt; line-height: 1.3 } .became:has(li:nth-child(6)) :is(dl, dl div, dd) { display: inline } .became:has(li:nth-child(6)) div + div::before { content: ' · ' } .became:has(li:nth-child(6)) li:nth-child(n) { break-before: auto; break-after: auto }
  .monday { break-inside: avoid; margin: 6mm 0 5mm } .monday h2 { font-size: 22pt } .monday > p { margin-top: 2mm } .monday table { margin-top: 3mm; table-layout: fixed } .monday thead th:first-child { width: 84mm } .monday thead th:last-child { width: 40mm } .monday thead th { font: 800 10pt/1.2 var(--display); padding: 0 5mm 1.5mm 0 }
  .monday tbody tr { border-top: .3mm solid var(--ink) } .monday tbody :is(th, td) { height: 8.4mm; padding: .4mm 5mm .4mm 0; font: 600 9pt/1.2 var(--text); vertical-align: middle } .monday .open { background: linear-gradient(#8a7f96, #8a7f96) 0 6.6mm / calc(100% - 5mm) .2mm no-repeat }
  .every .lists { columns: 2; column-gap: 6mm; column-fill: auto; margin-top: -25mm } .every table { display: block; margin: 0 } .every tbody { display: block; line-height: 0 } .every thead { display: block; height: 1px } .every thead tr { display: block; border: 0 } .every thead th { display: inline; padding: 0; font: 1px/1px var(--text); color: #fff }
  tbody tr, .every tbody tr { border: 0; break-inside: avoid; padding: 0 } .every tbody tr { padding-top: .8mm; margin-top: -.8mm }
  tbody td, tbody th, .every tbody th, .every tbody td, .every tbody td:nth-child(n) { padding: 0; font: 500 var(--list, 7.8pt/3.06mm) var(--text) }
  .pairs tbody tr { display: block } .pairs tbody td, .pairs tbody th { display: inline } .pairs tbody td::after { content: ' · ' } .pairs tbody th { font-weight: 700 }
  .every { margin-top: 7mm } .every h2 { font-size: 22pt } .every header { break-inside: avoid; padding-bottom: 30mm } .every header > p { font-size: 9pt; margin-top: 1.5mm } .every :is(h3, h4) { margin: 0; padding: 1.3mm 0 .4mm; font-size: 10.5pt } .every .round > h3 { font-size: 13pt; padding-top: 2.5mm } .every small { font: 600 8pt/1 var(--text); letter-spacing: 0 }
  .every .round:first-child > h3, .every .round:first-child > .part:first-child > h3 { padding-top: 0 }
  .every tbody tr { display: grid; grid-template-columns: 4.8mm minmax(0, 1fr) 5.8mm 6.6mm; gap: 0 .6mm }
  .every tbody td[data-l]::before { content: none } .every tbody td:nth-child(n + 3) { text-align: end; font-variant-numeric: tabular-nums }
  .every.long tbody tr:nth-child(n) { grid-template-columns: 7mm minmax(0, 1fr) 5.8mm 6.6mm } .every tbody th:dir(rtl) { font-size: 7.2pt; line-height: 3.3mm } .every tbody .pile th { font-weight: 700 } .every tbody .in th { padding-inline-start: 3mm } .every tbody .pile { break-after: avoid } .every tbody tr.same { display: inline-grid; width: 32.5%; grid-template-columns: 4.6mm minmax(0, 1fr) 5mm 6mm; gap: 0 .2mm; padding-inline-end: 1.2mm; vertical-align: top } .every.long tbody tr.same { width: 49% } .dense .every.long tbody tr:nth-child(n) { grid-template-columns: 6.2mm minmax(0, 1fr) 5.2mm 6mm } .dense .every.long tbody tr.same { width: 32.5%; grid-template-columns: 6.6mm minmax(0, 1fr) 5mm 5mm } .every tbody .same th { padding: 0; white-space: nowrap }
  .every .tb { display: inline; background: none; color: inherit; padding: 0; min-width: 0; height: auto; font: 700 var(--list, 7.8pt/3.06mm) var(--text) }
  .dense { --list: 7pt/2.74mm } .dense :is(.chosen, .words, .pairs, .became-part, .monday, .every) h2 { font-size: 19pt } .dense :is(.best, .vote, .words) { margin-bottom: 4mm } .dense .cl { padding: 1.5mm 28mm } .dense :is(.pairs, .became-part) { margin-top: 4mm }
  .dense .board:not(.starred) li + li { margin-top: .5mm } .dense .board li { padding-block: .6mm } .dense .chosen header p { margin-top: 1mm } .dense :is(.top, .board) { margin-top: 2mm } .dense .aside { margin-top: 3mm } .dense .became li { padding: 1mm 0 1.4mm }
  .dense .pg { gap: 3mm 4mm; padding-top: 3mm } .dense .pair p { padding: 1.5mm 3mm 2mm; font-size: 8.6pt } .dense .half { min-height: 0; padding-block: 1.5mm } .dense .half b { font-size: 10pt; margin: .6mm 0 }
  .dense .monday { margin: 4mm 0 2mm }
}`
