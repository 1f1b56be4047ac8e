import { availableParallelism, loadavg } from 'node:os'
import { printFigures, printTable } from '../../rig/figures.ts'
import { type BenchStand, onBenchStand } from './pages/bench-stand.ts'
import { type Form, runLighthouse, categories } from './pages/lighthouse-run.ts'
import { causeNames, measureBusyTime, wholeOf } from './pages/main-thread.ts'
import { type Measured, middle, pageFigures, paintRatio } from './pages/page-figures.ts'
import { readPageOptions } from './pages/page-options.ts'

const [staticPage, barePage] = ['(static page)', '(bare page)']
const referenceNames = [staticPage, barePage]

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0)

const row = (page: Measured, references: readonly Measured[]): readonly string[] => [
  page.route,
  ...categories.map((category) => middle(page, ({ scores }) => scores[category]).toFixed(0)),
  middle(page, ({ largestPaint }) => largestPaint).toFixed(0),
  ...references.map((reference) => paintRatio(page, reference).toFixed(2)),
  middle(page, ({ blocking }) => blocking).toFixed(0),
  middle(page, ({ shift }) => shift).toFixed(3),
  kilobytes(middle(page, ({ bytes }) => bytes)),
  kilobytes(middle(page, ({ bytesBeforeClips }) => bytesBeforeClips)),
  middle(page, ({ requests }) => requests).toFixed(0),
]

const head = [
  ...['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', '× static', '× bare', 'TBT ms', 'CLS', 'kB'],
  ...['kB w/o clips', 'files'],
]

/** What kept the scores of a page from 100, each audit once, with what the worst run says of it. */
const shortfalls = ({ route, runs }: Measured): readonly string[] =>
  categories.flatMap((category) => {
    const worst = [...runs].sort((a, b) => a.scores[category] - b.scores[category])[0]
    const audits = worst?.failing[category]
    if (!audits) return []
    const why = audits.length > 0 ? audits.join(', ') : 'nothing that has a weight'
    return [`  ${route}: ${category} ${worst.scores[category]} at worst: ${why}`]
  })

/** Prints a table with a line a page, the references last, and below it why a score is not 100. */
const printPages = (form: Form, pages: readonly Measured[], machine: string): void => {
  const times = pages[0]?.runs.length ?? 0
  const references = referenceNames.flatMap((name) => pages.filter(({ route }) => route === name))
  const rows = pages.map((page) => row(page, references))
  printTable(`Pages, ${form}, medians of ${times}; ${machine}`, head, rows)
  for (const line of pages.flatMap(shortfalls)) console.log(line)
}

const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1)

interface Place {
  readonly route: string
  readonly url: string
}

/** Measures all places in turn, and again, so that what else the machine does meets all alike. */
const measureInTurn = async (
  places: readonly Place[],
  form: Form,
  { runs, slower, debuggingPort }: { runs: number; slower: number; debuggingPort: number },
): Promise<readonly Measured[]> => {
  const measured = places.map(({ route }) => ({ route, runs: [] as Measured['runs'][number][] }))
  for (let turn = 0; turn < runs; turn += 1) {
    for (const [index, { route, url }] of places.entries()) {
      console.log(`  ${form} ${turn + 1}/${runs} ${route}`)
      measured[index]?.runs.push(await runLighthouse(url, { form, debuggingPort, slower }))
    }
  }
  return measured
}

/** The most that the front page may do after its first paint, in ms of the main thread. */
const mostBusyMs = 200

/** Prints what keeps the main thread busy after the first paint, in ms of processor time, by cause. */
const printBusyTime = async (
  places: readonly Place[],
  runs: number,
  browser: BenchStand['browser'],
): Promise<void> => {
  const busy = []
  for (const { route, url } of places) busy.push({ route, time: await measureBusyTime(browser, url, runs) })
  printTable(
    `Main thread after the first paint, ms of processor time, medians of ${runs}`,
    ['page', 'all', ...causeNames],
    busy.map(({ route, time }) => [
      route,
      wholeOf(time).toFixed(0),
      ...causeNames.map((cause) => time[cause].toFixed(0)),
    ]),
  )
  const [front] = busy.filter(({ route }) => route === '/').map(({ time }) => wholeOf(time))
  if (front === undefined) return
  const target = { sentence: `≤ ${mostBusyMs} ms`, met: front <= mostBusyMs }
  const measure = 'main thread of / after the first paint'
  printFigures('Targets, main thread', [{ measure, figure: `${front.toFixed(0)} ms`, target }])
}

/**
 * Measures pages of the production build with Lighthouse, on a phone and on a desktop, behind an edge that compresses
 * as CloudFront does, and in the same run two pages without any framework: a static one, and a bare one that has
 * nothing but a headline, beside which the pages are held to their targets. Prints scores, timings, ratios and bytes
 * with what keeps a score from 100, and by cause what the main thread does after the first paint. The process ends with
 * 1 when a target is missed.
 */
export const run = async (options: Readonly<Record<string, unknown>>): Promise<void> => {
  const { runs, routes, forms, slower } = readPageOptions(options)
  await onBenchStand(async ({ site, reference, bare, browser, debuggingPort }) => {
    const places = [
      ...routes.map((route) => ({ route, url: `${site}${route}` })),
      { route: staticPage, url: reference },
      { route: barePage, url: bare },
    ]
    for (const form of forms) {
      const before = loadNow()
      const measured = await measureInTurn(places, form, { runs, slower, debuggingPort })
      const machine = `load average ${before} before and ${loadNow()} after, on ${availableParallelism()} processors`
      const pace = slower === 1 ? '' : `, ${slower} × slower`
      printPages(form, measured, `${machine}${pace}`)
      const beside = measured.find(({ route }) => route === barePage)
      const pages = measured.filter(({ route }) => routes.includes(route))
      if (beside) printFigures(`Targets, ${form}`, pageFigures(form, pages, beside))
    }
    await printBusyTime(places, runs, browser)
  })
}
