import type { AxisTitles } from '#shared/chart-picture/labels.ts'
import type { Ranked } from '#shared/choosing/rank.ts'
import { figures } from '#shared/text/figures.ts'
import { inExport, mostOfQuarter } from '../evening/listed.ts'
import { countIdeas, type QuarterTold, quartersOf } from '../evening/quarters.ts'
import type { Listed } from '../evening/shown.ts'
import { countOf } from '../figures.ts'
import { byRankInWords, placeOf, type Report, type RoundTold } from '../report.ts'
import { markOf, said, score, tableMark, text, when } from './parts.ts'
import { inRound } from './round-parts.ts'

/** How a list is set. */
interface Setting {
  readonly axes: AxisTitles
  /** On paper the order says the place: the room of a column goes to the ideas, as it does where the page is printed. */
  readonly isPaper: boolean
  /** How many of a quarter are listed. */
  readonly most: number
}

/** A row of the list. What lies in a pile has no place of its own: an empty cell would be none in a PDF. */
const cells = (idea: Listed, place: string | undefined, { axes, isPaper }: Setting): string =>
  `${when(!isPaper, () => `<td class="place"${place === undefined ? '>·' : ` data-l="Place">${place}`}</td>`)}<td>${tableMark(idea)}</td><th scope="row" dir="auto">${text(idea.idea)}</th><td data-l="${text(axes.impact)}">${score(idea.impact)}</td><td data-l="${text(axes.effort)}">${score(idea.effort)}</td>`

/** An idea, or a pile with its ideas below it. */
const rowsOf = (line: Ranked<Listed>, setting: Setting): string => {
  const { item } = line
  if (!item.members) return `<tr>${cells(item, placeOf(line), setting)}</tr>`
  // Paper says once what several wrote in the very words that the pile has, and has three of them in a line.
  const within = item.members.map((member) => {
    const isSame = setting.isPaper && member.idea === item.idea
    const told = isSame ? { ...member, idea: 'the same' } : member
    return `<tr class="in${isSame ? ' same' : ''}">${cells(told, undefined, setting)}</tr>`
  })
  return [`<tr class="pile">${cells(item, placeOf(line), setting)}</tr>`, ...within].join('\n')
}

/** How many ideas of a quarter are listed. */
const countListed = ({ ideas }: Pick<QuarterTold, 'ideas'>, most: number): number =>
  countIdeas(ideas.slice(0, most).map(({ item }) => item))

/** `25 ideas`, or `The best 250 of 24,980 ideas`. */
const countInWords = (quarter: Pick<QuarterTold, 'count' | 'ideas'>, most: number): string => {
  const all = countOf(quarter.count, 'idea')
  return quarter.ideas.length > most ? `The best ${figures(countListed(quarter, most))} of ${all}` : all
}

const quarterPart = (quarter: QuarterTold, level: 3 | 4, setting: Setting): string => {
  const { name, ideas } = quarter
  const { axes, isPaper, most } = setting
  const count = countInWords(quarter, most)
  const headings = ['Table', 'Idea', axes.impact, axes.effort]
  return `<div class="part"><h${level}>${said(name)} <small>${count}</small></h${level}>
<table><caption class="visually-hidden">${text(name)}, ${count}, ${byRankInWords}</caption>
<thead><tr>${when(!isPaper, () => '<th scope="col" class="place">Place</th>')}${headings.map((heading) => `<th scope="col">${text(heading)}</th>`).join('')}</tr></thead>
<tbody>
${ideas
  .slice(0, most)
  .map((line) => rowsOf(line, setting))
  .join('\n')}
</tbody></table></div>`
}

const ideasOf = (report: Report, round: RoundTold, isPaper: boolean): string => {
  const areMany = report.rounds.length > 1
  const setting = { axes: round.axes, isPaper, most: mostOfQuarter(round.written.length) }
  const heading = inRound(report, round.round, countOf(round.written.length, 'idea'))
  return `<div class="round">${when(areMany, () => `<h3>${text(heading)}</h3>`)}
${quartersOf(round)
  .map((quarter) => quarterPart(quarter, areMany ? 4 : 3, setting))
  .join('\n')}</div>`
}

/** So many letters of an idea stand on a line of its column on paper, about; and so many lines of ideas are many. */
const onLine = 46
const manyLines = 500

/** Whether the list is long on paper: all is set closer then, for an evening of 400 has twelve sheets at most. */
export const isDense = ({ rounds }: Report): boolean =>
  rounds
    .flatMap(({ written }) => written)
    .reduce((lines, { idea }) => lines + Math.ceil(idea.length / onLine), 0) > manyLines

/** Whether what stands before an idea has four signs, as table 1000 has: it needs a wider column on paper. */
const areMarksLong = ({ rounds }: Report): boolean =>
  rounds.some(({ ideas }) =>
    ideas.some(({ item }) => [item, ...(item.members ?? [])].some((one) => markOf(one).length > 3)),
  )

/** How many ideas of all rounds are listed: all of them, unless a round has more than anybody reads. */
const listedIn = ({ rounds }: Pick<Report, 'rounds'>): number =>
  rounds
    .flatMap((round) =>
      quartersOf(round).map((quarter) => countListed(quarter, mostOfQuarter(round.written.length))),
    )
    .reduce((sum, count) => sum + count, 0)

/** Whether a report lists a part of the ideas. */
export const areSomeListed = ({ rounds }: Pick<Report, 'rounds'>): boolean =>
  rounds.some(({ written }) => mostOfQuarter(written.length) < Infinity)

const someInWords = (report: Report): string =>
  areSomeListed(report)
    ? ` ${figures(listedIn(report))} of ${countOf(report.ideas, 'idea')} are listed. ${inExport}`
    : ''

/**
 * Every idea by quarters, in a table for each, round by round. What searches them needs a script, and shows only with one.
 * On paper all of them are one text in two columns.
 */
export const everyIdeaPart = (
  report: Report,
  isPaper: boolean,
): string => `<section class="every${areMarksLong(report) ? ' long' : ''}" id="every">
<header><div class="eh"><h2>${areSomeListed(report) ? 'The best ideas' : 'Every idea'}.</h2>
<form role="search" class="search" hidden><label for="search">Find a word or a table</label><input id="search" type="search" placeholder="lunch, or 12" autocomplete="off"><p class="found" role="status"></p></form></div>
<p>${isPaper ? `Table, idea, ${text(report.axes.impact)}, ${text(report.axes.effort)}, as the tables put them. By quarter, the best first.` : `By quarter, and by rank, ${byRankInWords}.`}${someInWords(report)}</p></header>
<div class="lists">${report.rounds.map((round) => ideasOf(report, round, isPaper)).join('\n')}</div>
<p class="more" hidden><button type="button">Show all ${figures(listedIn(report))}</button></p>
</section>`
