/** What is otherwise where there is little room: the chart and the cloud as a phone has them, rows as cards. */
export const narrowStyle = `
@media screen and (max-width: 1000px) { .pg { grid-template-columns: minmax(0, 1fr) } .words header { flex-direction: column; align-items: start } }
@media screen and (max-width: 760px) {
  .rbar { min-height: 4.5rem } .symbol { width: 3.4rem } .wordmark { font-size: 1.3rem } .rbar > p:last-child:not(.brand) { display: none }
  .hero { display: block; padding-top: .75rem } .hero h1 { font-size: 15.4vw; margin-top: .75rem } .lead { margin-top: 1.25rem }
  .voices { margin-top: 1.5rem; width: max-content; max-width: 100%; padding: 1rem 1.5rem 1.25rem; gap: .9rem;
    border-radius: 2.5rem 2.5rem 2.5rem .4rem }
  .voices b { font-size: 3.6rem }
  .crowd { margin-top: 1.5rem }
  .jump { grid-template-columns: 1fr 1fr; grid-auto-flow: row }
  .jump a, .jump a + a { padding: 1.1rem 1rem; flex-direction: column }
  .jump a:last-child:nth-child(odd) { grid-column: 1 / -1 }
  .plot, .every, .take { padding-block: 3.5rem }
  .plot .figure { margin: 1.75rem calc(-1 * var(--gutter)) 0 }
  .plot .large { display: none } .plot .small { display: block }
  .caption { padding: 0 var(--gutter) }
  .quads { grid-template-columns: minmax(0, 1fr) } .quad { padding: 2.25rem var(--gutter) }
  .quad li { gap: 1rem }
  .words header { padding-top: 2.25rem } .cl { display: none } .rank { display: block }
  .pairs { padding-top: 3.5rem } .pg { gap: 1.25rem; padding-top: 1.75rem }
  .half { min-height: 9.5rem; padding-left: 1.25rem } .half b { font-size: 1.5rem }
  .take { grid-template-columns: minmax(0, 1fr); gap: 2rem } .take a { grid-template-columns: minmax(0, 1fr) auto }
  .take a span + span { grid-row: 2; grid-column: 1 / -1 }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .every tbody tr { display: grid; grid-template-columns: minmax(3.25rem, max-content) auto 1fr; gap: .25rem 1rem; padding: 1rem 0 }
  tbody td, tbody th { padding: 0 }
  .every tbody td:first-child { grid-row: 1 / 3 } .every tbody th { grid-column: 2 / -1 }
  .every tbody td[data-l]::before { content: attr(data-l) ' '; font: 500 1rem/1 var(--text) }
  .every tbody td:nth-child(n + 3) { font-size: 1rem }
  .pairs tbody tr { display: flex; flex-wrap: wrap; gap: .1rem .75rem; padding: 1rem 0 } .pairs tbody th { flex-basis: 100%; font-size: var(--middle) }
}
@media screen and (max-width: 24rem) { .hero h1 { font-size: 14.6vw } .half b { font-size: 1.3rem } .half { padding-inline: 1rem .5rem } .half.t { padding-left: 1.9rem } }
@media (forced-colors: active) { .rank svg, .plot svg, .cl svg, .crowd, .symbol { forced-color-adjust: none } .tb, .voices, .half { border: 2px solid } }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }`
