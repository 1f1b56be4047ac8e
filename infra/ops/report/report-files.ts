import { cloudField, cloudsOf } from './cloud.ts'
import { movesPicture } from './page/evening-parts.ts'
import { pageScript, reportPage } from './page/page.ts'
import { behind, crowd, crowdField } from './page/parts.ts'
import { sheetFoot } from './page/print-style.ts'
import { chartPicture, chartSizes } from './page/round-parts.ts'
import { pageStyle } from './page/style.ts'
import { embeddedFonts, type PrintShop } from './print-shop.ts'
import type { Report } from './report.ts'
import type { DeckPicture } from './slides/deck.ts'
import { reportDeck } from './slides/report-deck.ts'

/** `Gala · 12 November 2026` */
const whose = ({ eventName, day }: Report): string =>
  day === undefined ? eventName : `${eventName}${behind(eventName, ` · ${day}`)}`

/** The report as one HTML document that asks for nothing else. */
export const wholePage = (report: Report, clouds: readonly string[], isPaper = false): string =>
  reportPage(report, {
    clouds,
    isPaper,
    head: `<style>${embeddedFonts()}${pageStyle}${sheetFoot(whose(report))}</style>\n<script type="module">${pageScript}</script>`,
  })

const crowdPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${crowdField.width} ${crowdField.height}" width="${crowdField.width}" height="${crowdField.height}">${crowd}</svg>`

const pictureOf = async (
  shop: Pick<PrintShop, 'png'>,
  svg: string,
  size: { readonly width: number; readonly height: number },
): Promise<DeckPicture> => ({ svg, png: await shop.png(svg, size) })

/** Pictures one after the other: each takes a page of the browser. */
const picturesOf = async (
  shop: Pick<PrintShop, 'png'>,
  drawings: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
): Promise<readonly DeckPicture[]> => {
  const pictures: DeckPicture[] = []
  for (const svg of drawings) pictures.push(await pictureOf(shop, svg, { width, height }))
  return pictures
}

/** The report as slides. */
export const deckOf = async (
  report: Report,
  clouds: readonly string[],
  shop: Pick<PrintShop, 'png'>,
): Promise<Buffer> => {
  const { rounds, moves, isChosenOnly } = report
  return reportDeck(report, {
    crowd: await pictureOf(shop, crowdPicture, crowdField),
    charts: await picturesOf(
      shop,
      isChosenOnly ? [] : rounds.map((round) => chartPicture(round, 'large')),
      chartSizes.large,
    ),
    moves: await picturesOf(
      shop,
      isChosenOnly ? [] : moves.map((each) => movesPicture(each, 'large')),
      chartSizes.large,
    ),
    clouds: await picturesOf(shop, clouds, { width: cloudField.w, height: cloudField.h }),
  })
}

/** The files of a report. */
export interface ReportFiles {
  readonly html: string
  readonly pdf: Buffer
  readonly pptx: Buffer
}

/** The report as a page, as a tagged PDF and as slides. */
export const reportFiles = async (report: Report, shop: PrintShop): Promise<ReportFiles> => {
  const clouds = await cloudsOf(report, shop)
  return {
    html: wholePage(report, clouds),
    pdf: await shop.pdf(wholePage(report, clouds, true)),
    pptx: await deckOf(report, clouds, shop),
  }
}
