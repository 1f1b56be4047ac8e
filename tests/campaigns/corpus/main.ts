/**
 * `npm run test:corpus -- [--seed n] [--group name]… [--one-of n]`: bad input of every kind, sent to a local run of its
 * own. Exit codes: 0 all is well, 1 something is wrong, 2 the command line was not understood.
 */
import { parseArgs } from 'node:util'
import { type GroupName, groups } from './groups.ts'
import { runCorpus } from './run-corpus.ts'
import { tallyLines } from './tally.ts'

/** The whole number from 1 up that an option was given. @throws Error with a sentence for any other. */
const wholeNumber = (text: string, name: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} takes a whole number from 1 up.`)
  return Number(text)
}

const isGroup = (name: string): name is GroupName => Object.hasOwn(groups, name)

const readChoice = () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 999_999)) },
      'one-of': { type: 'string', default: '1' },
      group: { type: 'string', multiple: true, default: Object.keys(groups) },
    },
  })
  const names = values.group.filter(isGroup)
  if (names.length !== values.group.length)
    throw new Error(`--group takes: ${Object.keys(groups).join(', ')}.`)
  return { seed: wholeNumber(values.seed, 'seed'), oneOf: wholeNumber(values['one-of'], 'one-of'), names }
}

const run = async (choice: ReturnType<typeof readChoice>): Promise<boolean> => {
  const { seed } = choice
  console.log(`› Bad input, seed ${seed} (the same again with --seed ${seed})`)
  const onGroup = ({ name, cases }: { name: string; cases: number }) => console.log(`› ${name}: ${cases}`)
  const tallies = await runCorpus({ ...choice, onGroup })
  console.log(`\n${tallies.flatMap(tallyLines).join('\n')}`)
  const total = tallies.reduce((sum, { cases }) => sum + cases, 0)
  const isGood = tallies.every((tally) => tally.isGood)
  console.log(`${isGood ? '✔' : '✖'} ${total} checks in ${tallies.length} groups`)
  return isGood
}

try {
  process.exitCode = (await run(readChoice())) ? 0 : 1
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
