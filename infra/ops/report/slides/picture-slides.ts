import { colours } from '#shared/colours.ts'
import { figures } from '#shared/text/figures.ts'
import { countOf } from '../figures.ts'
import { sample, voicesWords } from '../page/page.ts'
import { answersLine, cloudLabel, markOf } from '../page/parts.ts'
import { areStacked, chartHeading, chartLabel, cornersHeading, nobody } from '../page/round-parts.ts'
import type { Report, RoundTold, Said, TopIdeas } from '../report.ts'
import { type DeckPicture, pictureNames, type Slide } from './deck.ts'
import { picture, shape, textBox, title } from './shapes.ts'
import { fitted, type } from './measure.ts'

const first = pictureNames(1)

/** The first slide: whose event it was, and how often somebody spoke up. */
export const titleSlide = (
  { eventName, day, voices, isSample = false }: Report,
  crowd: DeckPicture,
): Slide => {
  const when = [...(day === undefined ? [] : [day]), ...(isSample ? [sample.cover] : [])].map((words) => ({
    text: ` · ${words}`,
    isOurs: true,
  }))
  return {
    ground: colours.violet,
    pictures: [crowd],
    shapes: [
      title(
        { id: 2 },
        { x: 64, y: 106, w: 720, h: 224 },
        [{ text: isSample ? sample.heading : 'Here is what the room said.', isOurs: true }],
        {
          size: 74,
          colour: colours.paper,
        },
      ),
      textBox({ id: 3, name: 'Event' }, { x: 64, y: 54, w: 1152, h: 44 }, [[{ text: eventName }, ...when]], {
        size: 22,
        colour: colours.sun,
        isBold: true,
      }),
      picture({ id: 4, name: 'Heads' }, { x: 0, y: 440, w: 1280, h: 267 }, { alt: '', ...first }),
      shape(
        { id: 5, name: 'Floor' },
        { x: 0, y: 706, w: 1280, h: 14 },
        { geometry: 'rect', colour: colours.ink },
      ),
      shape(
        { id: 6, name: 'Voices' },
        { x: 616, y: 336, w: 600, h: 96 },
        { geometry: 'roundRect', colour: colours.sun },
        {
          runs: [
            { text: figures(voices), isOurs: true, size: 44 },
            { text: ` ${voicesWords(voices)}`, isOurs: true },
          ],
          look: { size: 18, colour: colours.ink, isBold: true, align: 'ctr', anchor: 'ctr' },
        },
      ),
    ],
  }
}

/** The slide of the chart. */
export const chartSlide = (report: Report, round: RoundTold, chart: DeckPicture): Slide => ({
  ground: colours.ink,
  pictures: [chart],
  shapes: [
    title({ id: 2 }, { x: 52, y: 30, w: 880, h: 64 }, [{ text: chartHeading(report, round), isOurs: true }], {
      size: 34,
      colour: colours.paper,
      anchor: 'ctr',
    }),
    textBox(
      { id: 3, name: 'How to read it' },
      { x: 944, y: 34, w: 284, h: 58 },
      (areStacked(round, 'large')
        ? ['×4 is four ideas close together.']
        : [`${countOf(round.written.length, 'idea')}.`, 'The number is the table’s.']
      ).map((words) => [{ text: words, isOurs: true }]),
      { size: type.body, colour: colours.quiet, align: 'r', anchor: 'ctr' },
    ),
    picture(
      { id: 4, name: 'Chart' },
      { x: 134, y: 104, w: 1012, h: 570 },
      { alt: chartLabel(round), ...first },
    ),
  ],
})

const hues = [colours.sun, colours.sunLight, colours.violetLight, colours.violetPale] as const
/** A quarter of a slide has room for so many. */
const onSlide = 3
const quarter = { w: 640, h: 310, top: 100, left: 52 } as const

const ideaWidth = 500

/** A quarter's best ideas, from an id on. */
const quarterShapes = ({ quadrant, name, count, ideas }: TopIdeas, id: number): readonly string[] => {
  const x = quadrant % 2 === 1 ? 0 : quarter.w
  const y = quarter.top + (quadrant > 2 ? quarter.h : 0)
  const named = [
    { text: name },
    { text: `  ${countOf(count, 'idea')}`, isOurs: true, size: type.body, isBold: false },
  ]
  const look = { size: 22, colour: colours.ink, isBold: true } as const
  const isEmpty = ideas.length === 0
  return [
    shape(
      { id, name: `Ground ${quadrant}` },
      { x, y, w: quarter.w, h: quarter.h },
      { geometry: 'rect', colour: hues[quadrant - 1] ?? colours.sun },
    ),
    textBox(
      { id: id + 1, name: `Quarter ${quadrant}` },
      { x: x + quarter.left, y: y + 16, w: 540, h: 40 },
      [named],
      look,
    ),
    ...(isEmpty
      ? [
          textBox(
            { id: id + 2, name: `Nothing ${quadrant}` },
            { x: x + quarter.left, y: y + 70, w: 540, h: 40 },
            [[{ text: nobody, isOurs: true }]],
            { size: type.body, colour: colours.ink },
          ),
        ]
      : []),
    ...ideas.slice(0, onSlide).flatMap(({ idea }, index) => {
      const top = y + 62 + index * 74
      const own = { id: id + 2 + 2 * index, name: `Table ${idea.table}` }
      return [
        shape(
          own,
          { x: x + quarter.left, y: top + 10, w: 46, h: 46 },
          { geometry: 'ellipse', colour: colours.ink },
          {
            runs: [{ text: markOf(idea), isOurs: true }],
            look: {
              size: idea.table > 999 ? 10 : type.beside,
              colour: colours.paper,
              isBold: true,
              align: 'ctr',
              anchor: 'ctr',
            },
          },
        ),
        textBox(
          { id: own.id + 1, name: `Idea of table ${idea.table}` },
          { x: x + quarter.left + 62, y: top, w: ideaWidth, h: 66 },
          // An idea may have 200 characters: the list of every idea has the rest.
          [[{ text: fitted(idea.idea, { lines: 2, width: ideaWidth }) }]],
          { size: type.body, colour: colours.ink, isBold: true, anchor: 'ctr' },
        ),
      ]
    }),
  ]
}

/** The slide of the best ideas of each quarter of a round. */
export const topSlide = (report: Report, round: RoundTold): Slide => ({
  ground: colours.paper,
  shapes: [
    title(
      { id: 2 },
      { x: 52, y: 22, w: 560, h: 64 },
      [{ text: cornersHeading(report, round), isOurs: true }],
      {
        size: 34,
        colour: colours.ink,
        anchor: 'ctr',
      },
    ),
    textBox(
      { id: 3, name: 'How they are chosen' },
      { x: 620, y: 22, w: 608, h: 64 },
      [[{ text: round.topRule, isOurs: true }]],
      { size: type.body, colour: colours.ink, align: 'r', anchor: 'ctr' },
    ),
    ...round.top.flatMap((each, index) => quarterShapes(each, 10 + index * 10)),
  ],
})

/** The slide of a question's cloud. */
export const cloudSlide = (said: Said, cloud: DeckPicture): Slide => ({
  ground: colours.ink,
  pictures: [cloud],
  shapes: [
    shape(
      { id: 5, name: 'Band' },
      { x: 0, y: 0, w: 1280, h: 150 },
      { geometry: 'rect', colour: colours.pink },
    ),
    title({ id: 2 }, { x: 52, y: 20, w: 820, h: 110 }, [{ text: said.question }], {
      size: 34,
      colour: colours.ink,
      anchor: 'ctr',
    }),
    textBox(
      { id: 3, name: 'How many' },
      { x: 900, y: 50, w: 328, h: 50 },
      [[{ text: `${answersLine(said)}.`, isOurs: true }]],
      { size: type.body, colour: colours.ink, align: 'r', anchor: 'ctr' },
    ),
    picture(
      { id: 4, name: 'Cloud' },
      { x: 24, y: 210, w: 1232, h: 420 },
      { alt: cloudLabel(said, 'The next slide has what was said most.'), ...first },
    ),
  ],
})
