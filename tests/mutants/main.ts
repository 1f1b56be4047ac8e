/**
 * `npm run test:mutants -- [--all] [--per-file n] [--seed n] [--only path] [--near]`: makes small mistakes in shared/, the
 * row log, the outbox and the product finder, and looks whether a test notices each. Exit codes: 0 enough of them, 1 not
 * so, 2 not understood.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { wholeNumber } from '../support/whole-number.ts'
import { checkMutants } from './check-mutants.ts'
import { isGood, reportLines } from './report.ts'
import { takeSnapshot } from './snapshot.ts'

const readChoice = () => {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      'per-file': { type: 'string', default: '15' },
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 999_999)) },
      only: { type: 'string', default: '' },
      near: { type: 'boolean', default: false },
    },
  })
  return {
    perFile: values.all ? Infinity : wholeNumber(values['per-file'], 'per-file'),
    seed: wholeNumber(values.seed, 'seed'),
    only: values.only,
    nearOnly: values.near,
  }
}

const check = async (choice: ReturnType<typeof readChoice>): Promise<boolean> => {
  console.log(`› Mutants, seed ${choice.seed} (the same again with --seed ${choice.seed})`)
  const begun = performance.now()
  const snapshot = takeSnapshot(fileURLToPath(new URL('../..', import.meta.url)))
  try {
    const verdict = await checkMutants({ ...choice, root: snapshot.root, say: (line) => console.log(line) })
    for (const line of reportLines(verdict)) console.log(line)
    console.log(`  ${Math.round((performance.now() - begun) / 1000)} s`)
    return isGood(verdict)
  } finally {
    snapshot.remove()
  }
}

try {
  process.exitCode = (await check(readChoice())) ? 0 : 1
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
