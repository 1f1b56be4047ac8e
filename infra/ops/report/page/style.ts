import { colours } from '#shared/colours.ts'
import { chosenNarrow, chosenStyle } from './chosen-style.ts'
import { printStyle } from './print-style.ts'
import { promiseStyle } from './promise-parts.ts'

/** What is otherwise where there is little room: the chart and the cloud as a phone has them, rows as cards. */
const narrowStyle = `
@media screen and (max-width: 1000px) { .pg { grid-template-columns: minmax(0, 1fr) } .words header { flex-direction: column; align-items: start } }
@media screen and (max-width: 760px) {
  .rbar { min-height: 4.5rem } .symbol { width: 3.4rem } .wordmark { font-size: 1.3rem } .rbar > p:last-child:not(.brand) { display: none }
  .hero { display: block; padding-top: .75rem } .hero h1 { font-size: 15.4vw; margin-top: .75rem } .lead { margin-top: 1.25rem }
  .voices { margin-top: 1.5rem; width: max-content; max-width: 100%; padding: 1rem 1.5rem 1.25rem; gap: .9rem;
    border-radius: 2.5rem 2.5rem 2.5rem .4rem }
  .voices b { font-size: 3.6rem }
  .crowd { margin-top: 1.5rem }
  .jump[data-fields] { grid-template-columns: 1fr 1fr; grid-auto-flow: row }
  .jump a, .jump a + a { padding: 1.1rem 1rem; flex-direction: column }
  .jump[data-fields] a:nth-child(n) { grid-column: auto } .jump[data-fields] a:last-child:nth-child(odd) { grid-column: 1 / -1 }
  .plot, .every, .take { padding-block: 3.5rem }
  .plot .figure { margin: 1.75rem calc(-1 * var(--gutter)) 0 }
  .plot div.large, .caption .large { display: none } .plot .small { display: block }
  .caption { padding: 0 var(--gutter) }
  .quads { grid-template-columns: minmax(0, 1fr) } .quad { padding: 2.25rem var(--gutter) }
  .quad li { gap: 1rem }
  .words header { padding-top: 2.25rem } .cl { display: none } .rank { display: block }
  .pairs { padding-top: 3.5rem } .pg { gap: 1.25rem; padding-top: 1.75rem }
  .half { min-height: 9.5rem; padding-left: 1.25rem } .half b { font-size: 1.5rem }
  .take { grid-template-columns: minmax(0, 1fr); gap: 2rem } .take a { grid-template-columns: minmax(0, 1fr) auto }
  .take a span + span { grid-row: 2; grid-column: 1 / -1 }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .every tbody tr { display: flex; flex-wrap: wrap; align-items: start; gap: .35rem .9rem; padding: 1rem 0 }
  tbody td, tbody th { padding: 0 }
  .every tbody td:nth-child(2) { order: -2 } .every tbody th { order: -1; flex: 1 1 calc(100% - 6rem) }
  .every tbody td[data-l]::before { content: attr(data-l) ' '; font: 500 .875rem/1 var(--text) }
  .every tbody td:first-child, .every tbody td:nth-child(n + 4) { font-size: .875rem }
  .pairs tbody tr { display: flex; flex-wrap: wrap; gap: .1rem .75rem; padding: 1rem 0 } .pairs tbody th { flex-basis: 100%; font-size: var(--middle) }
}
@media screen and (max-width: 24rem) { .hero h1 { font-size: 14.6vw } .half b { font-size: 1.3rem } .half { padding-inline: 1rem .5rem } .half.t { padding-left: 1.9rem } }
@media (forced-colors: active) { .rank svg, .plot svg, .cl svg, .crowd, .symbol { forced-color-adjust: none } .tb, .voices, .half { border: 2px solid } }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }`

const tokens = `
:root {
  ${(['ink', 'paper', 'tangerine', 'teal', 'sun', 'pink', 'violet', 'quiet'] as const).map((name) => `--${name}: ${colours[name]};`).join(' ')}
  --display: "Bricolage Grotesque", "Arial Black", system-ui, sans-serif; --text: Figtree, system-ui, sans-serif;
  --small: clamp(1rem, .96rem + .18vw, 1.125rem); --middle: clamp(1.2rem, 1.1rem + .45vw, 1.5rem);
  --large: clamp(1.5rem, 1.25rem + 1.1vw, 2.25rem); --larger: clamp(2rem, 1.5rem + 2.2vw, 3.5rem);
  --largest: clamp(2.6rem, 1.6rem + 4.4vw, 5.5rem); --gutter: clamp(1rem, 4vw, 4rem); --focus: var(--violet);
}`

const base = `
*, ::before, ::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem }
body { margin: 0; background: var(--paper); color: var(--ink); font: 450 var(--small)/1.5 var(--text);
  overflow-wrap: anywhere; -webkit-font-smoothing: antialiased }
h1, h2, h3 { font-family: var(--display); font-weight: 800; letter-spacing: -.03em; line-height: 1; margin: 0;
  text-wrap: balance }
h2 { font-size: var(--largest); letter-spacing: -.04em; line-height: .95 }
p { margin: 0; text-wrap: pretty }
svg { display: block; max-width: 100% }
:lang(ar), :dir(rtl) { letter-spacing: 0 }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px }
[hidden] { display: none !important }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
table { width: 100%; border-collapse: collapse; text-align: start }
summary { cursor: pointer }`

const top = `
.sample { display: flex; flex-wrap: wrap; gap: .4rem 1.6rem; justify-content: space-between; align-items: center; padding: .8rem var(--gutter); background: var(--sun); font-weight: 650 }
.sample a { display: inline-block; padding-block: .5rem; margin-inline-end: .8rem; color: inherit; font-weight: 700; text-underline-offset: .2em }
.rbar { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 5.5rem;
  padding: 0 var(--gutter); background: var(--violet); color: var(--paper); font-weight: 700 }
.rbar, .hero, .pairs { --focus: var(--sun) }
.brand { display: flex; align-items: center; gap: .6rem; min-height: 3rem; color: inherit; text-decoration: none }
.symbol { width: 4.2rem; flex: none }
.wordmark { font: 800 1.6rem/1 var(--display); letter-spacing: -.03em }
.hero { background: var(--violet); color: var(--paper); padding: 1.5rem var(--gutter) 0; overflow: clip; display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr)); column-gap: 1.5rem }
.ev { grid-column: 1 / -1; font: 800 var(--large)/1.1 var(--display); letter-spacing: -.03em; color: var(--sun) }
.hero h1 { grid-column: 1 / -1; max-width: 8.2em; font-size: clamp(3.1rem, 11.2vw, 13rem); line-height: .88;
  letter-spacing: -.045em; margin-top: 1rem }
.lead { grid-column: 1 / 7; margin-top: 2rem; font: 500 var(--middle)/1.35 var(--text) }
.voices { grid-column: 7 / -1; justify-self: end; margin-top: 1rem; display: flex; align-items: center; gap: 1.25rem;
  padding: 1.25rem 2.25rem 1.5rem; background: var(--sun); color: var(--ink); border-radius: 3.5rem 3.5rem 3.5rem .5rem;
  font: 700 var(--middle)/1.1 var(--text) }
.voices span { max-width: 9.5em; overflow-wrap: normal }
.voices b { font: 800 clamp(4rem, 8vw, 8rem)/.8 var(--display); letter-spacing: -.05em; white-space: nowrap }
.crowd { grid-column: 1 / -1; overflow: visible; width: calc(100% + 2 * var(--gutter)); max-width: none;
  margin: 2.5rem calc(-1 * var(--gutter)) 0; height: clamp(9rem, 21vw, 20rem); border-bottom: 18px solid var(--ink) }
.jump { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)) }
.jump[data-fields='7'] { grid-template-columns: repeat(12, minmax(0, 1fr)) } .jump[data-fields='7'] a { grid-column: span 4 } .jump[data-fields='7'] a:nth-child(-n + 4) { grid-column: span 3 }
.jump[data-fields='1'], .jump[data-fields='2'], .jump[data-fields='4'], .jump[data-fields='5'] { grid-template-columns: repeat(auto-fit, minmax(0, 1fr)); grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr) }
.jump a { padding: 1.75rem var(--gutter); color: var(--ink); text-decoration: none; font: 700 var(--middle)/1.1 var(--text);
  display: flex; flex-wrap: wrap; align-items: baseline; gap: .2em .5em; outline-offset: -6px; --focus: var(--ink) }
.jump a + a { padding-inline-start: 1.75rem }
@media screen and (min-width: 761px) { .jump:is([data-fields='6'], [data-fields='8'], [data-fields='9']) a:nth-child(3n + 1), .jump[data-fields='7'] a:nth-child(5) { padding-inline-start: var(--gutter) } }
.jump a:hover { text-decoration: underline; text-decoration-thickness: 3px; text-underline-offset: .2em }
.jump b { font: 800 var(--largest)/.9 var(--display); letter-spacing: -.05em }
.a { background: var(--sun) } .b { background: var(--pink) } .c { background: var(--teal) } .d { background: var(--tangerine) }
.e { background: ${colours.violetPale} } .f { background: ${colours.sunLight} }`

const chips = `
.chips { padding: .9rem 0; overflow-x: auto; scrollbar-width: thin; border-bottom: 3px solid var(--ink) }
.chips ul { display: flex; gap: .6rem; width: max-content; margin: 0; padding: 0 var(--gutter); list-style: none }
.chips a { display: block; padding: .7rem 1.1rem; border-radius: 2rem 2rem 2rem .4rem; background: #f2e2c8; color: var(--ink); font: 700 1rem/1.1 var(--text); text-decoration: none; white-space: nowrap }
.chips a:hover { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .2em }`

const ideas = `
.plot { background: var(--ink); color: var(--paper); padding: 6rem var(--gutter) }
.plot .figure { margin: 3rem 0 0 }
.plot svg { width: 100%; height: auto }
.plot .small { display: none }
.caption { margin-top: 1rem; color: var(--quiet) }
.corners header { padding: 5rem var(--gutter) 2.5rem } .corners header p { margin-top: .75rem; font: 500 var(--middle)/1.3 var(--text) }
.quads { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)) }
.quad { padding: 3.5rem var(--gutter); color: var(--ink) }
.q1 { background: var(--sun) } .q2 { background: ${colours.sunLight} } .q3 { background: ${colours.violetLight} } .q4 { background: ${colours.violetPale} }
.quad h3 { font-size: var(--larger); letter-spacing: -.04em }
.quad h3 small { display: inline; font: 700 1.1rem/1 var(--text); letter-spacing: 0 }
.where, .none { margin-top: .35rem; font-weight: 700 }
.none { margin-top: 2rem; font-size: var(--middle) }
.quad ol { list-style: none; margin: 2rem 0 0; padding: 0 }
.quad li { display: grid; grid-template-columns: minmax(3.5rem, max-content) minmax(0, 1fr); gap: 1.25rem; padding: 1.1rem 0;
  border-top: 3px solid var(--ink); align-items: start }
.tb { display: inline-grid; place-items: center; min-width: 3.25rem; height: 3.25rem; padding: 0 .55rem; border-radius: 2rem;
  background: var(--ink); color: var(--paper); font: 800 1.25rem/1 var(--text); font-variant-numeric: tabular-nums; white-space: nowrap }
.quad li p { font: 700 var(--middle)/1.22 var(--text) }
.quad small { display: block; margin-top: .35rem; font: 500 var(--small)/1.3 var(--text) }
.every { padding: 6rem var(--gutter) }
.eh { display: flex; justify-content: space-between; align-items: end; gap: 1.5rem 3rem; flex-wrap: wrap }
.eh label { font-weight: 700; display: block }
.eh input { font: 500 var(--middle)/1.4 var(--text); color: var(--ink); border: 0; border-bottom: 4px solid var(--ink);
  background: none; padding: .5rem 0; width: 26rem; max-width: 100%; border-radius: 0 }
.eh input::placeholder { color: #6d5f7c; opacity: 1 }
.eh form { max-width: 100% }
.found { min-height: 1.5em; margin-top: .35rem; font-weight: 700 }
.every table { margin-top: 1rem; table-layout: fixed } .every h3 { margin-top: 3rem; font-size: var(--larger) } .every h4 { margin: 2.25rem 0 0; font: 800 var(--large)/1.1 var(--display); letter-spacing: -.03em }
.every small { font: 700 1.1rem/1 var(--text); letter-spacing: 0 } .every thead th { width: 6.5rem } .every thead th:nth-child(3) { width: auto } .every thead th:last-child { width: 9rem }
thead th { font: 800 1.125rem/1.2 var(--display); padding: .75rem 1rem .75rem 0; text-align: start }
tbody tr { border-top: 3px solid var(--ink) }
tbody td, tbody th { padding: 1rem 1rem 1rem 0; font: 500 var(--small)/1.35 var(--text); text-align: start }
.every tbody th { font: 600 var(--middle)/1.25 var(--text) }
.every tbody td:nth-child(n + 4), .every tbody td:first-child { font: 800 var(--middle)/1 var(--text); font-variant-numeric: tabular-nums }
@media screen { .every .in { border-top: 1px solid #1c103855 } .every .in th { padding-inline-start: 1.5rem } .every .in td, .every .in th { padding-block: .5rem } }
.every thead th, .every tbody td { white-space: nowrap }
.more { margin-top: 1rem; border-top: 3px solid var(--ink); padding-top: 1.5rem }
.more button { min-height: 3.25rem; padding: 0 1.75rem; border: 0; border-radius: 2rem 2rem 2rem .4rem;
  background: var(--ink); color: var(--paper); font: 700 var(--small)/1 var(--text); cursor: pointer }`

const said = `
.words { background: var(--ink); color: var(--paper); --focus: var(--sun) }
.words header { display: flex; justify-content: space-between; align-items: end; gap: 1rem 3rem; padding: 3.5rem var(--gutter) 2rem;
  background: var(--pink); color: var(--ink) }
.words h2 { max-width: 12em }
.words header p { font: 600 var(--middle)/1.2 var(--text); padding-bottom: .3em }
.cl { padding: 2.5rem var(--gutter) 1rem }
.cl svg { width: 100%; height: auto }
.rank { display: none; list-style: none; margin: 0; padding: 1.5rem var(--gutter) 1rem }
.rank li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .1rem 1rem; padding: .6rem 0;
  font: 800 1.5rem/1.1 var(--display); letter-spacing: -.03em }
.rank b { font: 800 1.375rem/1.1 var(--text) }
.rank svg { grid-column: 1 / -1; width: 100%; height: .625rem; border-radius: 9px; background: #2b1b52 }
.all { padding: 1rem var(--gutter) 3.5rem }
.all summary { width: fit-content; padding: .75rem 0; font-weight: 700; font-size: var(--middle); text-decoration: underline;
  text-decoration-thickness: 3px; text-underline-offset: .3em; list-style: none }
.all summary::-webkit-details-marker { display: none }
.all ol { margin: 1rem 0 0; padding: 0; list-style: none; columns: 16rem; column-gap: 3rem }
.all li { display: flex; justify-content: space-between; gap: 1rem; padding: .35rem 0; break-inside: avoid }
.pairs { background: var(--violet); color: var(--paper); padding-top: 6rem }
.pairs h2 { padding: 0 var(--gutter); max-width: 9em }
.pg { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 2rem; padding: 3rem var(--gutter) 2rem; margin: 0;
  list-style: none }
.pair { display: grid; grid-template: auto 1fr / 1fr 1fr; border-radius: 1.75rem; border-end-start-radius: .35rem;
  background: var(--paper); color: var(--ink); overflow: clip; break-inside: avoid }
.half { position: relative; display: flex; flex-direction: column; min-height: 11rem; min-width: 0; padding: 1.25rem 1rem 1.25rem 1.5rem }
.half.o { background: var(--tangerine); z-index: 1 }
.half.t { background: var(--teal); padding-left: 2.4rem }
.half.o::after { content: ''; position: absolute; right: -1.4rem; top: calc(50% - 1.4rem); width: 2.8rem; height: 2.8rem;
  border-radius: 50%; background: var(--tangerine) }
.half small { font: 700 1rem/1.1 var(--text) }
.half b { position: relative; z-index: 1; margin: .4rem 0 .75rem; font: 800 1.75rem/1.02 var(--display); letter-spacing: -.035em;
  text-wrap: balance }
.half i { margin-top: auto; font: 700 1rem/1.1 var(--text) }
.pair p { grid-column: 1 / -1; padding: 1.5rem; font: 700 var(--middle)/1.25 var(--text) }
.pairs table { margin-top: 1rem }
.pairs tbody tr { border-color: currentColor }
.pairs tbody th { font-weight: 700 }`

const end = `
.take { background: var(--tangerine); padding: 6rem var(--gutter); display: grid; grid-template-columns: 5fr 7fr; gap: 3rem;
  --focus: var(--ink) }
.take ul { list-style: none; margin: 0; padding: 0; border-bottom: 3px solid var(--ink); align-self: start }
.take a { display: grid; grid-template-columns: 5fr 6fr auto; gap: 1.5rem; align-items: center; padding: 1.25rem 0;
  border-top: 3px solid var(--ink); color: var(--ink); text-decoration: none }
.take a:hover b { text-decoration: underline; text-decoration-thickness: 3px }
.take b { display: block; font: 800 var(--large)/1 var(--display); letter-spacing: -.03em }
.take small { display: block; margin-top: .35rem; font: 700 1rem/1.2 var(--text) }
.icon { width: 2rem; flex: none }
.rfoot { background: var(--ink); color: var(--paper); padding: 2.5rem var(--gutter); display: flex; flex-wrap: wrap;
  gap: .75rem 3rem; justify-content: space-between; --focus: var(--sun) }
.rfoot a { color: var(--sun) }`

/** The page's style sheet, without its fonts. */
export const pageStyle = [
  ...[tokens, base, top, chips, ideas, chosenStyle, promiseStyle, said, end],
  ...[narrowStyle, chosenNarrow, printStyle],
].join('\n')
