import { availableParallelism, loadavg } from 'node:os'
import { finder } from '../../e2e/steps/finder-steps.ts'
import { heart, menuButton } from '../../e2e/steps/frame-page.ts'
import { median } from '#shared/choosing/quartiles.ts'
import { type Figure, printFigures } from '../../rig/figures.ts'
import { type Interaction, type Latency, measureLatency, moments } from './interactions/latency.ts'
import { onBenchStand } from './pages/bench-stand.ts'
import { readPageOptions } from './pages/page-options.ts'

const longestMs = 100

/** What visitors do most, each on the page where they do it. */
const interactions: readonly Interaction[] = [
  { name: 'open the menu', path: '/', target: menuButton, shows: { selector: 'dialog[open]' } },
  {
    name: 'like a product',
    path: '/products',
    target: (page) => page.getByRole('button', { name: 'Like Flag Finder' }),
    shows: { selector: 'main button[aria-pressed="true"]' },
  },
  {
    name: 'filter by a tag',
    path: '/products',
    target: (page) => page.getByRole('link', { name: /^Build alignment/ }).first(),
    shows: { selector: '#tagContent h2, h2', text: 'Build alignment' },
  },
  {
    name: 'open the liked panel',
    path: '/products',
    liked: ['ping-poll', 'roll-play', 'block-party'],
    target: heart,
    shows: { selector: 'dialog[open]', text: 'Ping Poll' },
  },
  {
    name: 'choose an answer of the finder',
    path: '/get-started-form',
    target: (page) => finder(page).choice('Facilitated session'),
    shows: { selector: 'label:has(input:checked)' },
  },
  {
    name: 'go to the finder’s next step',
    path: '/get-started-form',
    before: (page) => finder(page).choice('Facilitated session').check(),
    target: (page) => finder(page).next,
    shows: { selector: 'main', text: 'Step 2 of' },
  },
]

const spoken = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} ms (worst ${Math.max(...values).toFixed(0)})`

/** What is measured at each moment: a visitor does not come to the second step of something on arrival. */
const newLines = () =>
  moments.flatMap((moment) =>
    interactions
      .filter(({ before }) => moment === 'at rest' || !before)
      .map((interaction) => ({ interaction, moment, latencies: [] as Latency[] })),
  )

type Line = ReturnType<typeof newLines>[number]

const figuresOf = ({ interaction, moment, latencies }: Line): readonly Figure[] => {
  const name = `${interaction.name}, ${moment}`
  const toPaint = latencies.map((latency) => latency.toPaint)
  const target = { sentence: `< ${longestMs} ms`, met: median(toPaint) < longestMs }
  return [
    { measure: `${name}: touch to next paint`, figure: spoken(toPaint), target },
    { measure: `${name}: touch to sight`, figure: spoken(latencies.map(({ toSight }) => toSight)) },
    { measure: `${name}: main thread`, figure: spoken(latencies.map(({ busy }) => busy)) },
  ]
}

/**
 * Measures what visitors do on a phone of 390 pixels with a processor four times slower than this machine's: from the
 * touch to the next paint, which is what INP counts, and until what was asked for is there; once the page has come to
 * rest, and as the first touch of all. Prints the medians beside the target; the process ends with 1 when one misses it.
 */
export const run = async (options: Readonly<Record<string, unknown>>): Promise<void> => {
  const { runs } = readPageOptions(options)
  await onBenchStand(async ({ browser, site }) => {
    const lines = newLines()
    for (let turn = 0; turn < runs; turn += 1)
      for (const { interaction, moment, latencies } of lines)
        latencies.push(await measureLatency(browser, site, interaction, moment))
    const figures = lines.flatMap(figuresOf)
    const machine = `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`
    printFigures(`Interactions, 4 × slower, medians of ${runs}; ${machine}`, figures)
  })
}
