import { openPrintShop } from '../../../infra/ops/report/print-shop.ts'
import { reportOf } from '../../../infra/ops/report/report.ts'
import { cloudsOf, deckOf, wholePage } from '../../../infra/ops/report/report-files.ts'
import { sampleRows } from '../../../infra/ops/report/test-support/sample-rows.ts'
import { type Figure, printFigures } from '../../rig/figures.ts'

const stage = {
  ...{ eventName: 'Bench', timeZone: 'UTC' },
  quadrantNames: ['Quick wins', 'Big bets', 'Fillers', 'Later'],
} as const

/** The longest that slides of 400 ideas may take, in ms. */
const slidesWithin = 5_000

const timed = async <Result>(work: () => Promise<Result> | Result): Promise<readonly [Result, number]> => {
  const begin = performance.now()
  const result = await work()
  return [result, Math.round(performance.now() - begin)]
}

const figureOf = (what: string, ms: number, bytes: number): Figure => ({
  measure: what,
  figure: `${ms} ms, ${Math.ceil(bytes / 1000)} KB`,
})

/** How long the files of a report take, and how large they are: of no idea, of one, of a room and of an arena. */
export const run = async (): Promise<void> => {
  const shop = await openPrintShop()
  try {
    for (const count of [0, 1, 400, 5_000]) {
      const report = reportOf(stage, sampleRows(count))
      const [clouds, cloudMs] = await timed(() => cloudsOf(report, shop))
      const [page, pageMs] = await timed(() => wholePage(report, clouds))
      const [slides, slidesMs] = await timed(() => deckOf(report, clouds, shop))
      const [pdf, pdfMs] = await timed(() => shop.pdf(wholePage(report, clouds, true)))
      const target = { sentence: 'at most 5 s', met: cloudMs + slidesMs <= slidesWithin }
      printFigures(`Report of ${count} ideas`, [
        figureOf('page', cloudMs + pageMs, Buffer.byteLength(page)),
        { ...figureOf('slides', cloudMs + slidesMs, slides.length), ...(count === 400 && { target }) },
        figureOf('PDF', cloudMs + pdfMs, pdf.length),
      ])
    }
  } finally {
    await shop.close()
  }
}
