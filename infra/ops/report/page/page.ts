import { site } from '#shared/site.ts'
import { figures } from '#shared/text/figures.ts'
import { countOf } from '../figures.ts'
import type { Report } from '../report.ts'
import { chosenParts } from './chosen-parts.ts'
import { eveningPart, hueOf } from './evening-parts.ts'
import { crowd, crowdField, pairsPart, said, saidPart, sign, takeIcon, text, when } from './parts.ts'
import { hasOwner } from '#shared/promises/told.ts'
import { becameIn, promisePart, promiseScript } from './promise-parts.ts'
import { areSomeListed, everyIdeaPart, isDense } from './list-parts.ts'
import { mondayPart } from './monday-part.ts'
import { roundParts } from './round-parts.ts'

/**
 * What the page's script does, as browsers run it: a field that looks for a word or a table in the list of ideas, and a
 * long list that begins short. Without it all of the list is there, and no field.
 */
export const pageScript = `(() => {
  const form = document.querySelector('.search')
  const more = document.querySelector('.more')
  if (!form || !more) return
  const field = form.querySelector('input')
  const found = form.querySelector('.found')
  const rows = [...document.querySelectorAll('.every tbody tr')].map((row) => ({
    row,
    table: (/^Table (\\d+)/.exec(row.cells[1].textContent) ?? [])[1],
    isPile: row.classList.contains('pile'),
    text: row.cells[2].textContent.toLowerCase(),
  }))
  const parts = [...document.querySelectorAll('.every .part, .every .round')]
  const all = rows.filter(({ isPile }) => !isPile).length
  const first = 20
  let isWhole = all <= first
  const show = () => {
    const wanted = field.value.trim().toLowerCase()
    const isTable = /^\\d{1,4}$/.test(wanted)
    const fits = ({ table, text }) => wanted === '' || (isTable && table === wanted) || text.includes(wanted)
    let count = 0
    for (const one of rows) {
      const isFit = fits(one)
      count += isFit && !one.isPile ? 1 : 0
      one.row.hidden = !isFit || (wanted === '' && !isWhole && (count > first || (one.isPile && count === first)))
    }
    for (const part of parts) part.hidden = !part.querySelector('tbody tr:not([hidden])')
    more.hidden = isWhole || wanted !== ''
    found.textContent = wanted === '' ? '' : count + ' of ' + all
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  field.addEventListener('input', show)
  more.querySelector('button').addEventListener('click', () => {
    isWhole = true
    const next = rows.find(({ row }) => row.hidden).row.querySelector('th')
    show()
    next.tabIndex = -1
    next.focus()
  })
  // On paper nothing is left out.
  let before = isWhole
  addEventListener('beforeprint', () => {
    before = isWhole
    isWhole = true
    field.value = ''
    show()
    for (const list of document.querySelectorAll('details')) list.open = true
  })
  addEventListener('afterprint', () => {
    isWhole = before
    show()
  })
  form.hidden = rows.length < 2
  show()
})()
${promiseScript}`

/** A file beside the page. */
export interface TakeHome {
  readonly name: string
  /** What kind of file it is, e.g. `PPTX, 1.8 MB`. */
  readonly kind: string
  readonly about: string
  readonly href: string
}

/** What the page is made of beside its report. */
interface PageParts {
  /** The cloud of each question, as an SVG document. */
  readonly clouds: readonly string[]
  /** What brings style and script: in the page itself, or as files of the site. */
  readonly head: string
  readonly files?: readonly TakeHome[]
  /** The last day on which it can be read, for people. */
  readonly until?: string | undefined
  /** It is for paper: lists lie open, charts are bright and have their size. */
  readonly isPaper?: boolean
  /** Where the site is; left out where the page is not on it. */
  readonly home?: string
}

/** What a report is called. */
export const reportTitle = ({ eventName, isSample }: Pick<Report, 'eventName' | 'isSample'>): string =>
  `${isSample ? sample.title : `${eventName}: what the room said`} · ${site.name}`

/** What a sample says of itself. */
export const sample = {
  title: 'A sample: what 500 leaders left behind',
  heading: 'What 500 leaders left behind.',
  bar: 'This is a sample: the answers are made up, the page works exactly as yours will.',
  cover: 'A sample: the answers are made up.',
} as const

/** First of all, and not where it is in the way. */
const sampleBar = `<aside class="sample" aria-label="About this page"><span>${sample.bar}</span> <span><a href="/case-study/global-leadership-summit">Read the story</a> <a href="/get-estimate">What it would cost</a></span></aside>`

const crowdDrawing = `<svg viewBox="0 0 ${crowdField.width} ${crowdField.height}" aria-hidden="true" class="crowd" preserveAspectRatio="xMidYMax slice">${crowd}</svg>`

/** `times somebody spoke up`, after a number. */
export const voicesWords = (voices: number): string =>
  voices === 1 ? 'time somebody spoke up' : 'times somebody spoke up'

/** Where somebody has taken an idea, the page has names: those that people gave with what they promised. It may get some later. */
const leadOf = (report: Report, isLive: boolean): string => {
  if (report.voices === 0) return 'Nobody has typed anything yet.'
  if (report.promises.some(hasOwner))
    return 'No minutes. Only what people typed while it happened, and what became of it.'
  const without = becameIn(report, isLive).isThere ? 'No minutes.' : 'No names, no minutes.'
  return `${without} Only what people typed while it happened.`
}

const hero = (report: Report, { isPaper, isLive }: { isPaper: boolean; isLive: boolean }): string => {
  const { eventName, voices, isSample = false } = report
  return `<section class="hero">
<p class="ev">${said(eventName)}</p>
<h1>${isSample ? sample.heading : 'Here is what the room said.'}</h1>
<p class="lead">${isSample && isPaper ? `${sample.cover} ` : ''}${leadOf(report, isLive)}</p>
<p class="voices"><b>${figures(voices)}</b> <span>${voicesWords(voices)}</span></p>
${crowdDrawing}
</section>`
}

/** Fields with the figures of an evening, each a way to its part; what there is nothing of has none. */
const jump = (report: Report, files: readonly TakeHome[]): string => {
  const { rounds, ideas, tables, ratings, phones, said: all, pairs, isChosenOnly } = report
  const answers = all.reduce((sum, { answers: own }) => sum + own.length, 0)
  const from = `from ${countOf(tables, 'table')}${rounds.length > 1 ? `, in ${rounds.length} rounds` : ''}`
  const votes = rounds.reduce((sum, round) => sum + round.votes.length, 0)
  const [loudest] = rounds.flatMap(({ piles }) => piles).toSorted((one, other) => other.count - one.count)
  const links = [
    [isChosenOnly ? 'chosen' : 'ideas', ideas, `${ideas === 1 ? 'idea' : 'ideas'} ${from}`],
    ['chosen', ratings, `${ratings === 1 ? 'rating' : 'ratings'} of each other’s ideas`],
    ['chosen', phones, `${phones === 1 ? 'phone' : 'phones'} voted${votes > 1 ? `, in ${votes} votes` : ''}`],
    ['chosen', isChosenOnly ? 0 : (loudest?.count ?? 0), `said the same: ${loudest?.name ?? ''}`],
    ['words', answers, answers === 1 ? 'answer' : 'answers'],
    ['pairs', pairs.length, pairs.length === 1 ? 'pair of cards' : 'pairs of cards'],
    ['take', files.length, files.length === 1 ? 'file to keep' : 'files to keep'],
  ] as const
  const shown = links.filter(([, count]) => count > 0)
  return when(
    shown.length > 0,
    () =>
      `<nav class="jump" data-fields="${shown.length}" data-printed="${shown.filter(([id]) => id !== 'take').length}" aria-label="On this page">${shown.map(([id, count, words], index) => `<a class="${hueOf(index)}" href="#${id}"><b>${figures(count)}</b> <span>${text(words)}</span></a>`).join('')}</nav>`,
  )
}

/** A way to each part, in the page's order; the row scrolls by itself where it has no room. */
const chips = (report: Report, files: readonly TakeHome[], isLive: boolean): string => {
  const { rounds, moves, steps, said: all, pairs, ideas, isChosenOnly } = report
  const isWhole = ideas > 0 && !isChosenOnly
  const became = becameIn(report, isLive)
  const links = [
    ['became', 'What became of it', became.isThere],
    ['evening', 'The evening', steps.length > 1],
    ['moves', 'What moved', moves.length > 0 && !isChosenOnly],
    ['ideas', 'Chart', isWhole],
    ['corners', 'Four corners', isWhole],
    ['best', 'The best', rounds.some(({ rated }) => rated !== undefined)],
    ['votes', 'Votes', rounds.some(({ votes }) => votes.length > 0)],
    ['piles', 'Said by many', isWhole && rounds.some(({ piles }) => piles.length > 0)],
    ['starred', 'Starred', rounds.some(({ starred }) => starred.length > 0)],
    ['words', 'Words', all.length > 0],
    ['pairs', 'Pairs', pairs.length > 0],
    ['every', areSomeListed(report) ? 'Best ideas' : 'Every idea', isWhole],
    ['take', 'Files', files.length > 0],
  ] as const
  const shown = links.filter(([, , isThere]) => isThere)
  return when(
    shown.length > 1,
    () =>
      `<nav class="chips" aria-label="Parts"><ul role="list">${shown.map(([id, words]) => `<li${id === 'became' && !became.isShown ? ' data-became hidden' : ''}><a href="#${id}">${words}</a></li>`).join('')}</ul></nav>`,
  )
}

const take = (files: readonly TakeHome[]): string =>
  `<section class="take" id="take"><h2>Take it to Monday.</h2><ul role="list">${files
    .map(
      ({ name, kind, about, href }) =>
        `<li><a href="${text(href)}" download><span><b>${text(name)}</b><small>${text(kind)}</small></span><span>${text(about)}</span>${takeIcon}</a></li>`,
    )
    .join('')}</ul></section>`

const brand = (home: string | undefined): string => {
  const inner = `${sign}<span class="wordmark">${text(site.name)}</span>`
  return home === undefined
    ? `<p class="brand">${inner}</p>`
    : `<a class="brand" href="${text(home)}">${inner}</a>`
}

/**
 * Who has the address may read the page, and nobody finds it by a search. Told by name: an audit of the page for
 * everybody (Lighthouse, "Page is blocked from indexing") fails where all robots there are or may be are sent away.
 */
const unlisted = ['googlebot', 'bingbot', 'duckduckbot', 'applebot', 'yandex', 'baiduspider']
  .map((robot) => `<meta name="${robot}" content="noindex">`)
  .join('\n')

/** The page of a report, as an HTML document: everything is in it, and it can be read without a script. */
export const reportPage = (
  report: Report,
  { clouds, head, files = [], until, isPaper = false, home }: PageParts,
): string => {
  const { day, ideas, said: all, pairs, isChosenOnly, isSample = false } = report
  const isWhole = ideas > 0 && !isChosenOnly
  // What is published for a while follows what becomes of promises.
  const isLive = until !== undefined
  const description = `What ${report.eventName} said: ${countOf(report.voices, 'voice')}.`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isSample ? '' : `${unlisted}\n`}<meta name="description" content="${text(isSample ? sample.bar : description)}">
<title>${text(reportTitle(report))}</title>
${head}
</head>
<body>
${when(isSample && !isPaper, () => sampleBar)}<header class="rbar">${brand(home)}${day === undefined ? '' : `<p>${text(day)}</p>`}</header>
<main${when(isWhole && isDense(report), () => ' class="dense"')}>
${hero(report, { isPaper, isLive })}
${jump(report, files)}
${when(!isPaper, () => chips(report, files, isLive))}
${when(!isPaper, () => promisePart(report, isLive))}
${eveningPart(report, isPaper)}
${when(isWhole, () => roundParts(report, isPaper))}
${chosenParts(report)}
${all.map((one, index) => saidPart(one, clouds[index] ?? '', { index, isPaper })).join('\n')}
${when(pairs.length > 0, () => pairsPart(pairs, isPaper))}
${when(isPaper, () => promisePart(report, isLive))}
${when(isPaper, () => mondayPart(report))}
${when(isWhole, () => everyIdeaPart(report, isPaper))}
${when(files.length > 0, () => take(files))}
</main>
<footer class="rfoot"><p>There are no e-mail addresses in here.${until === undefined ? '' : ` It stays up until ${text(until)}.`}</p><p>Made live with ${home === undefined ? text(site.name) : `<a href="${text(home)}">${text(site.name)}</a>`}</p></footer>
</body>
</html>
`
}
