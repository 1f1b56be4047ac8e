import { colours } from '#shared/colours.ts'
import { asQuestion } from '#shared/forms/pair-words.ts'
import { mostTold } from '#shared/rows/lot.ts'
import { figures } from '#shared/text/figures.ts'
import { type QuarterTold, quartersOf } from '../evening/quarters.ts'
import type { Listed, Pair } from '../evening/shown.ts'
import { countOf } from '../figures.ts'
import { byRankInWords, placeOf, type Report, type RoundTold, type Said } from '../report.ts'
import { reportTitle } from '../page/page.ts'
import { behind, markOf, pairHeadings, score } from '../page/parts.ts'
import { inRound } from '../page/round-parts.ts'
import { statementsOf } from '../evening/piles.ts'
import { movesSlide, ratedSlides, starredSlides, stepSlides, voteSlides } from './chosen-slides.ts'
import { pileSlides, statementSlide } from './pile-slides.ts'
import { type DeckPicture, packDeck, type Slide } from './deck.ts'
import { chartSlide, cloudSlide, titleSlide, topSlide } from './picture-slides.ts'
import { promiseSlides } from './promise-slides.ts'
import { sourceLine } from './shapes.ts'
import { tableSlides } from './table-slides.ts'

/** What lies in a pile has no place of its own. */
const ideaRow = (idea: Listed, place: string): readonly string[] => [
  place,
  markOf(idea),
  idea.idea,
  score(idea.impact),
  score(idea.effort),
]

/** Of more ideas or pairs than these nobody turns over slides: some of them stand there, and the page has all. */
const mostListed = 500
const someOf = { quarter: 25, pairs: 50 } as const

/** `The first 25; the page has all.`, or an export, or nothing: how many there are stands beside it, where a pile’s ideas count each. */
const leftOut = (shown: number, all: number): string =>
  shown < all
    ? `The first ${figures(shown)}; ${all > mostTold ? 'an export of the rows' : 'the page'} has all.`
    : ''

/** So many ideas are one table, whatever quarters they lie in. */
const inOneTable = 12

const partsOf = (round: RoundTold): readonly Pick<QuarterTold, 'name' | 'count' | 'ideas'>[] => {
  const { ideas, written } = round
  return written.length > inOneTable ? quartersOf(round) : [{ name: '', count: written.length, ideas }]
}

/** Every idea of a round, quarter by quarter, in tables that can be edited. */
const ideaTables = (report: Report, round: RoundTold): readonly Slide[] =>
  partsOf(round).flatMap(({ name, count, ideas }) => {
    const shown = report.ideas > mostListed ? ideas.slice(0, someOf.quarter) : ideas
    const which = shown.length < ideas.length ? 'The best ideas' : 'Every idea'
    return tableSlides({
      heading: [inRound(report, round.round, which), ...(name === '' ? [] : [name])].join(', '),
      isOurs: true,
      name: 'Ideas',
      note: leftOut(shown.length, ideas.length),
      alt: `${countOf(count, 'idea')}, ${byRankInWords}`,
      columns: [
        { heading: 'Place', width: 100, isBold: true },
        { heading: 'Table', width: 84, isBold: true },
        { heading: 'Idea', width: 772 },
        { heading: report.axes.impact, width: 106, isBold: true },
        { heading: report.axes.effort, width: 114, isBold: true },
      ],
      rows: shown.flatMap((line) => [
        ideaRow(line.item, placeOf(line)),
        ...(line.item.members ?? []).map((member) => ideaRow(member, '')),
      ]),
    })
  })

/** Every pair of cards, in tables that can be edited. */
const pairTables = (all: readonly Pair[]): readonly Slide[] => {
  const pairs = all.length > mostListed ? all.slice(0, someOf.pairs) : all
  return tableSlides({
    heading: 'Two cards, one idea',
    isOurs: true,
    name: 'Pairs',
    note: leftOut(pairs.length, all.length),
    alt: `${countOf(all.length, 'pair')}, in their order`,
    columns: pairHeadings.map((heading, index) => ({
      heading,
      width: [180, 170, 220, 170, 436][index] ?? 0,
      isBold: index === 4,
    })),
    rows: pairs.map(({ whatIsA, orangeCard, thatCould, blueCard, freeText }) => [
      whatIsA,
      orangeCard,
      asQuestion(thatCould),
      blueCard,
      freeText,
    ]),
  })
}

/** So many phrases are listed for each question: as many as a slide holds, in most cases. */
const listed = 12

/** What was said most to a question, with how many said it. */
const phraseTables = ({ question, phrases, choice }: Said): readonly Slide[] =>
  tableSlides({
    heading: question,
    isOurs: false,
    name: 'Answers',
    alt:
      phrases.length > Math.min(choice.length, listed)
        ? `${Math.min(choice.length, listed)} that were said most, of ${figures(phrases.length)} different answers`
        : countOf(phrases.length, 'different answer'),
    columns: [
      { heading: 'Answer', width: 1036 },
      { heading: 'Said', width: 140, isBold: true },
    ],
    rows: choice.slice(0, listed).map(({ text, count }) => [text, String(count)]),
  })

/** The pictures of a deck. */
export interface DeckPictures {
  readonly crowd: DeckPicture
  /** Of each round. */
  readonly charts: readonly DeckPicture[]
  /** Of each two rounds that are compared. */
  readonly moves: readonly DeckPicture[]
  /** Of each question. */
  readonly clouds: readonly DeckPicture[]
}

/** What each picture is of, and the slide that shows it. */
const withPictures = <Item>(
  items: readonly Item[],
  pictures: readonly DeckPicture[],
  slideOf: (item: Item, picture: DeckPicture) => readonly Slide[],
): readonly Slide[] =>
  items.flatMap((item, index) => {
    const picture = pictures[index]
    return picture ? slideOf(item, picture) : []
  })

/** The report as slides, in a PPTX file and in the page's order: its texts are texts, its tables are tables. */
export const reportDeck = (report: Report, { crowd, charts, moves, clouds }: DeckPictures): Buffer => {
  const { rounds, said, pairs, isChosenOnly } = report
  const { day, eventName } = report
  const whose = day === undefined ? eventName : `${eventName}${behind(eventName, `, ${day}`)}`
  const slides = [
    ...stepSlides(report),
    ...withPictures(report.moves, moves, (each, picture) => [movesSlide(each, picture)]),
    ...withPictures(rounds, charts, (round, picture) => [
      chartSlide(report, round, picture),
      topSlide(report, round),
    ]),
    ...rounds.flatMap((round) => [
      ...(round.rated ? ratedSlides(report, round.rated) : []),
      ...round.votes.flatMap((vote) => voteSlides(report, vote)),
      ...(isChosenOnly ? [] : pileSlides(report, round)),
      ...starredSlides(report, round),
    ]),
    ...(isChosenOnly ? [] : statementsOf(rounds).map(statementSlide)),
    ...said.flatMap((one, index) => {
      const cloud = clouds[index]
      return [...(cloud ? [cloudSlide(one, cloud)] : []), ...phraseTables(one)]
    }),
    ...pairTables(pairs),
    ...promiseSlides(report),
    ...(isChosenOnly ? [] : rounds.flatMap((round) => ideaTables(report, round))),
  ]
  return packDeck(reportTitle(report), [
    titleSlide(report, crowd),
    ...slides.map((slide, index) => ({
      ...slide,
      shapes: [
        ...slide.shapes,
        sourceLine(whose, index + 2, slide.ground === colours.ink ? colours.quiet : colours.ink),
      ],
    })),
  ])
}
