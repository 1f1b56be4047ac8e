import type { AxisTitles } from '#shared/chart-picture/labels.ts'
import { drawChart } from '#shared/chart-picture/draw-chart.ts'
import { piledChart, spreadChart } from '#shared/chart-picture/whole-chart.ts'
import type { ReadLine } from '#shared/reading/read-list.ts'
import { figures } from '#shared/text/figures.ts'
import { inExport, mostOfQuarter } from '../evening/listed.ts'
import type { Idea, Listed } from '../evening/shown.ts'
import { mostAcross } from '../evening/steps.ts'
import { countOf } from '../figures.ts'
import { widthOf } from '../slides/measure.ts'
import type { Report, RoundTold, TopIdeas } from '../report.ts'
import { said, score, tableMark, text } from './parts.ts'

/** A chart of a report: as a projector has it, as a phone has room for it, and on paper: a sheet, parts of one, and cells. */
export const chartSizes = {
  large: { width: 1920, height: 1080 },
  small: { width: 760, height: 860 },
  half: { width: 1500, height: 760 },
  low: { width: 1500, height: 600 },
  cell: { width: 900, height: 720 },
  third: { width: 600, height: 560 },
  most: { width: 1500, height: 1120 },
  belowBand: { width: 1500, height: 1440 },
  sheet: { width: 1500, height: 1760 },
} as const
export type ChartSize = keyof typeof chartSizes

/** What the chart shows, for those who do not see it. */
export const chartLabel = ({ written }: Pick<RoundTold, 'written'>): string =>
  `${countOf(written.length, 'idea')} by impact and time to value. ${mostOfQuarter(written.length) < Infinity ? inExport : 'The table of ideas has every one.'}`

/** More ideas than these have no room side by side: they lie on piles. Of a cell of paper a number could not be read before. */
const mostSpread = (size: ChartSize): number =>
  ({ third: 60, cell: 150, low: 300, half: 400 } as Partial<Record<ChartSize, number>>)[size] ?? 900

/** Whether ideas that would overlap are one dot, which says how many they are. */
export const areStacked = ({ written }: Pick<RoundTold, 'written'>, size: ChartSize): boolean =>
  written.length > mostSpread(size)

/** The chart of a round as an SVG document: to be read at leisure, its ideas side by side. */
export const chartPicture = (
  round: Pick<RoundTold, 'written' | 'axes'>,
  size: ChartSize,
  look: 'dark' | 'paper' = 'dark',
): string => {
  const { axes, written } = round
  const shown = { title: chartLabel(round), look, axes, size: chartSizes[size], isBare: size === 'small' }
  const lay = areStacked(round, size) ? piledChart : spreadChart
  return drawChart(lay(written, shown))
}

/** A heading of a round: `Round 2: what the room chose`, where there was more than one, else `What the room chose`. */
export const inRound = ({ rounds }: Pick<Report, 'rounds'>, round: number, heading: string): string => {
  if (rounds.length < 2) return heading
  const { number = round } = rounds.find((one) => one.round === round) ?? {}
  return `Round ${number}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`
}

/** `Where 42 tables put 96 ideas` */
export const chartHeading = (report: Pick<Report, 'rounds'>, { round, tables, written }: RoundTold): string =>
  inRound(
    report,
    round,
    tables === 1
      ? `Where one table put ${written.length === 1 ? 'its idea' : `its ${figures(written.length)} ideas`}`
      : `Where ${countOf(tables, 'table')} put ${countOf(written.length, 'idea')}`,
  )

/** What the dots are: small, on a phone, they have no numbers. */
const caption = (round: RoundTold, size: ChartSize): string => {
  const [numbers, how] = areStacked(round, size)
    ? ['The number is the table’s; ×4 is four ideas close together.', '']
    : [
        'The number is the table’s.',
        'Where ideas would overlap they stand side by side; a thin line leads to the exact place. ',
      ]
  return `<span class="large">${numbers} </span>${how}Yellow is high impact, green is medium, violet is low.`
}

/** The chart of a round, as it is drawn large and small; on paper in one size, and bright. */
const chartPart = (report: Report, round: RoundTold, onPaper?: ChartSize): string => {
  const drawn = onPaper
    ? `<div>${chartPicture(round, onPaper, 'paper')}</div>`
    : `<div class="large">${chartPicture(round, 'large')}</div><div class="small" aria-hidden="true">${chartPicture(round, 'small')}</div>`
  return `<section class="plot"${round === report.rounds[0] ? ' id="ideas"' : ''}>
<h2>${text(chartHeading(report, round))}.</h2>
<div class="figure">
${drawn}
<p class="caption">${caption(round, onPaper ?? 'large')}</p>
</div>
</section>`
}

/** What an idea was rated. */
const ratings = ({ impact, effort }: Pick<Idea, 'impact' | 'effort'>, axes: AxisTitles): string =>
  `${axes.impact} ${score(impact)} · ${axes.effort} ${score(effort)}`

const topIdea = (line: ReadLine<Listed>, axes: AxisTitles): string =>
  `<li>${tableMark(line.idea)}<p dir="auto">${text(line.idea.idea)}<small dir="ltr">${text(ratings(line, axes))}</small></p></li>`

/** What a quarter says that has no idea. */
export const nobody = 'Nobody went here.'

const quarter = ({
  quadrant,
  name,
  where,
  count,
  axes,
  ideas,
}: TopIdeas): string => `<section class="quad q${quadrant}">
<h3>${said(name)} <small>${countOf(count, 'idea')}</small></h3>
<p class="where">${where}</p>
${ideas.length > 0 ? `<ol role="list">${ideas.map((line) => topIdea(line, axes)).join('')}</ol>` : `<p class="none">${nobody}</p>`}
</section>`

/** `Four corners`, of which round. */
export const cornersHeading = (report: Pick<Report, 'rounds'>, { round }: RoundTold): string =>
  inRound(report, round, 'Four corners')

/** Two rounds share a sheet of paper: it has room for so many of each quarter. */
const onHalf = 2
/** A quarter of a sheet of paper: its height for ideas, what each takes beside its lines, and a line, in mm; its width in letters. */
const onSheet = { room: 99, beside: 8, line: 4.4, letters: 18.5 } as const

/** As many of a quarter's ideas as a quarter of a sheet has room for: of long ones fewer. */
const fitting = (ideas: TopIdeas['ideas']): number => {
  let left: number = onSheet.room
  const first = ideas.findIndex(({ idea }) => {
    left -= onSheet.beside + Math.ceil(widthOf(idea.idea) / onSheet.letters) * onSheet.line
    return left < 0
  })
  return first < 0 ? ideas.length : first
}

/** The best ideas of each quarter of a round: on the screen, and on a sheet of paper or half of one. */
const cornersPart = (report: Report, round: RoundTold, onPaper?: 'sheet' | 'half'): string => {
  const mostOf = ({ ideas }: TopIdeas): number =>
    onPaper === 'half' ? onHalf : onPaper === 'sheet' ? fitting(ideas) : ideas.length
  const quarters = round.top.map((top) => quarter({ ...top, ideas: top.ideas.slice(0, mostOf(top)) }))
  return `<section${round === report.rounds[0] ? ' id="corners"' : ''} class="corners${onPaper === 'sheet' ? ' sheet' : ''}" aria-labelledby="top-${round.round}">
<header><h2 id="top-${round.round}">${text(cornersHeading(report, round))}.</h2><p>${text(round.topRule)}</p></header>
<div class="quads">${quarters.join('\n')}</div></section>`
}

/** As large as one of so many charts is below another on paper: three have a row of their own, more stand two by two. */
export const cellOf = (charts: number): ChartSize => (charts === 1 ? 'low' : charts === 3 ? 'third' : 'cell')

/** Parts side by side, where there are several. */
export const sideBySide = (parts: readonly string[]): string =>
  parts.length > 1 ? `<div class="many">${parts.join('\n')}</div>` : parts.join('')

/** The round with the most ideas. */
const largestOf = (rounds: readonly RoundTold[]): RoundTold | undefined => {
  const most = Math.max(...rounds.map(({ written }) => written.length))
  return rounds.find(({ written }) => written.length === most)
}

/** What the chart of a single round leaves of its sheet is for the evening in its order: a row of steps, or two. */
const onSheetWith = (steps: number): ChartSize =>
  steps < 2 ? 'sheet' : steps <= mostAcross ? 'belowBand' : 'most'

/** Charts as paper has room for them: of several that of the round with most ideas is the large one. */
const chartsOnPaper = (report: Report): string => {
  const { rounds, steps } = report
  if (rounds.length === 1)
    return rounds.map((round) => chartPart(report, round, onSheetWith(steps.length))).join('')
  const largest = largestOf(rounds)
  const others = rounds.filter((round) => round !== largest)
  return [
    largest ? chartPart(report, largest, 'most') : '',
    sideBySide(others.map((round) => chartPart(report, round, cellOf(others.length)))),
  ].join('\n')
}

/** The corners of the round with most ideas fill a sheet, those of the others half of one. */
const cornersOnPaper = (report: Report): readonly string[] => {
  const largest = largestOf(report.rounds)
  return [
    ...report.rounds.filter((round) => round === largest).map((round) => cornersPart(report, round, 'sheet')),
    ...report.rounds.filter((round) => round !== largest).map((round) => cornersPart(report, round, 'half')),
  ]
}

/** Where tables put their ideas in each round, and the best of each quarter. */
export const roundParts = (report: Report, isPaper: boolean): string =>
  isPaper
    ? [chartsOnPaper(report), ...cornersOnPaper(report)].join('\n')
    : report.rounds.map((round) => `${chartPart(report, round)}\n${cornersPart(report, round)}`).join('\n')
