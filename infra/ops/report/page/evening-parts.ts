import { drawChart } from '#shared/chart-picture/draw-chart.ts'
import { comparedChart } from '#shared/chart-picture/whole-chart.ts'
import { figures } from '#shared/text/figures.ts'
import type { MovesTold } from '../evening/moves.ts'
import { mostAcross, type Step } from '../evening/steps.ts'
import { countOf } from '../figures.ts'
import type { Report } from '../report.ts'
import { said, text, when } from './parts.ts'
import { cellOf, type ChartSize, chartSizes, sideBySide } from './round-parts.ts'

/** Colours of fields that lie side by side. */
const hues = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** The class of the so many-th field. */
export const hueOf = (index: number): string => hues[index % hues.length] ?? 'a'

const step = ({ clock, count, words, asked }: Step, index: number): string =>
  `<li class="${hueOf(index)}"><time>${clock}</time><b>${figures(count)}</b> <span>${text(words)}${when(asked !== undefined, () => ` ${said(asked ?? '')}`)}</span></li>`

/** How many stand side by side: as many in each row, but for the last. */
export const acrossOf = (steps: number): number => Math.ceil(steps / Math.ceil(steps / mostAcross))

/** `Round 1 to round 2: what moved` */
export const movesHeading = ({ from, to }: Pick<MovesTold, 'from' | 'to'>): string =>
  `What moved from round ${from} to round ${to}`

/** The arrows for those who do not see them. */
export const movesLabel = ({ tables, from, to }: MovesTold): string =>
  `Where ${countOf(tables.length, 'table')} stood in round ${from} and in round ${to}, an arrow for each that was in both.`

/** Two rounds as an SVG document, an arrow a table. */
export const movesPicture = (moves: MovesTold, size: ChartSize, look: 'dark' | 'paper' = 'dark'): string =>
  drawChart(
    comparedChart(moves, { title: movesLabel(moves), look, axes: moves.axes, size: chartSizes[size] }),
  )

/** What the arrows are. */
const movesCaption =
  'One arrow a table, by the means of its ideas. Up is more impact, left is sooner. The largest moves are orange.'

const movesPart = (moves: MovesTold, isFirst: boolean, onPaper: ChartSize | undefined): string => {
  const drawn = onPaper
    ? `<div>${movesPicture(moves, onPaper, 'paper')}</div>`
    : `<div class="large">${movesPicture(moves, 'large')}</div><div class="small" aria-hidden="true">${movesPicture(moves, 'small')}</div>`
  return `<section class="plot moves"${isFirst ? ' id="moves"' : ''}>
<h2>${movesHeading(moves)}.</h2>
<div class="figure">
${drawn}
<p class="caption">${movesCaption}</p>
</div>
${when(moves.told.length > 0, () => `<ul class="sent" role="list">${moves.told.map(({ says, values }) => `<li>${text(says)}<small>${text(values)}</small></li>`).join('')}</ul>`)}
<p>${text(moves.sums)}</p>
</section>`
}

/** The evening in its order, and what moved from round to round. */
export const eveningPart = ({ steps, moves, isChosenOnly }: Report, isPaper: boolean): string =>
  [
    when(
      steps.length > 1,
      () => `<section class="evening" id="evening">
<h2>The evening, in order.</h2>
<ol class="steps" data-across="${acrossOf(steps.length)}" role="list">${steps.map(step).join('')}</ol>
</section>`,
    ),
    when(!isChosenOnly, () => {
      const onPaper = isPaper ? (moves.length > 1 ? cellOf(moves.length) : 'half') : undefined
      return sideBySide(moves.map((each, index) => movesPart(each, index === 0, onPaper)))
    }),
  ].join('\n')
