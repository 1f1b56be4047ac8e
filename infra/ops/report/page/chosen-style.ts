import { colours } from '#shared/colours.ts'

/** The evening in its order, what moved, and what the room chose. */
export const chosenStyle = `
.evening { padding: 5rem var(--gutter) 0 }
.steps { list-style: none; margin: 2rem 0 0; padding: 0; display: flex; flex-wrap: wrap }
.steps li { padding: 1.1rem 1.2rem 1.4rem; min-width: 0; flex: 1 1 var(--across) }
${[2, 3, 4, 5, 6].map((across) => `.steps[data-across='${across}'] { --across: ${(99.9 / across).toFixed(2)}% }`).join(' ')}
.steps time { font-weight: 700; font-variant-numeric: tabular-nums }
.steps b { display: block; margin-top: .8rem; font: 800 var(--largest)/.95 var(--display); letter-spacing: -.045em }
.steps span { display: block; margin-top: .3rem; font: 600 var(--small)/1.3 var(--text) }
.evening + .plot { margin-top: 5rem }
.moves > p { margin-top: 1.5rem; font: 500 var(--middle)/1.35 var(--text) }
.sent { list-style: none; margin: 2.5rem 0 0; padding: 0; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 2rem }
.sent li { padding-top: .8rem; border-top: 4px solid var(--tangerine); font: 800 var(--large)/1.1 var(--display); letter-spacing: -.03em }
.sent small { display: block; margin-top: .4rem; font: 500 var(--small)/1.3 var(--text); letter-spacing: 0 }
.plot + .plot { padding-top: 0 }
.best, .vote { padding: 5rem var(--gutter) }
.best + .vote, .vote + .vote { padding-top: 0 }
.chosen header p { margin-top: .75rem; font: 500 var(--middle)/1.35 var(--text); max-width: 44em }
.chosen header .rule, .note { font: 500 var(--small)/1.4 var(--text) }
.note { margin-top: 1.25rem; max-width: 60em }
.top, .says, .board { list-style: none; margin: 2rem 0 0; padding: 0 }
.top li { display: grid; grid-template-columns: 3.2em auto minmax(0, 1fr) minmax(8rem, 16rem) max-content; gap: .5rem 1.25rem; align-items: center;
  padding: 1rem 0; border-top: 3px solid var(--ink) }
.top .place, .board .place { font: 800 var(--large)/1 var(--display); letter-spacing: -.03em; color: ${colours.violetCut} }
.top p, .says p { font: 700 var(--middle)/1.25 var(--text) }
.chosen small { display: block; margin-top: .3rem; font: 500 var(--small)/1.3 var(--text) }
.value { min-width: 2.2em; white-space: nowrap; font: 800 var(--large)/1 var(--text); text-align: end; font-variant-numeric: tabular-nums }
.bar { width: 100%; height: 1.6rem; overflow: visible }
.bar path { fill: none; vector-effect: non-scaling-stroke }
.bar .all { stroke: #c5b6a4; stroke-width: 2px } .bar .half { stroke: var(--pink); stroke-width: 14px } .bar .at { stroke: var(--ink); stroke-width: 4px }
.asides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 0 clamp(2rem, 5vw, 5rem) }
.aside { margin-top: 3.5rem } .aside h3 { font-size: var(--larger) } .aside > p { margin-top: .5rem }
.says { margin-top: 1.25rem }
.says li { display: grid; grid-template-columns: minmax(3.25rem, max-content) minmax(0, 1fr); gap: 1.25rem; padding: .9rem 0; border-top: 3px solid var(--ink); align-items: center }
.board { display: grid; gap: .5rem }
.board li { position: relative; isolation: isolate; display: grid; grid-template-columns: 3.2em minmax(0, 1fr) max-content; gap: .25rem 1rem; align-items: center; padding: .7rem 1rem }
.board .bar { position: absolute; inset: 0; height: 100%; z-index: -1 } .board .bar .all { display: none }
.board .bar .half { stroke: ${colours.sunLight}; stroke-width: 100vh } .board .first .bar .half { stroke: var(--sun) }
.board .bar { overflow: hidden; border-radius: .5rem }
.piles ol { list-style: none; margin: 2rem 0 0; padding: 0; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem }
.piles li { padding: 1.25rem 1.5rem 1.5rem; border-radius: 2rem 2rem 2rem .35rem }
.piles b { font: 800 var(--largest)/.9 var(--display); letter-spacing: -.05em } .piles b small { display: inline; font: 700 var(--middle)/1 var(--text); letter-spacing: 0 }
.piles p { margin-top: .6rem; font: 800 var(--large)/1.1 var(--display); letter-spacing: -.03em }
.board.starred li { grid-template-columns: minmax(0, 1fr); padding-inline: 0; border-top: 3px solid var(--ink) }
.board p { font: 700 var(--middle)/1.25 var(--text) }
.board .dots { text-align: end } .dots b { font: 800 var(--large)/1 var(--text); font-variant-numeric: tabular-nums }`

/** The same where there is little room. */
export const chosenNarrow = `
@media screen and (max-width: 760px) {
  .evening, .best, .vote { padding-block: 3.5rem } .steps[data-across] { --across: 49.9% } .corners header { padding-block: 3.5rem 2rem }
  .sent { grid-template-columns: minmax(0, 1fr) } .piles ol { grid-template-columns: 1fr 1fr; gap: .75rem } .piles li { padding: 1rem 1.1rem 1.2rem }
  .top li { grid-template-columns: 2.6em auto minmax(0, 1fr) max-content; padding: .9rem 0 }
  .top p { grid-area: 2 / 1 / 3 / -1 } .top .bar { grid-area: 1 / 3 }
  .board:not(.starred) li { grid-template-columns: 2.4em minmax(0, 1fr) max-content; padding: .6rem .6rem } .board .dots small { max-width: 5.5em; margin-inline-start: auto; overflow-wrap: normal }
}
@media (forced-colors: active) { .bar { forced-color-adjust: none } }`
