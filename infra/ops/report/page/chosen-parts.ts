import type { AxisTitles } from '#shared/chart-picture/labels.ts'
import { figures } from '#shared/text/figures.ts'
import { clockOf } from '../evening/steps.ts'
import type { BestTold, InShort, RatedTold, VoteLineTold, VoteTold } from '../evening/chosen.ts'
import type { PileTold } from '../evening/piles.ts'
import type { Listed } from '../evening/shown.ts'
import { countOf } from '../figures.ts'
import type { Report, RoundTold } from '../report.ts'
import { said, score, tableMark, text, when } from './parts.ts'
import { inRound } from './round-parts.ts'

/** Between which values half of the room lies: `7.1 to 9.0`. */
export const between = (low: number, high: number): string => `${score(low)} to ${score(high)}`

/** What half of the room said of an idea, and how many said it. */
const spreadOf = ({ impact, effort, ratings }: BestTold, axes: AxisTitles): string =>
  `${axes.impact} ${score(impact.median)} (half of the room ${between(impact.low, impact.high)}) · ${axes.effort} ${score(effort.median)} (${between(effort.low, effort.high)}) · ${countOf(ratings, 'rating')}`

/** A part of a length, as an SVG has it: it needs no style of its own. */
const bar = (from: number, to: number, at?: number): string =>
  `<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><path class="all" d="M0 5h100"/><path class="half" d="M${score(from)} 5H${score(Math.max(to, from + 0.6))}"/>${at === undefined ? '' : `<path class="at" d="M${score(at)} 0v10"/>`}</svg>`

const bestLine = (line: BestTold, axes: AxisTitles): string => {
  const { place, idea, value, middleHalf } = line
  return `<li><b class="place">${place}</b>${tableMark(idea)}<p dir="auto">${text(idea.idea)}<small dir="ltr">${text(spreadOf(line, axes))}</small></p>${bar(10 * middleHalf[0], 10 * middleHalf[1], 10 * value)}<b class="value">${score(value)}</b></li>`
}

const saidOf = (lines: readonly { readonly idea: Listed; readonly says: string }[]): string =>
  `<ol class="says" role="list">${lines
    .map(
      ({ idea, says }) =>
        `<li>${tableMark(idea)}<p dir="auto">${text(idea.idea)}<small dir="ltr">${text(says)}</small></p></li>`,
    )
    .join('')}</ol>`

/** What is said of how to read the lists of what a room disagrees about, and of what surprised it. */
export const ratedNotes = {
  disputed: 'From six ratings on, where they lie widest apart. Not wrong, just worth a conversation.',
  surprises: 'How far the room’s place is from where the own table put it, from five ratings on.',
  best: 'The bar is the middle half of the room’s ratings, the line its value, from 0 to 10.',
} as const

/** `Round 2: the room’s top ten` */
export const bestHeading = (report: Pick<Report, 'rounds'>, { round, best }: RatedTold): string =>
  inRound(report, round, best?.title ?? 'What the room said')

const ratedPart = (report: Report, rated: RatedTold, id: string): string => {
  const { best, disputed, surprises, sentence, ratings, rule } = rated
  return `<section class="best"${id}>
<header><h2>${text(bestHeading(report, rated))}.</h2><p>${text(`${countOf(ratings, 'rating')} of each other’s ideas. ${sentence}`)}</p><p class="rule">${text(rule)}</p></header>
${best ? `<ol class="top" role="list">${best.lines.map((line) => bestLine(line, report.axes)).join('')}</ol><p class="note">${text([...best.notes, ratedNotes.best].join(' '))}</p>` : '<p class="note">Too few ratings for a list.</p>'}
<div class="asides">${when(disputed.length > 0, () => `<section class="aside"><h3>Most disputed</h3><p>${ratedNotes.disputed}</p>${saidOf(disputed.map(({ idea, ratings: count, says }) => ({ idea, says: `${countOf(count, 'rating')}: ${says}` })))}</section>`)}
${when(surprises.length > 0, () => `<section class="aside"><h3>Biggest surprises</h3><p>${ratedNotes.surprises}</p>${saidOf(surprises)}</section>`)}</div>
</section>`
}

/** An idea as its table wrote it, below the words that stood for it. */
const shortly = ({ words, written, table, saidBy }: InShort): string =>
  `${said(words)} <small>${saidBy === undefined ? `table ${table}` : `${saidBy} said it`}${written === undefined ? '' : `, as written: ${said(written)}`}</small>`

const voteLine = (line: VoteLineTold): string =>
  `<li${line.isFirst ? ' class="first"' : ''}>${bar(0, 100 * line.share)}<b class="place">${line.place}</b><p>${shortly(line)}</p><p class="dots"><b>${figures(line.dots)}</b> <small>${line.dots === 1 ? 'dot' : 'dots'}, ${countOf(line.phones, 'phone')}</small></p></li>`

/** `Round 2: what the room chose`; where another vote of the round came out with the same title, with when it was begun. */
export const voteHeading = (
  report: Pick<Report, 'rounds' | 'timeZone'>,
  { round, title, startedAt }: VoteTold,
): string => {
  const votes = report.rounds.flatMap((one) => (one.round === round ? one.votes : []))
  const isAlone = votes.filter((one) => one.title === title).length < 2
  return inRound(report, round, isAlone ? title : `${title}, ${clockOf(report.timeZone).format(startedAt)}`)
}

const votePart = (
  report: Report,
  vote: VoteTold,
  id: string,
): string => `<section class="vote${vote.isRunoff ? ' runoff' : ''}"${id}>
<header><h2>${text(voteHeading(report, vote))}.</h2><p>${text(`${vote.sum}. ${vote.notes.slice(0, -1).join(' ')}`)}</p><p class="rule">${text(vote.notes.at(-1) ?? '')}</p></header>
<ol class="board" role="list">${vote.lines.map(voteLine).join('')}</ol>
</section>`

const starredPart = (
  report: Report,
  { round, starred }: RoundTold,
  id: string,
): string => `<section class="vote"${id}>
<header><h2>${text(inRound(report, round, 'Starred'))}.</h2><p class="rule">Chosen by the facilitator, in this order; the room has not voted on them.</p></header>
<ol class="board starred" role="list">${starred.map((idea) => `<li><p>${shortly(idea)}</p></li>`).join('')}</ol>
</section>`

/** Colours of what was said more than once, the loudest first. */
const tiles = ['d', 'c', 'b', 'a', 'e', 'f'] as const
/** So many piles are told in large letters; the list of ideas has all of them. */
const mostTiles = 6

/** Why so many is no estimate. */
export const pilesNote = 'Put together by the facilitator, by hand.'

const pile = ({ name, count }: PileTold, index: number): string =>
  `<li class="${tiles[index % tiles.length]}"><b>${figures(count)} <small>said</small></b><p dir="auto">${text(name)}</p></li>`

const pilesPart = (
  report: Report,
  { round, piles }: RoundTold,
  id: string,
): string => `<section class="vote piles"${id}>
<header><h2>${text(inRound(report, round, 'Said more than once'))}.</h2><p class="rule">${pilesNote}</p></header>
<ol role="list">${piles.slice(0, mostTiles).map(pile).join('')}</ol>
</section>`

/** What the room chose, round by round: what it said of the ideas, what it voted for, what was starred. */
export const chosenParts = (report: Report): string => {
  const named = new Set<string>()
  /** The first part of its kind has its name, for who jumps there. */
  const idOf = (kind: string): string => {
    if (named.has(kind)) return ''
    named.add(kind)
    return ` id="${kind}"`
  }
  const parts = report.rounds.flatMap((round) => [
    ...(round.rated ? [ratedPart(report, round.rated, idOf('best'))] : []),
    ...round.votes.map((vote) => votePart(report, vote, idOf('votes'))),
    ...(round.piles.length > 0 && !report.isChosenOnly ? [pilesPart(report, round, idOf('piles'))] : []),
    ...(round.starred.length > 0 ? [starredPart(report, round, idOf('starred'))] : []),
  ])
  return when(parts.length > 0, () => `<div id="chosen" class="chosen">${parts.join('\n')}</div>`)
}
