import { availableParallelism, loadavg } from 'node:os'
import { median } from '#shared/choosing/quartiles.ts'
import { printFigures, type Figure, printTable } from '../../rig/figures.ts'
import { onBenchStand } from './pages/bench-stand.ts'
import { type Form, runLighthouse, categories, type PageRun } from './pages/lighthouse-run.ts'
import { readPageOptions } from './pages/page-options.ts'

const targets = { score: 100, worstScore: 98, shift: 0.01 } as const

/** A page's runs in one form. */
interface Measured {
  readonly route: string
  readonly runs: readonly PageRun[]
}

const middle = ({ runs }: Measured, of: (run: PageRun) => number): number => median(runs.map(of))

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0)

const row = (page: Measured): readonly string[] => [
  page.route,
  ...categories.map((category) => middle(page, ({ scores }) => scores[category]).toFixed(0)),
  middle(page, ({ largestPaint }) => largestPaint).toFixed(0),
  middle(page, ({ blocking }) => blocking).toFixed(0),
  middle(page, ({ shift }) => shift).toFixed(3),
  kilobytes(middle(page, ({ bytes }) => bytes)),
  kilobytes(middle(page, ({ bytesBeforeClips }) => bytesBeforeClips)),
  middle(page, ({ requests }) => requests).toFixed(0),
]

const head = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS', 'kB', 'kB w/o clips', 'files']

/** What kept the scores of a page from 100, each audit once, with what the worst run says of it. */
const shortfalls = ({ route, runs }: Measured): readonly string[] =>
  categories.flatMap((category) => {
    const worst = [...runs].sort((a, b) => a.scores[category] - b.scores[category])[0]
    const audits = worst?.failing[category]
    if (!audits) return []
    const why = audits.length > 0 ? audits.join(', ') : 'nothing that has a weight'
    return [`  ${route}: ${category} ${worst.scores[category]} at worst: ${why}`]
  })

/** Prints a table with a line a page, the reference last, and below it why a score is not 100. */
const printPages = (form: Form, pages: readonly Measured[], machine: string): void => {
  const times = pages[0]?.runs.length ?? 0
  printTable(`Pages, ${form}, medians of ${times}; ${machine}`, head, pages.map(row))
  for (const line of pages.flatMap(shortfalls)) console.log(line)
}

const worstOf = (
  pages: readonly Measured[],
  of: (run: PageRun) => number,
  pick: (...values: number[]) => number,
): number => pick(...pages.map((page) => middle(page, of)))

/** Each page's blocking beside that of the reference in the same run: what else the machine does meets both. */
const blockingFigures = (form: Form, pages: readonly Measured[], reference: Measured): readonly Figure[] => {
  const most = middle(reference, (run) => run.blocking)
  return pages.map((page) => {
    const blocking = middle(page, (run) => run.blocking)
    return {
      measure: `${form}: blocking of ${page.route}`,
      figure: `${blocking.toFixed(0)} ms`,
      target: { sentence: `≤ ${most.toFixed(0)} ms, as the reference`, met: blocking <= most },
    }
  })
}

/** The figures that are held to a target, over all pages of a form. */
const pageFigures = (form: Form, pages: readonly Measured[], reference: Measured): readonly Figure[] => {
  const shift = worstOf(pages, (run) => run.shift, Math.max)
  const worst = Math.min(...pages.flatMap(({ runs }) => runs.map((run) => run.scores.performance)))
  const scores = categories.map((category): Figure => {
    const score = worstOf(pages, (run) => run.scores[category], Math.min)
    const target = { sentence: `${targets.score}`, met: score >= targets.score }
    return { measure: `${form}: lowest score, ${category}`, figure: score.toFixed(0), target }
  })
  return [
    ...scores,
    {
      measure: `${form}: most layout shift`,
      figure: shift.toFixed(3),
      target: { sentence: `≤ ${targets.shift}`, met: shift <= targets.shift },
    },
    {
      measure: `${form}: score of the worst run, performance`,
      figure: worst.toFixed(0),
      target: { sentence: `≥ ${targets.worstScore}`, met: worst >= targets.worstScore },
    },
    ...blockingFigures(form, pages, reference),
  ]
}

const referenceName = '(reference)'
const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1)

interface Place {
  readonly route: string
  readonly url: string
}

/** Measures all places in turn, and again, so that what else the machine does meets all alike. */
const measureInTurn = async (
  places: readonly Place[],
  form: Form,
  { runs, debuggingPort }: { runs: number; debuggingPort: number },
): Promise<readonly Measured[]> => {
  const measured = places.map(({ route }) => ({ route, runs: [] as Measured['runs'][number][] }))
  for (let turn = 0; turn < runs; turn += 1) {
    for (const [index, { route, url }] of places.entries()) {
      console.log(`  ${form} ${turn + 1}/${runs} ${route}`)
      measured[index]?.runs.push(await runLighthouse(url, form, debuggingPort))
    }
  }
  return measured
}

/**
 * Measures pages of the production build with Lighthouse, on a phone and on a desktop, behind an edge that compresses
 * as CloudFront does, and a static page without any framework in the same run. Prints scores, timings and bytes with
 * what keeps a score from 100. The process ends with 1 when a target is missed.
 */
export const run = async (options: Readonly<Record<string, unknown>>): Promise<void> => {
  const { runs, routes, forms } = readPageOptions(options)
  await onBenchStand(async ({ site, reference: referenceUrl, debuggingPort }) => {
    const places = [
      ...routes.map((route) => ({ route, url: `${site}${route}` })),
      { route: referenceName, url: `${referenceUrl}/` },
    ]
    for (const form of forms) {
      const before = loadNow()
      const measured = await measureInTurn(places, form, { runs, debuggingPort })
      const machine = `load average ${before} before and ${loadNow()} after, on ${availableParallelism()} processors`
      printPages(form, measured, machine)
      const reference = measured.find(({ route }) => route === referenceName)
      const pages = measured.filter(({ route }) => routes.includes(route))
      if (reference) printFigures(`Targets, ${form}`, pageFigures(form, pages, reference))
    }
  })
}
