import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resultsPath, untilMetadata } from '#shared/site-paths.ts'
import { readRunSettings } from '../../local/command/run-settings.ts'
import { putObject, removeObjects } from '../../local/edge/bucket.ts'
import type { StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { pageScript, reportPage, type TakeHome } from '../report/page/page.ts'
import { pageStyle } from '../report/page/style.ts'
import { fontFaces, fontFiles, type PrintShop } from '../report/print-shop.ts'
import { cloudsOf } from '../report/cloud.ts'
import { deckOf, wholePage } from '../report/report-files.ts'
import { unnamed } from '../report/evening/promised.ts'
import type { Report } from '../report/report.ts'
import { runTool, websiteBucketOf } from '../stack-resources.ts'

/** A file that is published beside others, under its name. `over`: when it is no longer there, in ms since 1970. */
export interface Published {
  readonly name: string
  readonly bytes: Buffer | string
  readonly contentType: string
  readonly over: number
  /** Nobody wrote it: browsers may keep it for a day. */
  readonly isPlain?: boolean
}

/** Where a stage's results lie, for its site to serve. */
export interface ResultsFolder {
  /** Puts a file there, in the place of one of that name. */
  readonly put: (file: Published) => Promise<void>
  /** Removes all that is there. */
  readonly clear: () => Promise<void>
}

/** What is over is not to lie in anybody's cache. */
const cacheControlOf = ({ isPlain = false }: Published): string =>
  isPlain ? 'public, max-age=86400' : 'no-store'
const secondOf = ({ over }: Published): string => String(Math.floor(over / 1000))

const localFolder = (dataDir: string, folder: string): ResultsFolder => ({
  put: (file) => {
    putObject(dataDir, `${folder}/${file.name}`, file.bytes, {
      contentType: file.contentType,
      cacheControl: cacheControlOf(file),
      metadata: { [untilMetadata]: secondOf(file) },
    })
    return Promise.resolve()
  },
  clear: () => {
    removeObjects(dataDir, folder)
    return Promise.resolve()
  },
})

/** The `aws` command line puts the files, as it empties the bucket of a stage that is torn down. */
const folderInBucket = (bucket: string, folder: string): ResultsFolder => ({
  put: async (file) => {
    const own = mkdtempSync(join(tmpdir(), 'results-'))
    try {
      const body = join(own, 'body')
      writeFileSync(body, file.bytes, { mode: 0o600 })
      await runTool(
        'aws',
        [
          ...['s3', 'cp', body, `s3://${bucket}/${folder}/${file.name}`, '--only-show-errors'],
          ...['--content-type', file.contentType, '--cache-control', cacheControlOf(file)],
          ...['--metadata', `${untilMetadata}=${secondOf(file)}`],
        ],
        'aws s3 cp',
      )
    } finally {
      rmSync(own, { recursive: true })
    }
  },
  clear: () =>
    runTool(
      'aws',
      ['s3', 'rm', `s3://${bucket}/${folder}/`, '--recursive', '--only-show-errors'],
      'aws s3 rm',
    ),
})

/** Where the results of a stage lie: in its bucket, or in the data of the run on this machine. @throws OperatorError */
export const resultsFolderOf = async (
  stage: string,
  { region }: Pick<StageConnection, 'region'>,
): Promise<ResultsFolder> => {
  const folder = resultsPath(stage).slice(1)
  if (region === undefined)
    return localFolder(readRunSettings({ DATA_DIR: process.env.DATA_DIR }).dataDir, folder)
  const bucket = await websiteBucketOf(stage)
  if (bucket === undefined)
    throw new OperatorError('The stack of this stage has no WebsiteBucket: deploy it again.')
  return folderInBucket(bucket, folder)
}

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

/** What is published of a report in a folder of the site, the page last: until it is there, nobody is sent to the rest. */
export const filesIn = async (
  folder: string,
  report: Report,
  day: string | undefined,
  shop: Omit<PrintShop, 'close'>,
): Promise<readonly Omit<Published, 'over'>[]> => {
  const clouds = await cloudsOf(report, shop)
  const pptx = await deckOf(report, clouds, shop)
  const pdf = await shop.pdf(wholePage(report, clouds, true))
  const files: readonly TakeHome[] = [
    {
      name: 'Slides',
      kind: `PPTX, ${sizeOf(pptx)}`,
      about: 'The charts, what the room chose, the cloud. Ready for Monday’s meeting.',
      href: `${folder}/results.pptx`,
    },
    {
      name: 'To print',
      kind: `PDF, ${sizeOf(pdf)}`,
      about: report.isChosenOnly
        ? 'What the room chose.'
        : 'What the room chose, and every idea, answer and pair.',
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
    })),
    { name: 'page.css', bytes: style, contentType: 'text/css; charset=utf-8', isPlain: true },
    {
      name: 'page.js',
      bytes: pageScript,
      contentType: 'text/javascript; charset=utf-8',
      isPlain: true,
    },
    { name: 'results.pptx', bytes: pptx, contentType: slides },
    { name: 'results.pdf', bytes: pdf, contentType: 'application/pdf' },
    { name: 'index.html', bytes: page, contentType: 'text/html; charset=utf-8' },
  ]
}

/** The report without names, which are told only as long as they are kept. */
const nameless = (report: Report): Report => ({
  ...report,
  promises: report.promises.map(unnamed),
  unpromised: report.unpromised.map(unnamed),
  monday: report.monday.map((one) => ({ ...one, ...(one.promise && { promise: unnamed(one.promise) }) })),
})

/** What is published of a stage's report. No file names anybody: the page asks for names as it is opened. */
export const publishedFiles = async (
  report: Report,
  stage: string,
  { day, over }: Until,
  shop: PrintShop,
): Promise<readonly Published[]> =>
  (await filesIn(resultsPath(stage), nameless(report), day, shop)).map((file) => ({ ...file, over }))

/** What lies in the place of a page that was withdrawn: nothing, which is over. */
export const withdrawnPage: Published = {
  name: 'index.html',
  bytes: '<!doctype html><title>Withdrawn</title>',
  contentType: 'text/html; charset=utf-8',
  over: 0,
}
