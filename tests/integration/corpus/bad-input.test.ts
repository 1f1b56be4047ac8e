import { expect, it } from 'vitest'
import { type GroupName, groups } from '../../campaigns/corpus/groups.ts'
import { runCorpus } from '../../campaigns/corpus/run-corpus.ts'
import { tallyLines } from '../../campaigns/corpus/tally.ts'
import { atPace } from '../../runner/pace.ts'

/** One case of so many of `npm run test:corpus`, always the same ones. */
const oneOf = 320
const seed = 20_261_120

it(
  'of every group is judged alike by page and server, kept whole or not at all, and told to no log',
  async () => {
    const names = Object.keys(groups) as GroupName[]
    const tallies = await runCorpus({ seed, names, oneOf, onGroup: () => undefined })
    expect(tallies.filter(({ isGood }) => !isGood).flatMap(tallyLines)).toEqual([])
    expect(tallies.map(({ name }) => name)).toEqual([...names, 'exported records', 'lines of the log'])
    // A group that sent nothing, an export of nothing or a log without a line would be in order too.
    for (const { name, cases } of tallies) expect(cases, name).toBeGreaterThan(0)
  },
  atPace(300_000),
)
