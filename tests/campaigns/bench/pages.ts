import { availableParallelism, loadavg } from 'node:os'
import { printFigures } from '../../rig/figures.ts'
import { onBenchStand } from './pages/bench-stand.ts'
import { type Form, runLighthouse } from './pages/lighthouse-run.ts'
import { type Measured, pageFigures, printPages } from './pages/page-figures.ts'
import { readPageOptions } from './pages/page-options.ts'

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
