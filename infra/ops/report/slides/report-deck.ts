import { asQuestion } from '#shared/forms/pair-words.ts'
import { colours } from '#shared/colours.ts'
import { byRankInWords, countOf, type Idea, type Pair, type Report, type Said } from '../report.ts'
import { pairHeadings, score } from '../page/parts.ts'
import { type DeckPicture, packDeck, type Slide } from './deck.ts'
import { chartSlide, cloudSlide, deckTitle, titleSlide, topSlide } from './picture-slides.ts'
import { type Column, pagesOf, table, textBox, title } from './shapes.ts'

/** Where tables lie on their slides, in pixels of 1280 by 720. */
const at = { x: 52, y: 118 } as const
const room = 720 - at.y - 28

interface Facts {
  readonly heading: string
  /** Whether somebody wrote it. */
  readonly isOurs: boolean
  readonly name: string
  /** `96 ideas, the best first: impact less time to value` */
  readonly alt: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
}

const tableSlides = ({ heading, isOurs, name, alt, columns, rows }: Facts): readonly Slide[] => {
  const pages = pagesOf(rows, columns, room)
  return pages.map((page, index) => {
    const where = pages.length > 1 ? `${index + 1} of ${pages.length}` : ''
    const titled = [
      { text: heading, isOurs },
      ...(where === '' ? [] : [{ text: `  ${where}`, isOurs: true, size: 16 }]),
    ]
    return {
      ground: colours.paper,
      shapes: [
        title({ id: 2 }, { x: at.x, y: 30, w: 860, h: 72 }, titled, {
          size: 32,
          colour: colours.ink,
          anchor: 'ctr',
        }),
        textBox(
          { id: 3, name: 'What is in the table' },
          { x: 920, y: 46, w: 308, h: 44 },
          [[{ text: alt, isOurs: true }]],
          { size: 13, colour: colours.ink, align: 'r', anchor: 'ctr' },
        ),
        table({ id: 4, name }, at, columns, page, where === '' ? alt : `${alt}, part ${where}`),
      ],
    }
  })
}

/** Every idea, in tables that can be edited. */
const ideaTables = (ideas: readonly Idea[]): readonly Slide[] =>
  tableSlides({
    heading: 'Every idea',
    isOurs: true,
    name: 'Ideas',
    alt: `${countOf(ideas.length, 'idea')}, ${byRankInWords}`,
    columns: [
      { heading: 'Table', width: 84, isBold: true },
      { heading: 'Idea', width: 836 },
      { heading: 'Impact', width: 106, isBold: true },
      { heading: 'Time to Value', width: 150, isBold: true },
    ],
    rows: ideas.map(({ table: number, idea, impact, effort }) => [
      String(number),
      idea,
      score(impact),
      score(effort),
    ]),
  })

/** Every pair of cards, in tables that can be edited. */
const pairTables = (pairs: readonly Pair[]): readonly Slide[] =>
  tableSlides({
    heading: 'Two cards, one idea',
    isOurs: true,
    name: 'Pairs',
    alt: `${countOf(pairs.length, 'pair')}, in their order`,
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

/** So many phrases are listed for each question: as many as a slide holds, in most cases. */
const listed = 14

/** What was said most to a question, with how many said it. */
const phraseTables = ({ question, choice }: Said): readonly Slide[] =>
  tableSlides({
    heading: question,
    isOurs: false,
    name: 'Answers',
    alt:
      choice.length > listed
        ? `The ${listed} said most, of ${choice.length}`
        : countOf(choice.length, 'answer'),
    columns: [
      { heading: 'Answer', width: 1036 },
      { heading: 'Said', width: 140, isBold: true },
    ],
    rows: choice.slice(0, listed).map(({ text, count }) => [text, String(count)]),
  })

/** The pictures of a deck. */
export interface DeckPictures {
  readonly crowd: DeckPicture
  readonly chart: DeckPicture
  /** Of each question. */
  readonly clouds: readonly DeckPicture[]
}

/** The report as slides, in a PPTX file: its texts are texts, its tables are tables. */
export const reportDeck = (report: Report, { crowd, chart, clouds }: DeckPictures): Buffer => {
  const { ideas, said, pairs } = report
  return packDeck(deckTitle(report), [
    titleSlide(report, crowd),
    ...(ideas.length > 0 ? [chartSlide(report, chart), topSlide(report)] : []),
    ...said.flatMap((one, index) => {
      const cloud = clouds[index]
      return [...(cloud ? [cloudSlide(one, cloud)] : []), ...phraseTables(one)]
    }),
    ...pairTables(pairs),
    ...ideaTables(ideas),
  ])
}
