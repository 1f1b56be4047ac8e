import { cloudField, drawCloud, textsOf } from './cloud-picture.ts'
import { embeddedFonts } from './fonts.ts'
import { crowd, crowdField } from './page/drawings.ts'
import { chartPicture } from './page/ideas-part.ts'
import { reportPage } from './page/page.ts'
import { cloudLabel } from './page/said-part.ts'
import { pageScript } from './page/script.ts'
import { pageStyle } from './page/style.ts'
import type { PrintShop } from './print-shop.ts'
import type { Report } from './report.ts'
import type { DeckPicture } from './slides/deck.ts'
import { reportDeck } from './slides/report-deck.ts'

/** A cloud of each question, as SVG documents. */
export const cloudsOf = async (
  report: Report,
  shop: Pick<PrintShop, 'measure'>,
): Promise<readonly string[]> => {
  if (report.said.length === 0) return []
  const measure = await shop.measure([...new Set(report.said.flatMap(textsOf))])
  return report.said.map((one) => drawCloud(one, cloudLabel(one), measure))
}

/** The report as one HTML document that asks for nothing else. */
export const wholePage = (report: Report, clouds: readonly string[], isOpen = false): string =>
  reportPage(report, {
    clouds,
    isOpen,
    head: `<style>${embeddedFonts()}${pageStyle}</style>\n<script type="module">${pageScript}</script>`,
  })

const crowdPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${crowdField.width} ${crowdField.height}" width="${crowdField.width}" height="${crowdField.height}">${crowd}</svg>`

/** Pixels of a picture for each of its own. */
const ratio = 1

const pictureOf = async (
  shop: Pick<PrintShop, 'png'>,
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<DeckPicture> => ({
  svg,
  png: await shop.png(svg, { width: width * ratio, height: height * ratio }),
})

/** The report as slides. */
export const deckOf = async (
  report: Report,
  clouds: readonly string[],
  shop: Pick<PrintShop, 'png'>,
): Promise<Buffer> =>
  reportDeck(report, {
    crowd: await pictureOf(shop, crowdPicture, crowdField),
    chart: await pictureOf(shop, chartPicture(report.ideas, 'large'), { width: 1920, height: 1080 }),
    clouds: await Promise.all(
      clouds.map((svg) => pictureOf(shop, svg, { width: cloudField.w, height: cloudField.h })),
    ),
  })

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
