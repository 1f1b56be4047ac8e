import * as constants from 'lighthouse/core/config/constants.js'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import type Report from 'lighthouse/types/lhr/lhr.js'

/** Lighthouse's two presets: a mid-range phone on slow 4G, four times slower than this machine, and a desktop. */
export const forms = ['mobile', 'desktop'] as const
export type Form = (typeof forms)[number]

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** What one run of Lighthouse says of a page. */
export interface PageRun {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  /** Milliseconds. */
  readonly largestPaint: number
  /** Milliseconds. */
  readonly blocking: number
  readonly shift: number
  /** Bytes on the wire, headers included. */
  readonly bytes: number
  /** The same without moving pictures, which are fetched when the page is there. */
  readonly bytesBeforeClips: number
  readonly requests: number
  /** Why a score is below 100: audits with a weight that are not quite passed, by category. */
  readonly failing: Readonly<Partial<Record<Category, readonly string[]>>>
}

interface NetworkRequest {
  readonly url: string
  readonly transferSize: number
  readonly mimeType?: string
}

const requestsOf = ({ audits }: Report): readonly NetworkRequest[] => {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse does not say what the page fetched.')
  return details.items as unknown as NetworkRequest[]
}

const isClip = ({ url, mimeType = '' }: NetworkRequest): boolean =>
  mimeType.startsWith('video/') || url.includes('/clip.')

const weigh = (requests: readonly NetworkRequest[]): number =>
  requests.reduce((sum, { transferSize }) => sum + transferSize, 0)

const figureOf = ({ audits }: Report, id: string): number => {
  const figure = audits[id]?.numericValue
  if (figure === undefined) throw new Error(`Lighthouse has no figure for ${id}.`)
  return figure
}

const failingAudits = ({ categories: found, audits }: Report, category: Category): readonly string[] =>
  (found[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
    .map(({ id }) => [id, audits[id]?.displayValue].filter(Boolean).join(' '))

const readReport = (report: Report): PageRun => {
  const requests = requestsOf(report)
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round(100 * (report.categories[category]?.score ?? 0))]),
  ) as Record<Category, number>
  return {
    scores,
    largestPaint: figureOf(report, 'largest-contentful-paint'),
    blocking: figureOf(report, 'total-blocking-time'),
    shift: figureOf(report, 'cumulative-layout-shift'),
    bytes: weigh(requests),
    bytesBeforeClips: weigh(requests.filter((request) => !isClip(request))),
    requests: requests.length,
    failing: Object.fromEntries(
      categories
        .filter((category) => scores[category] < 100)
        .map((category) => [category, failingAudits(report, category)]),
    ),
  }
}

/** On a busy machine Lighthouse misses a page's beginning now and then, and says so: it may look again, twice. */
const attempts = 3

/** Where and how Lighthouse looks at a page. */
interface Conditions {
  readonly form: Form
  /** Where it finds the browser's tools. */
  readonly debuggingPort: number
  /** By how much the processor is slower than the form's. */
  readonly slower: number
}

const usual = {
  mobile: constants.throttling.mobileSlow4G,
  desktop: constants.throttling.desktopDense4G,
} as const

/**
 * Runs Lighthouse once on a page, with an empty cache and simulated throttling.
 * @throws Error where the page could not be loaded.
 */
export const runLighthouse = async (
  url: string,
  { form, debuggingPort, slower }: Conditions,
): Promise<PageRun> => {
  const { cpuSlowdownMultiplier, ...line } = usual[form]
  const flags: Flags = {
    port: debuggingPort,
    logLevel: 'silent',
    onlyCategories: [...categories],
    throttling: { ...line, cpuSlowdownMultiplier: cpuSlowdownMultiplier * slower },
  }
  let trouble = 'it said nothing.'
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined)
    const report = result?.lhr
    if (report && !report.runtimeError) return readReport(report)
    trouble = report?.runtimeError?.message ?? trouble
  }
  throw new Error(`Lighthouse could not measure ${url}: ${trouble}`)
}
