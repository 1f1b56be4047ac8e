import { availableParallelism, loadavg } from 'node:os'
import { type Figure, median, printFigures } from '../../rig/figures.ts'
import { interactions } from './interactions/interactions.ts'
import { type Interaction, type Latency, measureLatency } from './interactions/latency.ts'
import { onBenchStand } from './pages/bench-stand.ts'
import { readPageOptions } from './pages/routes.ts'

const longestMs = 100

const spoken = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} ms (worst ${Math.max(...values).toFixed(0)})`

const figuresOf = ({ name, isBaseline }: Interaction, latencies: readonly Latency[]): readonly Figure[] => {
  const toPaint = latencies.map((latency) => latency.toPaint)
  const target = { sentence: `< ${longestMs} ms`, met: median(toPaint) < longestMs }
  return [
    {
      measure: `${name}: touch to next paint`,
      figure: spoken(toPaint),
      ...(!isBaseline && { target }),
    },
    { measure: `${name}: touch to sight`, figure: spoken(latencies.map(({ toSight }) => toSight)) },
    { measure: `${name}: main thread`, figure: spoken(latencies.map(({ busy }) => busy)) },
  ]
}

/**
 * Measures what visitors do on a phone of 390 pixels with a processor four times slower than this machine's: from the
 * touch to the next paint, which is what INP counts, and until what was asked for is there. Prints the medians beside
 * the target; the process ends with 1 when one misses it.
 */
export const run = async (options: Readonly<Record<string, unknown>>): Promise<void> => {
  const { runs } = readPageOptions(options)
  await onBenchStand(async ({ browser, site, reference }) => {
    const latencies = interactions.map(() => [] as Latency[])
    for (let turn = 0; turn < runs; turn += 1)
      for (const [index, interaction] of interactions.entries()) {
        const where = interaction.isBaseline ? reference : site
        latencies[index]?.push(await measureLatency(browser, where, interaction))
      }
    const figures = interactions.flatMap((interaction, index) =>
      figuresOf(interaction, latencies[index] ?? []),
    )
    const machine = `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`
    printFigures(`Interactions, 4 × slower, medians of ${runs}; ${machine}`, figures)
  })
}
