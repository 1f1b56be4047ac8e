import type { Case } from './case.ts'
import { exchange } from './exchange.ts'
import { faultsOfExports } from './exports.ts'
import { leakingLines } from './function-log.ts'
import { type GroupName, groups } from './groups.ts'
import { inTurn } from '../../rig/site/send-answers.ts'
import { openScene, type Scene } from './scene.ts'
import { faultOfSubmission, readStored } from './stored.ts'
import { GroupTally } from './tally.ts'

/** How much of the corpus is sent, and by which chance. */
export interface CorpusPlan {
  readonly seed: number
  readonly names: readonly GroupName[]
  /** Sends one case of so many: 1 for all. */
  readonly oneOf: number
  readonly onGroup: (tally: GroupTally) => void
}

/** How many requests are on their way together. */
const lanes = 4

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const sendAll = async ({ site }: Scene, cases: readonly Case[], tally: GroupTally): Promise<void> => {
  await inTurn(cases, lanes, async ({ label, send, judge }) => {
    try {
      tally.note(label, judge(await send(site)))
    } catch (error) {
      tally.note(label, [message(error)])
    }
    tally.cases += 1
  })
  const { status } = await exchange(site, { path: '/api/health' })
  if (status !== 200) tally.note('Afterwards', [`the site answers ${status}.`])
  if ('polluted' in {}) tally.note('Afterwards', ['a prototype of this process is touched.'])
}

/** Looks in the table for what each case was to leave there, and in the exports for all of it. */
const audit = async (
  { site }: Scene,
  sent: readonly { readonly tally: GroupTally; readonly cases: readonly Case[] }[],
): Promise<GroupTally> => {
  const stored = await readStored(site)
  for (const { tally, cases } of sent)
    for (const { label, submission } of cases) {
      const fault = submission && faultOfSubmission(submission, stored)
      if (fault !== undefined) tally.note(label, [fault])
    }
  const exported = new GroupTally('exported records')
  const { records, faults } = await faultsOfExports(stored, site.dataDir)
  exported.cases = records
  for (const fault of faults) exported.note('export', [fault])
  return exported
}

/**
 * Sends the corpus to a local run of its own: every case is judged by its response, then by what the table holds of it,
 * by what an operator can export of it, and by what the functions wrote about it.
 * @returns the tallies of the groups, of the exports and of the log.
 */
export const runCorpus = async ({ seed, names, oneOf, onGroup }: CorpusPlan): Promise<GroupTally[]> => {
  const scene = await openScene()
  const logged = new GroupTally('lines of the log')
  const tallies: GroupTally[] = []
  try {
    const sent: { tally: GroupTally; cases: Case[] }[] = []
    for (const name of names) {
      const tally = new GroupTally(name)
      const cases = groups[name](scene, seed).filter((_, index) => (index + seed) % oneOf === 0)
      await sendAll(scene, cases, tally)
      onGroup(tally)
      sent.push({ tally, cases })
    }
    const exported = await audit(scene, sent)
    onGroup(exported)
    tallies.push(...sent.map(({ tally }) => tally), exported)
  } finally {
    const log = await scene.close()
    logged.cases = log.split('\n').length - 1
    logged.leaked(leakingLines(log))
  }
  onGroup(logged)
  return [...tallies, logged]
}
