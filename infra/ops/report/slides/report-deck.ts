import type { Report } from '../report.ts'
import { type DeckPicture, packDeck } from './deck.ts'
import { chartSlide, cloudSlide, deckTitle, titleSlide, topSlide } from './picture-slides.ts'
import { ideaTables, pairTables, phraseTables } from './table-slides.ts'

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
