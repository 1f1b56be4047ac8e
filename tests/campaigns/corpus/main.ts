/**
 * `npm run test:corpus -- [--seed n] [--group name]… [--one-of n]`: bad input of every kind to a local run of its own,
 * then every regular expression of the sources. Exit codes: 0 all is well, 1 not so, 2 not understood.
 */
import { parseArgs } from 'node:util'
import { wholeNumber } from '../../rig/whole-number.ts'
import { type GroupName, groups } from './groups.ts'
import { checkExpressions } from './expressions/tally-expressions.ts'
import { requestsSentAgain } from './exchange.ts'
import { runCorpus } from './run-corpus.ts'
import { type GroupTally, tallyLines } from './tally.ts'

const expressions = 'expressions'

const say = (tally: GroupTally): void => {
  for (const line of tallyLines(tally)) console.log(line)
}

const isGroup = (name: string): name is GroupName => Object.hasOwn(groups, name)

const readChoice = () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 999_999)) },
      'one-of': { type: 'string', default: '1' },
      group: { type: 'string', multiple: true, default: [...Object.keys(groups), expressions] },
    },
  })
  const names = values.group.filter(isGroup)
  if (names.length + Number(values.group.includes(expressions)) !== values.group.length)
    throw new Error(`--group takes: ${[...Object.keys(groups), expressions].join(', ')}.`)
  return {
    seed: wholeNumber(values.seed, 'seed'),
    oneOf: wholeNumber(values['one-of'], 'one-of'),
    names,
    withExpressions: values.group.includes(expressions),
  }
}

const run = async ({
  seed,
  oneOf,
  names,
  withExpressions,
}: ReturnType<typeof readChoice>): Promise<boolean> => {
  console.log(`› Bad input, seed ${seed} (the same again with --seed ${seed})`)
  const tallies: GroupTally[] = []
  if (names.length > 0) {
    // Said again at the end: what the table holds is found out later.
    const sent = await runCorpus({
      seed,
      oneOf,
      names,
      onGroup: ({ name, cases }) => console.log(`› ${name}: ${cases}`),
    })
    tallies.push(...sent)
    if (requestsSentAgain() > 0)
      console.log(`› ${requestsSentAgain()} requests had to be sent again: this machine stalled`)
  }
  if (withExpressions) tallies.push(await checkExpressions())
  console.log('')
  tallies.forEach(say)
  const total = tallies.reduce((sum, { cases }) => sum + cases, 0)
  const isGood = tallies.every((tally) => tally.isGood)
  console.log(`${isGood ? '✔' : '✖'} ${total} checks in ${tallies.length} groups`)
  return isGood
}

try {
  const choice = readChoice()
  process.exitCode = (await run(choice)) ? 0 : 1
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
