import { becameLine, dayAt } from '#shared/promises/became.ts'
import { dueInWords, linesOf, ownerInWords, statusWords } from '#shared/promises/told.ts'
import { apiPath } from '#shared/routes.ts'
import type { PromisesTold, PromiseTold } from '../evening/promised.ts'
import type { Report } from '../report.ts'
import { said, text, when } from './parts.ts'

/** The day as of which a report tells what is past. */
export const todayOf = ({ timeZone, asOf = Date.now() }: Pick<Report, 'timeZone' | 'asOf'>): string =>
  dayAt(asOf, timeZone)

/** What is promised of an idea. On a page that is `live`, it may be told later, by the name of its idea. */
const promiseItem = (
  promise: PromiseTold,
  { today, isLive, isShown }: { readonly today: string; readonly isLive: boolean; readonly isShown: boolean },
): string => {
  const { words, owner, status, round, row } = promise
  // A page that is live keeps one line as it is told; what is taken home has all.
  const lines = linesOf(promise).slice(0, isLive ? 1 : undefined)
  const live = isLive ? ` data-of="${round}/${row}"${isShown ? '' : ' hidden'}` : ''
  return `<li${live}><h3>${said(words)}</h3><dl><div><dt>Whose</dt><dd><b>${owner === undefined ? ownerInWords(promise) : said(owner)}</b></dd></div><div><dt>By when</dt><dd>${text(dueInWords(promise, today))}</dd></div><div class="st"><dt>Status</dt><dd class="status ${status}">${statusWords[status]}</dd></div></dl>${lines.map((line) => `<p>${said(line)}</p>`).join('')}</li>`
}

/** How much of it a page has: all that was promised by now, and where it `isLive`, hidden, what may be told later. */
export const becameIn = (
  { promises, unpromised }: PromisesTold,
  isLive: boolean,
): { readonly isThere: boolean; readonly isShown: boolean } => ({
  isThere: promises.length > 0 || (isLive && unpromised.length > 0),
  isShown: promises.length > 0,
})

/**
 * What became of the ideas that the room chose: the only part that changes, and why people come back. Where it `isLive`,
 * the page's script keeps it as it is told.
 */
export const promisePart = (report: Report, isLive: boolean): string => {
  const { promises, unpromised, timeZone } = report
  const { isThere, isShown } = becameIn(report, isLive)
  const how = { today: todayOf(report), isLive }
  const items = [
    ...promises.map((one) => promiseItem(one, { ...how, isShown: true })),
    ...(isLive ? unpromised.map((one) => promiseItem(one, { ...how, isShown: false })) : []),
  ]
  return when(
    isThere,
    () => `<section id="became" class="became-part"${isShown ? '' : ' hidden'}>
<header><h2>What became of it.</h2><p>${text(becameLine(promises, timeZone))}</p></header>
<ul class="became" role="list">${items.join('')}</ul>
</section>`,
  )
}

/**
 * Keeps that part of a published page as desks and owners write it: as it is opened, and looked at again. Names are told by
 * it alone. What was published stands where there is no signal. (`GET /api/programme`)
 */
export const promiseScript = `;(() => {
  const items = [...document.querySelectorAll('.became li[data-of]')]
  if (items.length === 0) return
  const put = (item, { owner, due, status, says, line }) => {
    item.hidden = false
    const [whose, day, state] = item.querySelectorAll('dd')
    whose.querySelector('b').textContent = owner
    day.textContent = due
    state.className = 'status ' + status
    state.textContent = says
    const news = item.querySelector('p') ?? item.appendChild(document.createElement('p'))
    news.textContent = line
  }
  const read = async () => {
    const response = await fetch('${apiPath('get-programme')}?became=1', { cache: 'no-store' })
    const { became } = response.ok ? await response.json() : {}
    if (!became) return
    for (const one of became.lines) {
      const item = items.find(({ dataset }) => dataset.of === one.round + '/' + one.row)
      if (item) put(item, one)
    }
    if (became.lines.length === 0) return
    document.querySelector('.became-part header p').textContent = became.sum
    for (const part of document.querySelectorAll('.became-part, [data-became]')) part.hidden = false
  }
  const look = () => document.visibilityState === 'visible' && read().catch(() => undefined)
  document.addEventListener('visibilitychange', look)
  look()
})()
`

/** How that part looks: a row each, below 760 px a block. */
export const promiseStyle = `
.became-part { padding: 5rem var(--gutter); background: #f2e2c8 }
.became-part header p { margin-top: .75rem; font: 500 var(--middle)/1.35 var(--text) }
.became { list-style: none; margin: 2.5rem 0 0; padding: 0 }
.became-part[hidden], .chips [hidden], .became li[hidden] { display: none }
.became li { display: grid; grid-template-columns: 5fr 7fr; gap: .5rem 2rem; grid-template-rows: auto 1fr; padding: 1.1rem 0 1.4rem; border-top: 4px solid var(--ink); break-inside: avoid }
.became h3 { grid-row: 1 / span 2; font: 800 var(--large)/1.1 var(--display); letter-spacing: -.03em; overflow-wrap: anywhere }
.became dl { display: grid; grid-template-columns: 2fr 2fr 2fr; gap: .4rem 1.25rem; margin: 0; align-items: baseline }
.became dt { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.became dd { margin: 0; font: 500 var(--small)/1.35 var(--text); overflow-wrap: anywhere }
.became p { grid-column: 2; font: 500 var(--small)/1.4 var(--text); overflow-wrap: anywhere }
.became .status { font-weight: 700; white-space: nowrap }
.status::before { content: ''; display: inline-block; width: .95em; height: .95em; margin-inline-end: .5em; vertical-align: -.12em; border: 2px solid var(--ink); border-radius: 50% 50% 50% 18%; background: #fff }
.status.done::before { background: var(--teal) } .status.way::before { background: var(--sun) }
.status.stuck::before { background: var(--tangerine) } .status.dropped::before { background: var(--ink) }
@media screen and (max-width: 760px) {
  .became-part { padding-block: 3.5rem } .became li { grid-template-columns: minmax(0, 1fr) }
  .became h3 { grid-row: auto } .became dl { grid-template-columns: 1fr 1fr } .became .st { grid-column: 1 / -1 } .became p { grid-column: 1 }
}
@media print { .became-part { background: none } }
@media (forced-colors: active) { .status::before { forced-color-adjust: none } }`
