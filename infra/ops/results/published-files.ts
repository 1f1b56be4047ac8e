import { resultsPath } from '#shared/site-paths.ts'
import { fontFaces, fontFiles } from '../report/fonts.ts'
import { reportPage, type TakeHome } from '../report/page/page.ts'
import { pageScript } from '../report/page/script.ts'
import { pageStyle } from '../report/page/style.ts'
import type { PrintShop } from '../report/print-shop.ts'
import type { Report } from '../report/report.ts'
import { cloudsOf, deckOf, wholePage } from '../report/report-files.ts'
import type { Published } from './results-folder.ts'

/** Until when results are published: the last day in words, and when it is over, in ms since 1970. */
export interface Until {
  readonly day: string
  readonly over: number
}

const sizeOf = (bytes: Buffer): string =>
  bytes.length < 1_000_000 ? `${Math.ceil(bytes.length / 1000)} KB` : `${(bytes.length / 1e6).toFixed(1)} MB`

const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** The page as the site serves it: what it needs lies beside it, for the site takes nothing that is inline. */
const headOf = (folder: string): string =>
  [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...['bricolage-grotesque-english', 'figtree-english'].map(
      (font) => `<link rel="preload" href="${folder}/${font}.woff2" as="font" type="font/woff2" crossorigin>`,
    ),
    `<link rel="stylesheet" href="${folder}/page.css">`,
    `<script type="module" src="${folder}/page.js"></script>`,
  ].join('\n')

/** What is published of a report, the page last: until it is there, nobody is sent to the rest. */
export const publishedFiles = async (
  report: Report,
  stage: string,
  { day, over }: Until,
  shop: PrintShop,
): Promise<readonly Published[]> => {
  const folder = resultsPath(stage)
  const clouds = await cloudsOf(report, shop)
  const pptx = await deckOf(report, clouds, shop)
  const pdf = await shop.pdf(wholePage(report, clouds, true))
  const files: readonly TakeHome[] = [
    {
      name: 'Slides',
      kind: `PPTX, ${sizeOf(pptx)}`,
      about: 'The chart, the ideas, the cloud. Ready for Monday’s meeting.',
      href: `${folder}/results.pptx`,
    },
    {
      name: 'To print',
      kind: `PDF, ${sizeOf(pdf)}`,
      about: 'Every idea, answer and pair.',
      href: `${folder}/results.pdf`,
    },
  ]
  const page = reportPage(report, { clouds, files, until: day, head: headOf(folder), home: '/' })
  const style = `${fontFaces((file) => `${folder}/${file}`)}${pageStyle}`
  return [
    ...[...fontFiles()].map(([name, bytes]) => ({
      name,
      bytes,
      contentType: 'font/woff2',
      isPlain: true,
      over,
    })),
    { name: 'page.css', bytes: style, contentType: 'text/css; charset=utf-8', isPlain: true, over },
    {
      name: 'page.js',
      bytes: pageScript,
      contentType: 'text/javascript; charset=utf-8',
      isPlain: true,
      over,
    },
    { name: 'results.pptx', bytes: pptx, contentType: slides, over },
    { name: 'results.pdf', bytes: pdf, contentType: 'application/pdf', over },
    { name: 'index.html', bytes: page, contentType: 'text/html; charset=utf-8', over },
  ]
}

/** What lies in the place of a page that was withdrawn: nothing, which is over. */
export const withdrawnPage: Published = {
  name: 'index.html',
  bytes: '<!doctype html><title>Withdrawn</title>',
  contentType: 'text/html; charset=utf-8',
  over: 0,
}
