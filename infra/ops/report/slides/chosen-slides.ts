import { colours } from '#shared/colours.ts'
import { figures } from '#shared/text/figures.ts'
import type { InShort, RatedTold, VoteLineTold, VoteTold } from '../evening/chosen.ts'
import type { MovesTold } from '../evening/moves.ts'
import type { Step } from '../evening/steps.ts'
import { countOf } from '../figures.ts'
import { bestHeading, between, ratedNotes, voteHeading } from '../page/chosen-parts.ts'
import { movesCaption, movesHeading, movesLabel } from '../page/evening-parts.ts'
import { markOf, score } from '../page/parts.ts'
import { inRound } from '../page/round-parts.ts'
import type { Report, RoundTold } from '../report.ts'
import { type DeckPicture, pictureNames, type Slide } from './deck.ts'
import { picture, shape, textBox, title, widthOf } from './shapes.ts'
import { tableSlides } from './table-slides.ts'

const hues = [
  ...[colours.sun, colours.pink, colours.teal],
  ...[colours.tangerine, colours.violetPale, colours.sunLight],
] as const

/** So many steps stand side by side. */
const across = 6
const field = { w: 1176 / across, h: 250, top: 140 } as const

const stepShapes = ({ clock, count, words, asked }: Step, index: number, rows: number): readonly string[] => {
  const h = rows > 1 ? 250 : 300
  const [x, y] = [52 + (index % across) * field.w, field.top + Math.floor(index / across) * (h + 16)]
  const look = { size: 15, colour: colours.ink, isBold: true } as const
  const said = asked === undefined ? [] : [[{ text: asked }]]
  return [
    shape(
      { id: 10 + 2 * index, name: `Ground ${index + 1}` },
      { x, y, w: field.w, h },
      { geometry: 'rect', colour: hues[index % hues.length] ?? colours.sun },
    ),
    textBox(
      { id: 11 + 2 * index, name: `Step ${index + 1}` },
      { x: x + 14, y: y + 14, w: field.w - 24, h: h - 24 },
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
      ...page.flatMap((step, index) => stepShapes(step, index, page.length > across ? 2 : 1)),
    ],
  }))
}

/** The slide of two rounds: arrows, and the largest moves in words. */
export const movesSlide = (moves: MovesTold, chart: DeckPicture): Slide => {
  const told = moves.told.map(({ says, values }) => ({ text: `${says} ${values}.  `, isOurs: true }))
  return {
    ground: colours.ink,
    pictures: [chart],
    shapes: [
      title({ id: 2 }, { x: 52, y: 20, w: 780, h: 50 }, [{ text: movesHeading(moves), isOurs: true }], {
        size: 30,
        colour: colours.paper,
        anchor: 'ctr',
      }),
      textBox(
        { id: 3, name: 'What moved' },
        { x: 52, y: 72, w: 1176, h: 70 },
        [
          [...told, { text: moves.sums, isOurs: true, isBold: false }],
          [{ text: movesCaption, isOurs: true, size: 11, isBold: false, colour: colours.quiet }],
        ],
        { size: 13, colour: colours.paper, isBold: true },
      ),
      picture(
        { id: 4, name: 'Chart' },
        { x: 143, y: 150, w: 995, h: 560 },
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
            { heading: 'Place', width: 76, isBold: true },
            { heading: 'Table', width: 76, isBold: true },
            { heading: 'Idea', width: 500 },
            { heading: 'Value', width: 76, isBold: true },
            { heading: 'Half of the room', width: 124 },
            { heading: report.axes.impact, width: 100 },
            { heading: report.axes.effort, width: 124 },
            { heading: 'Ratings', width: 100 },
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

const board = { x: 52, y: 150, w: 1176 } as const

/** An idea as it stands on a board: its short words, its table, and what that wrote. */
const runsOf = ({ words, written, table, saidBy }: InShort) => [
  { text: words },
  {
    text: `   ${saidBy === undefined ? `table ${table}` : `${saidBy} said it`}`,
    isOurs: true,
    size: 11,
    isBold: false,
  },
  ...(written === undefined
    ? []
    : [
        { text: ', as written: ', isOurs: true, size: 11, isBold: false },
        { text: written, size: 11, isBold: false },
      ]),
]

const lineShapes = (line: VoteLineTold, index: number, height: number): readonly string[] => {
  const y = board.y + index * height
  const id = 10 + 4 * index
  const box = height - 6
  const written = widthOf(`${line.words} ${line.written ?? ''}`)
  const look = { size: written > 90 ? 12 : 15, colour: colours.ink, isBold: true, anchor: 'ctr' } as const
  return [
    shape(
      { id, name: `Bar ${index + 1}` },
      { x: board.x, y, w: Math.max(4, board.w * line.share), h: box },
      { geometry: 'rect', colour: line.isFirst ? colours.sun : colours.sunLight },
    ),
    textBox(
      { id: id + 1, name: `Place ${index + 1}` },
      { x: board.x + 12, y, w: 60, h: box },
      [[{ text: line.place, isOurs: true }]],
      look,
    ),
    textBox(
      { id: id + 2, name: `Idea ${index + 1}` },
      { x: board.x + 80, y, w: 880, h: box },
      [runsOf(line)],
      look,
    ),
    textBox(
      { id: id + 3, name: `Dots ${index + 1}` },
      { x: board.x + 966, y, w: 200, h: box },
      [
        [
          { text: figures(line.dots), isOurs: true, size: 18 },
          {
            text: ` ${line.dots === 1 ? 'dot' : 'dots'}, ${countOf(line.phones, 'phone')}`,
            isOurs: true,
            size: 11,
            isBold: false,
          },
        ],
      ],
      { ...look, align: 'r' },
    ),
  ]
}

/** The result of a vote, bar by bar. */
export const voteSlide = (report: Report, vote: VoteTold): Slide => ({
  ground: colours.paper,
  shapes: [
    title({ id: 2 }, { x: 52, y: 24, w: 1176, h: 60 }, [{ text: voteHeading(report, vote), isOurs: true }], {
      size: 34,
      colour: colours.ink,
      anchor: 'ctr',
    }),
    textBox(
      { id: 3, name: 'How it was voted' },
      { x: 52, y: 88, w: 1176, h: 52 },
      [[{ text: `${vote.sum}. ${vote.notes.join(' ')}`, isOurs: true }]],
      { size: 13, colour: colours.ink },
    ),
    ...vote.lines.flatMap((line, index) =>
      lineShapes(line, index, Math.min(64, 548 / Math.max(1, vote.lines.length))),
    ),
  ],
})

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
