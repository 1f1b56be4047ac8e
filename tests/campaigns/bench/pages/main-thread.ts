import type { Browser } from 'playwright'
import { median } from '#shared/choosing/quartiles.ts'

/** What keeps a page's main thread busy, and the browser's names for it, as its traces have them. */
const causes = {
  script: [
    ...[
      'EvaluateScript',
      'v8.evaluateModule',
      'FunctionCall',
      'v8.callFunction',
      'RunMicrotasks',
      'TimerFire',
    ],
    ...['EventDispatch', 'FireAnimationFrame', 'FireIdleCallback', 'v8.compile', 'v8.compileModule'],
  ],
  memory: ['MinorGC', 'MajorGC', 'V8.GC_SCAVENGER', 'BlinkGC.AtomicPhase'],
  style: ['UpdateLayoutTree', 'ParseAuthorStyleSheet'],
  layout: ['Layout', 'HitTest'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer'],
  observers: ['IntersectionObserverController::computeIntersections'],
  parsing: ['ParseHTML'],
} as const

/** A cause, or the browser's own part of its tasks. */
export const causeNames = [...(Object.keys(causes) as (keyof typeof causes)[]), 'the rest'] as const
export type Cause = (typeof causeNames)[number]

/** Milliseconds of the main thread's processor time after the first paint, by cause. */
export type BusyTime = Readonly<Record<Cause, number>>

const causeOf = new Map<string, Cause>(
  Object.entries(causes).flatMap(([cause, names]) => names.map((name) => [name, cause as Cause] as const)),
)

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, by the clock on the wall and by the thread's own. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/**
 * The processor time of a page's main thread after its first paint with content, by cause: of each event what none
 * within it took. Time of the processor and not of the clock: what else the machine does is in it only a little.
 * @throws Error where the page painted nothing.
 */
const busyTimeIn = (events: readonly TraceEvent[]): BusyTime => {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The page painted nothing.')
  const own = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === paint.pid && tid === paint.tid && ts >= paint.ts)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const busy = Object.fromEntries(causeNames.map((cause) => [cause, 0])) as Record<Cause, number>
  const open: { readonly end: number; readonly cause: Cause }[] = []
  for (const { name, ts, dur = 0, tdur = 0 } of own) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const around = open.at(-1)?.cause
    const cause = causeOf.get(name) ?? around ?? 'the rest'
    busy[cause] += tdur / 1000
    // It is part of what it is in, and told once.
    if (around) busy[around] -= tdur / 1000
    open.push({ end: ts + dur, cause })
  }
  return busy
}

/** A phone as Lighthouse has it. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** What Lighthouse asks a trace for, as far as it tells what a thread does. */
const categories = [
  ...['loading', 'v8', 'v8.execute', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  'disabled-by-default-lighthouse',
]

/** How long a page is watched, in milliseconds from its load on: by then all that it does by itself is done. */
const watchedMs = 5000

/** Opens a page in a fresh visit, leaves it alone, and tells what its main thread did after the first paint. */
const watchOnce = async (browser: Browser, url: string): Promise<BusyTime> => {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await browser.startTracing(page, { categories })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(watchedMs)
    const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
    return busyTimeIn(trace.traceEvents)
  } finally {
    await context.close()
  }
}

/** The median of `runs` visits, cause by cause. */
export const measureBusyTime = async (browser: Browser, url: string, runs: number): Promise<BusyTime> => {
  const visits: BusyTime[] = []
  while (visits.length < runs) visits.push(await watchOnce(browser, url))
  const middle = causeNames.map((cause) => [cause, median(visits.map((visit) => visit[cause]))])
  return Object.fromEntries(middle) as BusyTime
}

/** All of it. */
export const wholeOf = (busy: BusyTime): number => causeNames.reduce((sum, cause) => sum + busy[cause], 0)
