/** On paper: A4 with its colours, nothing cut, and no field for a search. Lists that are closed are printed open. */
export const printStyle = `
@page { size: A4; margin: 12mm }
@media print {
  :root { --small: 10.5pt; --middle: 12pt; --large: 17pt; --larger: 22pt; --largest: 30pt; --gutter: 9mm }
  html { font-size: 11pt; -webkit-print-color-adjust: exact; print-color-adjust: exact }
  body { background: none }
  .search, .more, .take, .jump { display: none !important }
  .rbar { min-height: 18mm } .symbol { width: 16mm }
  .lead { grid-column: 1 / 6 } .voices { grid-column: 6 / -1; padding-inline: 1.25rem } .hero h1 { font-size: 54pt } .voices b { font-size: 44pt } .crowd { height: 40mm; border-bottom-width: 4mm }
  .plot, .every, .pairs { padding-block: 10mm } .pairs { padding-bottom: 0 }
  .plot, .quad, .words header, .cl, .pair, .all li, tr { break-inside: avoid }
  h2, .words header, thead { break-after: avoid }
  .plot, .words, .pairs, .every { break-before: page }
  .plot .large, .cl { display: block } .plot .small, .rank { display: none }
  .quad { padding: 6mm 9mm } .quad ol { margin-top: 3mm } .quad li { padding: 2.5mm 0; gap: 4mm; border-top-width: 1.5pt }
  .tb { min-width: 9mm; height: 9mm; font-size: 11pt }
  .words header { padding: 8mm var(--gutter) 5mm }
  .half { min-height: 30mm } .pg { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 5mm; padding: 6mm var(--gutter) } .half b { font-size: 14pt } .half i, .half small { font-size: 9pt }
  .all { padding-bottom: 8mm } .all summary { text-decoration: none } .all ol { columns: 3; column-gap: 7mm } .all li { padding: .8mm 0 } ::details-content { content-visibility: visible; block-size: auto }
  tbody tr { border-top-width: 1.5pt } tbody td, tbody th { padding: 2mm 3mm 2mm 0 } thead th { padding: 2mm 3mm 2mm 0; font-size: 11pt }
  .every { padding-inline: 0 } .rfoot { padding: 6mm var(--gutter); break-inside: avoid }
}`
