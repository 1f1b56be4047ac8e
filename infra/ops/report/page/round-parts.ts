import { drawChart } from '#shared/chart-picture/draw-chart.ts'
import { scatteredChart } from '#shared/chart-picture/whole-chart.ts'
import type { Ranked } from '#shared/choosing/rank.ts'
import type { ReadLine } from '#shared/reading/read-list.ts'
import { figures } from '#shared/text/figures.ts'
import type { Idea } from '../evening/shown.ts'
import { countOf } from '../figures.ts'
import { byRankInWords, placeOf, type Report, type RoundTold, type TopIdeas } from '../report.ts'
import { said, score, tableMark, text, when } from './parts.ts'

/** A chart of a report: as a projector has it, as a phone has room for it, and on paper: a sheet, half of one, half of that. */
export const chartSizes = {
  large: { width: 1920, height: 1080 },
  small: { width: 760, height: 860 },
  half: { width: 1500, height: 760 },
  cell: { width: 900, height: 720 },
  sheet: { width: 1500, height: 1480 },
} as const
export type ChartSize = keyof typeof chartSizes

/** What the chart shows, for those who do not see it. */
export const chartLabel = ({ ideas }: Pick<RoundTold, 'ideas'>): string =>
  `${countOf(ideas.length, 'idea')} by impact and time to value. The table of ideas has every one.`

/** The chart of a round as an SVG document. Later ideas lie above earlier ones, as on the screen. */
export const chartPicture = (
  round: Pick<RoundTold, 'ideas'>,
  size: ChartSize,
  look: 'dark' | 'bright' = 'dark',
): string =>
  drawChart(
    scatteredChart(
      round.ideas.map(({ item }) => item).toSorted((one, other) => one.row - other.row),
      { title: chartLabel(round), look, size: chartSizes[size] },
    ),
  )

/** A heading of a round: `Round 2: what the room chose`, where there was more than one, else `What the room chose`. */
export const inRound = ({ rounds }: Pick<Report, 'rounds'>, round: number, heading: string): string =>
  rounds.length > 1 ? `Round ${round}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}` : heading

/** `Where 42 tables put 96 ideas` */
export const chartHeading = (report: Pick<Report, 'rounds'>, { round, tables, ideas }: RoundTold): string =>
  inRound(
    report,
    round,
    tables === 1
      ? `Where one table put ${ideas.length === 1 ? 'its idea' : `its ${figures(ideas.length)} ideas`}`
      : `Where ${countOf(tables, 'table')} put ${countOf(ideas.length, 'idea')}`,
  )

/** The chart of a round, as it is drawn large and small; on paper in one size, and bright. */
const chartPart = (report: Report, round: RoundTold, onPaper?: ChartSize): string => {
  const drawn = onPaper
    ? `<div>${chartPicture(round, onPaper, 'bright')}</div>`
    : `<div class="large">${chartPicture(round, 'large')}</div><div class="small" aria-hidden="true">${chartPicture(round, 'small')}</div>`
  return `<section class="plot"${round === report.rounds[0] ? ' id="ideas"' : ''}>
<h2>${text(chartHeading(report, round))}.</h2>
<div class="figure">
${drawn}
<p class="caption">Impact goes up, Time to Value goes right. The number is the table’s.</p>
</div>
</section>`
}

/** What an idea was rated. */
export const ratings = ({ impact, effort }: Pick<Idea, 'impact' | 'effort'>): string =>
  `Impact ${score(impact)} · Time to Value ${score(effort)}`

const topIdea = (line: ReadLine<Idea>): string =>
  `<li>${tableMark(line.idea.table)}<p dir="auto">${text(line.idea.idea)}<small dir="ltr">${ratings(line)}</small></p></li>`

/** What a quarter says that has no idea. */
export const nobody = 'Nobody went here.'

const quarter = ({
  quadrant,
  name,
  where,
  count,
  ideas,
}: TopIdeas): string => `<section class="quad q${quadrant}">
<h3>${said(name)} <small>${countOf(count, 'idea')}</small></h3>
<p class="where">${where}</p>
${ideas.length > 0 ? `<ol role="list">${ideas.map(topIdea).join('')}</ol>` : `<p class="none">${nobody}</p>`}
</section>`

/** `Four corners`, of which round. */
export const cornersHeading = (report: Pick<Report, 'rounds'>, { round }: RoundTold): string =>
  inRound(report, round, 'Four corners')

/** With a chart of the same round a sheet of paper has room for so many of each quarter. */
const besideChart = 3

/** The best ideas of each quarter of a round. */
const cornersPart = (report: Report, round: RoundTold, isPaper: boolean): string => {
  const most = isPaper && report.rounds.length > 1 ? besideChart : Infinity
  const quarters = round.top.map((top) => quarter({ ...top, ideas: top.ideas.slice(0, most) }))
  return `<section class="corners" aria-labelledby="top-${round.round}">
<header><h2 id="top-${round.round}">${text(cornersHeading(report, round))}.</h2><p>${text(round.topRule)}</p></header>
<div class="quads">${quarters.join('\n')}</div></section>`
}

/** Parts side by side, where there are several. */
export const sideBySide = (parts: readonly string[]): string =>
  parts.length > 1 ? `<div class="many">${parts.join('\n')}</div>` : parts.join('')

/** Charts as paper has room for them: of several that of the round with most ideas is the large one. */
const chartsOnPaper = (report: Report): string => {
  const { rounds } = report
  if (rounds.length === 1) return rounds.map((round) => chartPart(report, round, 'sheet')).join('')
  const most = Math.max(...rounds.map(({ ideas }) => ideas.length))
  const largest = rounds.find(({ ideas }) => ideas.length === most)
  return [
    largest ? chartPart(report, largest, 'half') : '',
    sideBySide(rounds.filter((round) => round !== largest).map((round) => chartPart(report, round, 'cell'))),
  ].join('\n')
}

/** Where tables put their ideas in each round, and the best of each quarter. */
export const roundParts = (report: Report, isPaper: boolean): string =>
  isPaper
    ? [chartsOnPaper(report), ...report.rounds.map((round) => cornersPart(report, round, true))].join('\n')
    : report.rounds
        .map((round) => `${chartPart(report, round)}\n${cornersPart(report, round, false)}`)
        .join('\n')

const row = (line: Ranked<Idea>): string => {
  const { table, idea, impact, effort } = line.item
  return `<tr><td data-l="Place">${placeOf(line)}</td><td>${tableMark(table)}</td><th scope="row" dir="auto">${text(idea)}</th><td data-l="Impact">${score(impact)}</td><td data-l="Time to Value">${score(effort)}</td></tr>`
}

const ideasOf = (report: Report, { round, ideas }: RoundTold): string => {
  const what = inRound(report, round, countOf(ideas.length, 'idea'))
  return `<div class="round">${when(report.rounds.length > 1, () => `<h3>${text(what)}</h3>`)}
<table><caption class="visually-hidden">${text(what)}, ${byRankInWords}</caption>
<thead><tr>${['Place', 'Table', 'Idea', 'Impact', 'Time to Value'].map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>
${ideas.map(row).join('\n')}
</tbody></table></div>`
}

/** Every idea, in a table for each round. What searches them needs a script, and shows only with one. */
export const everyIdeaPart = (report: Report): string => `<section class="every" id="every">
<div class="eh"><h2>Every idea.</h2>
<form role="search" class="search" hidden><label for="search">Find a word or a table</label><input id="search" type="search" placeholder="lunch, or 12" autocomplete="off"><p class="found" role="status"></p></form></div>
<p>By rank, ${byRankInWords}.</p>
${report.rounds.map((round) => ideasOf(report, round)).join('\n')}
<p class="more" hidden><button type="button">Show all ${figures(report.ideas)}</button></p>
</section>`
