/**
 * `npm run bench -- <name>…`: measures, each figure as a ratio within one run; exits non-zero when a target is missed.
 * `--runs`, 5 unless told, is how often `pages` and `interactions` measure; `--routes` and `--form` choose among the
 * pages, and `--slower 2` gives them half the processor;
 * `--phones`, 200 unless told, is how many wait in the `lobby`, and `--led`, 25 unless told, how many of them are led at
 * once. Exit code 2: not understood.
 */
import { exit } from 'node:process'
import { parseArgs } from 'node:util'

type Options = Readonly<Record<string, unknown>>

const benches: Record<string, () => Promise<{ run: (options: Options) => Promise<void> }>> = {
  ground: () => import('./ground.ts'),
  interactions: () => import('./interactions.ts'),
  large: () => import('./large.ts'),
  likeness: () => import('./likeness.ts'),
  lobby: () => import('./lobby.ts'),
  pages: () => import('./pages.ts'),
  rows: () => import('./rows.ts'),
  scatterplot: () => import('./scatterplot.ts'),
}

const readChoice = () => {
  const { values, positionals: asked } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      routes: { type: 'string' },
      form: { type: 'string' },
      slower: { type: 'string' },
      phones: { type: 'string' },
      led: { type: 'string' },
    },
  })
  const unknown = asked.filter((name) => !(name in benches))
  if (unknown.length > 0)
    throw new Error(
      `No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
    )
  return { names: asked.length > 0 ? asked : Object.keys(benches), options: values }
}

const run = async ({ names, options }: ReturnType<typeof readChoice>): Promise<void> => {
  for (const name of names) {
    console.log(`\n› bench ${name}`)
    const bench = await benches[name]?.()
    await bench?.run(options)
  }
}

let choice
try {
  choice = readChoice()
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`)
  exit(2)
}
await run(choice)
