/**
 * `npm run bench -- <name>…`: measures, each figure as a ratio within one run; exits non-zero when a target is missed.
 * `--minutes`, 10 unless told, is how long `load` watches the memory; `--runs`, 5 unless told, how often `pages` and
 * `interactions` measure; `--routes` and `--form` choose among the pages.
 */
import { argv, exit } from 'node:process'
import { parseArgs } from 'node:util'

type Options = Readonly<Record<string, unknown>> & { readonly minutes: number }

const benches: Record<string, () => Promise<{ run: (options: Options) => Promise<void> }>> = {
  interactions: () => import('./interactions.ts'),
  load: () => import('./load.ts'),
  pages: () => import('./pages.ts'),
  rows: () => import('./rows.ts'),
  scatterplot: () => import('./scatterplot.ts'),
}

const { values, positionals: asked } = parseArgs({
  args: argv.slice(2),
  options: {
    minutes: { type: 'string' },
    runs: { type: 'string' },
    routes: { type: 'string' },
    form: { type: 'string' },
  },
  strict: false,
})
const minutes = Number(values.minutes ?? 10)
if (!(minutes >= 0 && minutes <= 600)) {
  console.error('✖ --minutes is a number from 0, which leaves the memory out, to 600.')
  exit(2)
}
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`✖ No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  exit(2)
}

for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  console.log(`\n› bench ${name}`)
  const bench = await benches[name]?.()
  await bench?.run({ ...values, minutes })
}
