import { colours } from '#shared/colours.ts'
import { figures } from '#shared/text/figures.ts'
import type { PileTold } from '../evening/piles.ts'
import { pilesNote } from '../page/chosen-parts.ts'
import { inRound } from '../page/round-parts.ts'
import type { Report, RoundTold } from '../report.ts'
import type { Slide } from './deck.ts'
import { textBox, title } from './shapes.ts'
import { tableSlides } from './table-slides.ts'

/** What several said, in a round. */
export const pileSlides = (report: Report, { round, piles }: RoundTold): readonly Slide[] =>
  tableSlides({
    heading: inRound(report, round, 'Said more than once'),
    isOurs: true,
    name: 'Piles',
    alt: pilesNote,
    columns: [
      { heading: 'Said by', width: 120, isBold: true },
      { heading: 'What they said', width: 906, isBold: true },
      { heading: 'Tables', width: 150 },
    ],
    rows: piles.map(({ name, count, tables }) => [figures(count), name, figures(tables)]),
  })

const grounds = [colours.tangerine, colours.teal, colours.pink] as const

/** One sentence that many said, and nothing beside it. */
export const statementSlide = ({ name, count }: PileTold, index: number): Slide => ({
  ground: grounds[index % grounds.length] ?? colours.tangerine,
  shapes: [
    textBox(
      { id: 3, name: 'How many' },
      { x: 64, y: 90, w: 1152, h: 200 },
      [
        [
          { text: figures(count), isOurs: true },
          { text: ' said', isOurs: true, size: 28 },
        ],
      ],
      { size: 130, colour: colours.ink, isBold: true, anchor: 'b' },
    ),
    title({ id: 2 }, { x: 64, y: 310, w: 1152, h: 300 }, [{ text: name }], {
      size: 72,
      colour: colours.ink,
    }),
  ],
})
