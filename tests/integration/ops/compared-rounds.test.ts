import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { compareRounds, type Mean } from '../../../frontend/src/features/scatterplot/compare/means.ts'
import { readRound } from '../../../frontend/src/features/scatterplot/compare/read-round.ts'
import { apiPath } from '../../../shared/routes.ts'
import { readCsvRecords } from '../../rig/files/read-csv.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { fillRound } from '../../rig/site/filled-round.ts'
import { liveFormTable, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { openSiteTable, type SiteTable } from '../../rig/site/site-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'ops-compared-'))
const form = 'laser-focus'

/** More than a page of answers; no table has as many as another, and some have none. */
const answersOf = (round: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    table: 1 + ((index * index + 3 * round) % 97),
    idea: `Idea ${index} of round ${round}`,
    impact: ((index * 37 + round * 11) % 101) / 10,
    effort: ((index * 61 + round * 29) % 101) / 10,
  }))

let site: TestSite
let table: SiteTable
beforeAll(async () => {
  site = await startTestSite()
  table = openSiteTable(site)
  vi.stubEnv('DATA_DIR', site.dataDir)
  const client = engineClient(site.engine.endpoint)
  await fillRound(client, liveFormTable, { form, answers: answersOf(1, 700) })
  // Two that nobody is to see: what an operator has hidden counts in neither.
  await table.log.decide(
    form,
    1,
    [5, 640].map((row) => ({ from: row, to: row })),
    'hide',
  )
  await table.log.startRound(form)
  client.destroy()
  for (const [index, answer] of answersOf(2, 160).entries())
    await table.log.append(form, answer, { idempotencyKey: `second-${index}`, bodyHash: 'hash' })
  await table.log.sweep()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  table.close()
  await site.stop()
  rmSync(folder, { recursive: true })
})

/** The means of each table in what operators export, worked out from the file alone. */
const exportedMeans = async (round: number) => {
  const file = join(folder, `round-${round}.csv`)
  expect(
    (await operate('rows', 'export', '--form', form, '--round', String(round), '--out', file)).code,
  ).toBe(0)
  const shown = readCsvRecords(readFileSync(file, 'utf8')).filter(({ hidden }) => hidden !== 'yes')
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value) / values.length
  const tables = [...new Set(shown.map((idea) => Number(idea.table)))].toSorted((one, other) => one - other)
  return new Map(
    tables.map((number) => {
      const ideas = shown.filter((idea) => Number(idea.table) === number)
      return [
        number,
        {
          impact: meanOf(ideas.map(({ impact }) => Number(impact))),
          effort: meanOf(ideas.map(({ effort }) => Number(effort))),
        },
      ]
    }),
  )
}

/** A round as the chart reads it. */
const chartRound = async (round: number) => {
  const { points } = await readRound(round, new AbortController().signal, async (query) => {
    const response = await fetch(`${site.url}${apiPath('get-laser-focus')}?${query}`)
    return response.json()
  })
  return points
}

const rounded = (mean: Mean | undefined) =>
  mean && { impact: mean.impact.toFixed(1), effort: mean.effort.toFixed(1) }

it('two rounds on the chart have the means of the export, for all tables', async () => {
  const { tables } = compareRounds(await chartRound(1), await chartRound(2))
  for (const [which, round] of [
    ['before', 1],
    ['after', 2],
  ] as const) {
    const exported = await exportedMeans(round)
    expect(exported.size).toBeGreaterThan(20)
    const compared = tables.filter((one) => one[which])
    expect(compared.map((one) => one.table)).toEqual([...exported.keys()])
    for (const one of compared)
      expect({ table: one.table, ...rounded(one[which]) }).toEqual({
        table: one.table,
        ...rounded(exported.get(one.table)),
      })
  }
})
