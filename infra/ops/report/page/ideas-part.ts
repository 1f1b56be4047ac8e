import { drawChart } from '#shared/chart-picture/draw-chart.ts'
import { scatteredChart } from '#shared/chart-picture/whole-chart.ts'
import { byRankInWords, countOf, type Idea, type Report, type TopIdeas } from '../report.ts'
import { said, score, text } from './markup.ts'

/** The chart of a report: as a projector has it, and as a phone has room for it. */
const chartSizes = { large: { width: 1920, height: 1080 }, small: { width: 760, height: 860 } } as const

/** What the chart shows, for those who do not see it. */
export const chartLabel = (ideas: readonly Idea[]): string =>
  `${countOf(ideas.length, 'idea')} by impact and time to value. The table of ideas has every one.`

/** The chart as an SVG document. Later ideas lie above earlier ones, as on the screen. */
export const chartPicture = (
  ideas: readonly Idea[],
  size: keyof typeof chartSizes,
  look: 'dark' | 'bright' = 'dark',
): string =>
  drawChart(
    scatteredChart(
      ideas.toSorted((one, other) => one.row - other.row),
      { title: chartLabel(ideas), look, size: chartSizes[size] },
    ),
  )

/** `Where 42 tables put their ideas` */
export const chartHeading = ({ tables, ideas }: Pick<Report, 'tables' | 'ideas'>): string =>
  tables === 1
    ? `Where one table put its ${ideas.length === 1 ? 'idea' : 'ideas'}`
    : `Where ${countOf(tables, 'table')} put their ideas`

/** The chart, as it is drawn large and small. */
export const chartPart = (report: Report): string => `<section class="plot" id="ideas">
<h2>${text(chartHeading(report))}.</h2>
<div class="figure">
<div class="large">${chartPicture(report.ideas, 'large')}</div><div class="small" aria-hidden="true">${chartPicture(report.ideas, 'small')}</div>
<p class="caption">Impact goes up, Time to Value goes right. The number is the table’s.</p>
</div>
</section>`

/** A table's number in its circle. */
const tableMark = (table: number): string => `<b class="tb">${table}</b>`

/** What an idea was rated. */
export const ratings = ({ impact, effort }: Idea): string =>
  `Impact ${score(impact)} · Time to Value ${score(effort)}`

const topIdea = (idea: Idea): string =>
  `<li><span class="visually-hidden">Table </span>${tableMark(idea.table)}<p dir="auto">${text(idea.idea)}<small dir="ltr">${ratings(idea)}</small></p></li>`

/** What a quarter says that has no idea. */
export const nobody = 'Nobody went here.'

const quarter = ({ quadrant, name, where, ideas }: TopIdeas): string => `<section class="quad q${quadrant}">
<h3>${said(name)}</h3>
<p class="where">${where}</p>
${ideas.length > 0 ? `<ol role="list">${ideas.map(topIdea).join('')}</ol>` : `<p class="none">${nobody}</p>`}
</section>`

/** The best ideas of each quarter. */
export const topPart = ({ top }: Report): string =>
  `<section class="quads" aria-labelledby="top"><h2 class="visually-hidden" id="top">Top ideas by quarter</h2>${top.map(quarter).join('\n')}</section>`

const row = ({ table, idea, impact, effort }: Idea): string =>
  `<tr><td>${tableMark(table)}</td><th scope="row" dir="auto">${text(idea)}</th><td data-l="Impact">${score(impact)}</td><td data-l="Time to Value">${score(effort)}</td></tr>`

/** Every idea, in a table. What searches it needs a script, and shows only with one. */
export const everyIdeaPart = ({ ideas }: Report): string => `<section class="every" id="every">
<div class="eh"><h2>Every idea.</h2>
<form role="search" class="search" hidden><label for="search">Find a word or a table</label><input id="search" type="search" placeholder="lunch, or 12" autocomplete="off"><p class="found" role="status"></p></form></div>
<p>By rank, ${byRankInWords}.</p>
<table><caption class="visually-hidden">${countOf(ideas.length, 'idea')}, ${byRankInWords}</caption>
<thead><tr><th scope="col">Table</th><th scope="col">Idea</th><th scope="col">Impact</th><th scope="col">Time to Value</th></tr></thead>
<tbody>
${ideas.map(row).join('\n')}
</tbody></table>
<p class="more" hidden><button type="button">Show all ${new Intl.NumberFormat('en').format(ideas.length)}</button></p>
</section>`
