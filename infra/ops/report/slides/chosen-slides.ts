import { colours } from '#shared/colours.ts'
import { figures } from '#shared/text/figures.ts'
import type { InShort, RatedTold, VoteLineTold, VoteTold } from '../evening/chosen.ts'
import type { MovesTold } from '../evening/moves.ts'
import type { Step } from '../evening/steps.ts'
import { countOf } from '../figures.ts'
import { bestHeading, between, ratedNotes, voteHeading } from '../page/chosen-parts.ts'
import { acrossOf, movesHeading, movesLabel } from '../page/evening-parts.ts'
import { markOf, score } from '../page/parts.ts'
import { inRound } from '../page/round-parts.ts'
import type { Report, RoundTold } from '../report.ts'
import { type DeckPicture, pictureNames, type Slide } from './deck.ts'
import { picture, shape, textBox, title } from './shapes.ts'
import { fitted, type, widthOf } from './measure.ts'
import { mostNoted, tableSlides } from './table-slides.ts'

const hues = [
  ...[colours.sun, colours.pink, colours.teal],
  ...[colours.tangerine, colours.violetPale, colours.sunLight],
] as const

/** So many steps stand side by side. */
const across = 6
const field = { w: 1176, top: 124, h: 556 } as const
/** So many lines of a question have room. */
const askedLines = 4

const stepShapes = ({ clock, count, words, asked }: Step, index: number, all: number): readonly string[] => {
  const each = acrossOf(all)
  const [row, rows] = [Math.floor(index / each), Math.ceil(all / each)]
  // The last row may have fewer, and fills the width as well.
  const w = field.w / Math.min(each, all - row * each)
  const h = rows > 1 ? field.h / 2 : 300
  const [x, y] = [52 + (index % each) * w, field.top + row * h]
  const look = { size: type.body, colour: colours.ink, isBold: true } as const
  const said = asked === undefined ? [] : [[{ text: fitted(asked, { lines: askedLines, width: w - 24 }) }]]
  return [
    shape(
      { id: 10 + 2 * index, name: `Ground ${index + 1}` },
      { x, y, w, h },
      { geometry: 'rect', colour: hues[index % hues.length] ?? colours.sun },
    ),
    textBox(
      { id: 11 + 2 * index, name: `Step ${index + 1}` },
      { x: x + 14, y: y + 14, w: w - 24, h: h - 24 },
      [
        [{ text: clock, isOurs: true }],
        [{ text: figures(count), isOurs: true, size: 34 }],
        [{ text: words, isOurs: true }],
        ...said,
      ],
      look,
    ),
  ]
}

/** The slides of the evening in its order, twelve steps each. */
export const stepSlides = ({ steps }: Report): readonly Slide[] => {
  if (steps.length < 2) return []
  const each = 2 * across
  const pages = Array.from({ length: Math.ceil(steps.length / each) }, (_, page) =>
    steps.slice(page * each, (page + 1) * each),
  )
  return pages.map((page) => ({
    ground: colours.paper,
    shapes: [
      title({ id: 2 }, { x: 52, y: 30, w: 1176, h: 72 }, [{ text: 'The evening, in order', isOurs: true }], {
        size: 34,
        colour: colours.ink,
        anchor: 'ctr',
      }),
      ...page.flatMap((step, index) => stepShapes(step, index, page.length)),
    ],
  }))
}

/** The slide of two rounds: arrows, and the largest moves in words. */
export const movesSlide = (moves: MovesTold, chart: DeckPicture): Slide => {
  const told = moves.told.map(({ says }) => ({ text: `  ${says}`, isOurs: true }))
  return {
    ground: colours.ink,
    pictures: [chart],
    shapes: [
      title({ id: 2 }, { x: 52, y: 20, w: 1176, h: 50 }, [{ text: movesHeading(moves), isOurs: true }], {
        size: 30,
        colour: colours.paper,
        anchor: 'ctr',
      }),
      textBox(
        { id: 3, name: 'What moved' },
        { x: 52, y: 74, w: 1176, h: 88 },
        [
          [{ text: 'One arrow a table.', isOurs: true, isBold: false }, ...told],
          [{ text: moves.sums, isOurs: true, isBold: false }],
        ],
        { size: type.body, colour: colours.paper, isBold: true },
      ),
      picture(
        { id: 4, name: 'Chart' },
        { x: 187, y: 170, w: 906, h: 510 },
        { alt: movesLabel(moves), ...pictureNames(1) },
      ),
    ],
  }
}

/** What the room said of the ideas of a round: its best, what it disputes, what surprised it. */
export const ratedSlides = (report: Report, rated: RatedTold): readonly Slide[] => {
  const { best, disputed, surprises, rule, sentence, ratings } = rated
  const says = (heading: string, note: string, lines: readonly (readonly [string, string, string])[]) =>
    tableSlides({
      heading: inRound(report, rated.round, heading),
      isOurs: true,
      name: heading,
      alt: note,
      columns: [
        { heading: 'Table', width: 84, isBold: true },
        { heading: 'Idea', width: 642 },
        { heading: 'What the room says', width: 450 },
      ],
      rows: lines,
    })
  return [
    ...(best
      ? tableSlides({
          heading: bestHeading(report, rated),
          isOurs: true,
          name: 'The room’s best',
          alt: `${rule} ${best.notes.join(' ')}`,
          note: `${countOf(ratings, 'rating')}. ${sentence}`,
          columns: [
            { heading: 'Place', width: 84, isBold: true },
            { heading: 'Table', width: 84, isBold: true },
            { heading: 'Idea', width: 468 },
            { heading: 'Value', width: 90, isBold: true },
            { heading: 'Half of the room', width: 132 },
            { heading: report.axes.impact, width: 104 },
            { heading: report.axes.effort, width: 104 },
            { heading: 'Ratings', width: 110 },
          ],
          rows: best.lines.map((line) => [
            line.place,
            markOf(line.idea),
            line.idea.idea,
            score(line.value),
            between(...line.middleHalf),
            score(line.impact.median),
            score(line.effort.median),
            figures(line.ratings),
          ]),
        })
      : []),
    ...says(
      'Most disputed',
      ratedNotes.disputed,
      disputed.map(({ idea, ratings: count, says: words }) => [
        markOf(idea),
        idea.idea,
        `${countOf(count, 'rating')}: ${words}`,
      ]),
    ),
    ...says(
      'Biggest surprises',
      ratedNotes.surprises,
      surprises.map(({ idea, says: words }) => [markOf(idea), idea.idea, words]),
    ),
  ]
}

const board = { x: 52, y: 150, w: 1176, h: 530, dots: 140 } as const
/** So many lines have room; more are parted evenly. */
const onBoard = 10

/** An idea as it stands on a board: its short words, and its table. What that wrote is in the list of every idea. */
const runsOf = ({ words, table, saidBy }: InShort, width: number) => [
  { text: fitted(words, { lines: 1, width: width - 120 }) },
  {
    text: `   ${saidBy === undefined ? `table ${table}` : `${saidBy} said it`}`,
    ...{ isOurs: true, size: type.beside, isBold: false },
  },
]

const lineShapes = (line: VoteLineTold, index: number, height: number): readonly string[] => {
  const y = board.y + index * height
  const id = 10 + 4 * index
  const [h, width] = [height - 6, board.w - 80 - board.dots - 12]
  const look = { size: type.body, colour: colours.ink, isBold: true, anchor: 'ctr' } as const
  return [
    shape(
      { id, name: `Bar ${index + 1}` },
      { x: board.x, y, w: Math.max(4, board.w * line.share), h },
      { geometry: 'rect', colour: line.isFirst ? colours.sun : colours.sunLight },
    ),
    textBox(
      { id: id + 1, name: `Place ${index + 1}` },
      { x: board.x + 12, y, w: 60, h },
      [[{ text: line.place, isOurs: true }]],
      look,
    ),
    textBox(
      { id: id + 2, name: `Idea ${index + 1}` },
      { x: board.x + 80, y, w: width, h },
      [runsOf(line, width)],
      look,
    ),
    textBox(
      { id: id + 3, name: `Dots ${index + 1}` },
      { x: board.x + board.w - board.dots - 12, y, w: board.dots, h },
      [
        [
          { text: figures(line.dots), isOurs: true, size: 20 },
          { text: ` ${line.dots === 1 ? 'dot' : 'dots'}`, isOurs: true, size: type.beside, isBold: false },
        ],
      ],
      { ...look, align: 'r' },
    ),
  ]
}

/** The result of a vote, bar by bar. */
export const voteSlides = (report: Report, vote: VoteTold): readonly Slide[] => {
  const pages = Math.max(1, Math.ceil(vote.lines.length / onBoard))
  const each = Math.ceil(vote.lines.length / pages)
  const height = Math.min(64, board.h / Math.max(1, each))
  return Array.from({ length: pages }, (_, page) => ({
    ground: colours.paper,
    shapes: [
      title(
        { id: 2 },
        { x: 52, y: 20, w: 1176, h: 54 },
        [
          { text: voteHeading(report, vote), isOurs: true },
          ...(pages > 1 ? [{ text: `  ${page + 1} of ${pages}`, isOurs: true, size: type.body }] : []),
        ],
        { size: 34, colour: colours.ink, anchor: 'ctr' },
      ),
      textBox(
        { id: 3, name: 'How it was voted' },
        { x: 52, y: 78, w: 1176, h: 66 },
        [[{ text: `${vote.sum}. ${vote.notes.join(' ')}`, isOurs: true }]],
        {
          size: widthOf(vote.sum + vote.notes.join(' ')) > mostNoted ? type.beside : type.body,
          colour: colours.ink,
        },
      ),
      ...vote.lines
        .slice(page * each, (page + 1) * each)
        .flatMap((line, index) => lineShapes(line, index, height)),
    ],
  }))
}

/** What is starred in a round, where the room has not voted on it. */
export const starredSlides = (report: Report, { round, starred }: RoundTold): readonly Slide[] =>
  tableSlides({
    heading: inRound(report, round, 'Starred'),
    isOurs: true,
    name: 'Starred',
    alt: 'Chosen by the facilitator, in this order; the room has not voted on them.',
    columns: [
      { heading: 'Table', width: 84, isBold: true },
      { heading: 'In short', width: 446, isBold: true },
      { heading: 'As written', width: 646 },
    ],
    rows: starred.map(({ table, saidBy, words, written }) => [
      saidBy === undefined ? String(table) : `×${saidBy}`,
      words,
      written ?? words,
    ]),
  })
