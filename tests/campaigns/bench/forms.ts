import { availableParallelism, loadavg } from 'node:os'
import { formPaths } from '#shared/site-paths.ts'
import { type Figure, median, printFigures, printTable } from '../../rig/figures.ts'
import { conditions, type FirstVisit, measureFirstVisit } from './forms/first-visit.ts'
import { onBenchStand } from './pages/bench-stand.ts'
import { readPageOptions } from './pages/routes.ts'

const routes = [...formPaths, '/get-estimate?products=ping-poll', '/get-started'] as const

/** How long a live form may take to answer on a first visit over slow 3G, in milliseconds. */
const longestMs = 5000

const middle = (visits: readonly FirstVisit[], of: (visit: FirstVisit) => number): number =>
  median(visits.map(of))

const row = (visits: readonly FirstVisit[]): readonly string[] =>
  (['seen', 'answers', 'whole', 'longestTask'] as const).map((name) =>
    middle(visits, (visit) => visit[name]).toFixed(0),
  )

/**
 * Measures first visits to the forms, over slow 3G and on a phone four times slower than this machine: when the first
 * field is seen, when it answers, when all of the first screen is there. With `--beside` another build is measured in
 * the same run. The process ends with 1 when a live form takes longer than its target over slow 3G.
 */
export const run = async (options: Readonly<Record<string, unknown>>): Promise<void> => {
  const { runs } = readPageOptions(options)
  await onBenchStand(async ({ browser, site, edge }) => {
    const beside = typeof options.beside === 'string' ? await edge(options.beside) : undefined
    const sites = [
      ...(beside === undefined ? [] : [{ name: 'beside', url: beside }]),
      { name: 'here', url: site },
    ]
    for (const condition of conditions) {
      const measured = routes.flatMap((route) =>
        sites.map(({ name, url }) => ({ name, route, url, visits: [] as FirstVisit[] })),
      )
      for (let turn = 0; turn < runs; turn += 1)
        for (const { url, route, visits } of measured)
          visits.push(await measureFirstVisit(browser, url + route, condition))
      const machine = `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`
      printTable(
        `First visits, ${condition.name}, medians of ${runs} in ms; ${machine}`,
        ['form', 'build', 'field seen', 'field answers', 'screen whole', 'longest task'],
        measured.map(({ route, name, visits }) => [route, name, ...row(visits)]),
      )
      if (condition.latencyMs === undefined) continue
      const figures = measured
        .filter(({ name, route }) => name === 'here' && formPaths.some((path) => path === route))
        .map(({ route, visits }): Figure => {
          const answers = middle(visits, (visit) => visit.answers)
          const target = { sentence: `≤ ${longestMs} ms`, met: answers <= longestMs }
          return { measure: `${route}: first field answers`, figure: `${answers.toFixed(0)} ms`, target }
        })
      printFigures(`Targets, ${condition.name}`, figures)
    }
  })
}
