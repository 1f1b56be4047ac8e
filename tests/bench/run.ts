/** `npm run bench -- <name>…`: measures, each figure as a ratio within one run; exits non-zero when a target is missed. */
import { argv, exit } from 'node:process'

const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  rows: () => import('./rows.ts'),
  scatterplot: () => import('./scatterplot.ts'),
}

const asked = argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`✖ No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  exit(2)
}

for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  console.log(`\n› bench ${name}`)
  const bench = await benches[name]?.()
  await bench?.run()
}
